import { useState } from 'react';
import { defaultBannerAddress, defaultPictureAddress } from '../../../domain/pictures/addresses.ts';
import type { UserDocument } from '../../../domain/profiles/document.ts';
import { Alert } from '../../components/alert.tsx';
import { Name } from '../../components/name.tsx';
import type { OwnerTools } from '../own-profile/tools.ts';
import { BestRank } from './best-rank.tsx';
import styles from './hero.module.css';
import { HeroPicture } from './hero-picture.tsx';
import { Share } from './share.tsx';

/**
 * Banner, round picture, name, the best rank, and the ways to share the page; for the owner with the ways to change
 * the two pictures.
 * @param props.origin address of the site, for links that are copied.
 */
export function Hero(props: {
  document: UserDocument;
  origin: string;
  owner: OwnerTools | undefined;
  /** Takes a document of a response, or a change before the server has confirmed it. */
  onChange: (change: Partial<UserDocument>) => void;
}) {
  const { owner } = props;
  const { displayName, profilePic, profileBackgroundPic, savedGames } = props.document;
  const shownPicture = profilePic ?? defaultPictureAddress(displayName);
  const [trouble, setTrouble] = useState('');
  const picture = (
    <HeroPicture
      as="picture"
      className={styles.picture}
      src={shownPicture}
      width={160}
      height={160}
      alt={owner ? '' : `${displayName}'s profile`}
    />
  );
  return (
    <div className={styles.hero}>
      <HeroPicture
        as="banner"
        className={styles.banner}
        src={profileBackgroundPic ?? defaultBannerAddress(displayName)}
        width={1120}
        height={280}
        alt=""
      />
      {owner ? (
        <owner.BannerControls
          displayName={displayName}
          banner={profileBackgroundPic}
          onChange={props.onChange}
          onTrouble={setTrouble}
        />
      ) : null}
      <div className={styles.who}>
        {owner ? (
          <owner.PictureButton
            displayName={displayName}
            picture={shownPicture}
            isDefault={profilePic === null}
            onChange={props.onChange}
            onTrouble={setTrouble}
          >
            {picture}
          </owner.PictureButton>
        ) : (
          picture
        )}
        <h1 className={styles.name} data-long={displayName.length > 14 || undefined}>
          <Name>{displayName}</Name>
        </h1>
        <Share displayName={displayName} origin={props.origin} owner={owner} />
        <BestRank savedGames={savedGames} />
      </div>
      {trouble ? (
        <div className={styles.trouble}>
          <Alert>{trouble}</Alert>
        </div>
      ) : null}
    </div>
  );
}
