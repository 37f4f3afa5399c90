import { useState } from 'react';
import { divisionOf, tierOf } from '../../../domain/games/rank.ts';
import { defaultBannerAddress, defaultPictureAddress } from '../../../domain/pictures/addresses.ts';
import { findBestRank } from '../../../domain/profiles/best-rank.ts';
import type { SavedGameItem, UserDocument } from '../../../domain/profiles/user-document.ts';
import { Alert } from '../../components/alert.tsx';
import { BreakableName } from '../../components/breakable-name.tsx';
import { Unverified } from '../../components/game-account.tsx';
import { RankText, useChangeCount } from '../../components/queue-ranks.tsx';
import { Emblem } from '../../emblems/emblem.tsx';
import { ResponsivePicture } from '../../pictures/picture-source.tsx';
import type { OwnerTools } from '../own-profile/owner-tools.tsx';
import styles from './hero.module.css';
import { Share } from './share.tsx';

/**
 * The top of a profile: banner, picture, name, best rank and sharing. The owner can change the two pictures.
 * @param props.origin the site's address without a slash at the end, for links to copy.
 */
export function Hero(props: {
  document: UserDocument;
  origin: string;
  owner: OwnerTools | undefined;
  /** Called with a document from the server, or with a change that is not saved yet. */
  onChange: (change: Partial<UserDocument>) => void;
}) {
  const { owner } = props;
  const { displayName, profilePic, profileBackgroundPic, savedGames } = props.document;
  const pictureAddress = profilePic ?? defaultPictureAddress(displayName);
  const [error, setError] = useState('');
  const picture = (
    <ResponsivePicture
      as="picture"
      className={styles.picture}
      src={pictureAddress}
      width={160}
      height={160}
      alt={owner ? '' : `${displayName}'s profile`}
      fetchPriority="high"
    />
  );
  return (
    <div className={styles.hero}>
      <ResponsivePicture
        as="banner"
        className={styles.banner}
        src={profileBackgroundPic ?? defaultBannerAddress(displayName)}
        width={1120}
        height={280}
        alt=""
        fetchPriority="high"
      />
      {owner ? (
        <owner.BannerControls
          displayName={displayName}
          banner={profileBackgroundPic}
          onChange={props.onChange}
          onError={setError}
        />
      ) : null}
      <div className={styles.identity}>
        {owner ? (
          <owner.PictureButton
            displayName={displayName}
            picture={pictureAddress}
            isDefault={profilePic === null}
            onChange={props.onChange}
            onError={setError}
          >
            {picture}
          </owner.PictureButton>
        ) : (
          picture
        )}
        <h1 className={styles.name} data-long={displayName.length > 14 || undefined}>
          <BreakableName>{displayName}</BreakableName>
        </h1>
        <Share displayName={displayName} origin={props.origin} owner={owner} />
        <BestRank savedGames={savedGames} isOwn={owner !== undefined} />
      </div>
      {error ? (
        <div className={styles.error}>
          <Alert>{error}</Alert>
        </div>
      ) : null}
    </div>
  );
}

/** The best rank of all games, for visitors with a mark if it is of an unverified account. Renders nothing without a rank. */
function BestRank({ savedGames, isOwn }: { savedGames: readonly SavedGameItem[]; isOwn: boolean }) {
  const best = findBestRank(savedGames);
  const changeCount = useChangeCount(best?.rank ?? null);
  if (!best) return null;
  return (
    <section
      className={`row ${styles.best}`}
      data-tier={tierOf(best.rank)}
      aria-labelledby="best-rank"
    >
      <span key={changeCount} className={styles.emblem} data-changed={changeCount > 0}>
        <Emblem tier={tierOf(best.rank)} division={divisionOf(best.rank)} size={96} isDecorative />
      </span>
      <div className={styles.details}>
        <h2 className={`fine-print ${styles.label}`} id="best-rank">
          Best rank
        </h2>
        <p className={styles.text}>
          <RankText rank={best.rank} />
        </p>
        <p className={`row fine-print ${styles.place}`}>
          <span>
            {best.queue} · {best.item.GameType}
          </span>
          {isOwn || best.item.Verified ? null : <Unverified isVerifiedElsewhere={false} />}
        </p>
      </div>
    </section>
  );
}
