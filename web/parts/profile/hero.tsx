import type { ReactElement, ReactNode } from 'react';
import {
  defaultBannerAddress,
  defaultPictureAddress,
  pictureAddress,
} from '../../../domain/pictures/addresses.ts';
import { listOtherRanks } from '../../../domain/profiles/best-rank.ts';
import type { PublicGame } from '../../../domain/profiles/profile.ts';
import { gameById } from '../../../texts/describe/games.ts';
import { profileTexts, shareTexts } from '../../../texts/profile.ts';
import { BreakableName } from '../../ui/breakable-name.tsx';
import { primaryButton, secondaryButton } from '../../ui/button.tsx';
import { CopyLink } from '../../ui/copy-link.tsx';
import { toCardId } from '../game-account/account-links.ts';
import { useLive, useLiveStore } from '../live/live-profile.tsx';
import { ResponsivePicture } from '../pictures/picture-source.tsx';
import { CompactRank } from '../ranks/queue-ranks.tsx';
import styles from './hero.module.css';

/** The top of a profile: banner, picture, name, and the showcase as `children`. */
export function Hero(props: {
  /** A banner that is not saved yet. */
  unsavedBanner?: string | null;
  /** The owner's controls over the banner, and below it the owner's error. */
  controls?: ReactNode;
  /** Puts the picture into the owner's button. */
  wrapPicture?: (picture: ReactElement) => ReactNode;
  /** Whether sharing is what the owner probably wants to do next. */
  isSharingFirst?: boolean;
  children: ReactNode;
}) {
  const { displayName, profilePic, profileBackgroundPic, savedGames, words } = useLive(
    ({ profile }) => profile,
  );
  const { address } = useLiveStore();
  const savedBanner = profileBackgroundPic && pictureAddress(profileBackgroundPic);
  const picture = (
    <ResponsivePicture
      as="picture"
      className={`avatar ${styles.picture}`}
      src={profilePic ? pictureAddress(profilePic) : defaultPictureAddress(displayName)}
      width={160}
      height={160}
      alt={props.wrapPicture ? '' : profileTexts.pictureOf(displayName)}
      fetchPriority="high"
    />
  );
  const name = (
    <h1
      className={styles.name}
      data-long={displayName.length > 14 || undefined}
      data-address={address}
    >
      <BreakableName>{displayName}</BreakableName>
    </h1>
  );
  return (
    <div className={styles.hero}>
      <ResponsivePicture
        as="banner"
        className={styles.banner}
        src={props.unsavedBanner ?? savedBanner ?? defaultBannerAddress(displayName)}
        width={1120}
        height={280}
        alt=""
        fetchPriority="high"
      />
      {props.controls}
      <div className={styles.identity}>
        {props.wrapPicture?.(picture) ?? picture}
        {words ? (
          <div className={styles.owner}>
            {name}
            <div className={`row ${styles.words}`}>
              <p dir="auto">{words.bio}</p>
              {words.links.map(({ label, address }, index) => (
                // The host says where the link leads. `dir` also isolates the text.
                // biome-ignore lint/suspicious/noArrayIndexKey: two links can be the same.
                <a key={index} className="tap" dir="auto" href={address} rel="me nofollow noopener">
                  {label} <span className="fine-print">{address.split('/')[2]}</span>
                </a>
              ))}
            </div>
          </div>
        ) : (
          name
        )}
        <div className={`row ${styles.actions}`}>
          <CopyLink
            address={address}
            buttonClass={`${props.isSharingFirst ? primaryButton : secondaryButton} scripted`}
          />
          <a className={secondaryButton} href={`/${displayName}/share`}>
            {shareTexts.share}
          </a>
        </div>
        <OtherRanks games={savedGames} />
        <div className={styles.best}>{props.children}</div>
      </div>
    </div>
  );
}

/** The best rank of each game that is not in the showcase, with a link to its card. Renders nothing without one. */
function OtherRanks({ games }: { games: readonly PublicGame[] }) {
  const others = listOtherRanks(games);
  return others.length === 0 ? null : (
    <div className={`row ${styles.others}`}>
      {others.map(({ item, rank }) => (
        <a key={item.game} href={`#${toCardId(item)}`}>
          <CompactRank
            label={
              <>
                {gameById(item.game).name}
                <br />
              </>
            }
            rank={rank}
          />
        </a>
      ))}
    </div>
  );
}
