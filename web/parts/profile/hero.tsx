import { useState } from 'react';
import { gameById } from '../../../domain/games/games.ts';
import { formatPlayerName } from '../../../domain/games/player-name.ts';
import {
  defaultBannerAddress,
  defaultPictureAddress,
  pictureAddress,
} from '../../../domain/pictures/addresses.ts';
import { findShowcaseRank } from '../../../domain/profiles/best-rank.ts';
import type { PublicGame, PublicProfile } from '../../../domain/profiles/profile.ts';
import { profileTexts } from '../../../texts/profile.tsx';
import { shareTexts } from '../../../texts/share.ts';
import { Alert } from '../../ui/alert.tsx';
import { BreakableName } from '../../ui/breakable-name.tsx';
import { primaryButton, secondaryButton } from '../../ui/button.ts';
import { CopyLink } from '../../ui/copy-link.tsx';
import type { OwnerTools } from '../owner-tools/owner-tools.tsx';
import { ResponsivePicture } from '../pictures/picture-source.tsx';
import styles from './hero.module.css';
import { Showcase } from './showcase.tsx';
import type { CountRankChanges } from './use-live-profile.ts';

interface HeroProps {
  profile: PublicProfile;
  /** The games of the profile and those that the owner has just removed, so that the rank at the top keeps its place. */
  savedGames: readonly PublicGame[];
  origin: string;
  owner: OwnerTools | undefined;
  countRankChanges: CountRankChanges;
  onChange: (profile: PublicProfile) => void;
}

/** The top of a profile. The owner can change the two pictures. */
export function Hero(props: HeroProps) {
  const { owner } = props;
  const { displayName, profilePic, profileBackgroundPic } = props.profile;
  const savedPicture = profilePic && pictureAddress(profilePic);
  const savedBanner = profileBackgroundPic && pictureAddress(profileBackgroundPic);
  const shownPicture = savedPicture ?? defaultPictureAddress(displayName);
  const [unsavedBanner, setUnsavedBanner] = useState<string | null>(null);
  const [error, setError] = useState('');
  const picture = (
    <ResponsivePicture
      as="picture"
      className={`avatar ${styles.picture}`}
      src={shownPicture}
      width={160}
      height={160}
      alt={owner ? '' : profileTexts.pictureOf(displayName)}
      fetchPriority="high"
    />
  );
  return (
    <div className={styles.hero}>
      <ResponsivePicture
        as="banner"
        className={styles.banner}
        src={unsavedBanner ?? savedBanner ?? defaultBannerAddress(displayName)}
        width={1120}
        height={280}
        alt=""
        fetchPriority="high"
      />
      {owner ? (
        <owner.BannerControls
          displayName={displayName}
          banner={savedBanner}
          onPreview={setUnsavedBanner}
          onChange={props.onChange}
          onError={setError}
        />
      ) : null}
      <div className={styles.identity}>
        {owner ? (
          <owner.PictureButton
            displayName={displayName}
            saved={savedPicture}
            shown={shownPicture}
            onChange={props.onChange}
            onError={setError}
          >
            {picture}
          </owner.PictureButton>
        ) : (
          picture
        )}
        <h1
          className={styles.name}
          data-long={displayName.length > 14 || undefined}
          data-address={`${props.origin}/${displayName}`}
        >
          <BreakableName>{displayName}</BreakableName>
        </h1>
        <div className={`row ${styles.actions}`}>
          <CopyLink
            address={`${props.origin}/${displayName}`}
            buttonClass={`${owner && props.savedGames.length > 0 ? primaryButton : secondaryButton} scripted`}
          />
          <a
            className={secondaryButton}
            href={`/${displayName}/share`}
            aria-label={shareTexts.moreWaysToShare}
          >
            {shareTexts.moreWays}
          </a>
        </div>
        <ProfileShowcase {...props} />
      </div>
      {error ? (
        <div className={styles.error}>
          <Alert>{error}</Alert>
        </div>
      ) : null}
    </div>
  );
}

/** The rank that the owner has chosen, otherwise the best rank. Its owner sees no mark of an unverified account. */
function ProfileShowcase({ savedGames, profile, owner, countRankChanges }: HeroProps) {
  const shown = findShowcaseRank(savedGames);
  if (!shown) {
    return owner && savedGames.length === 0 ? (
      <div className={styles.best}>
        <owner.EmptyShowcase />
      </div>
    ) : null;
  }
  const { item, queueId, queue, rank, isChosen, isBestOfAll } = shown;
  const isRemoved = !profile.savedGames.includes(item);
  const title = isRemoved
    ? profileTexts.removedRank
    : isChosen
      ? profileTexts.showcase
      : isBestOfAll
        ? profileTexts.bestRank
        : profileTexts.bestRankIn(gameById(item.game).name);
  return (
    <div className={styles.best} inert={isRemoved}>
      <Showcase
        title={title}
        rank={rank}
        player={formatPlayerName(item)}
        queue={queue}
        gameType={gameById(item.game).name}
        changeCount={countRankChanges(item, queueId)}
        isSample={item.isSample}
        mark={item.isVerified ? 'verified' : owner ? null : 'unverified'}
      >
        {owner ? <owner.ShowcaseForm savedGames={savedGames} /> : null}
      </Showcase>
    </div>
  );
}
