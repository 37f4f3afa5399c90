import { Fragment, useState } from 'react';
import type { UserDocument } from '../../../domain/profiles/document.ts';
import { Alert } from '../../components/alert.tsx';
import defaultBanner from '../../pictures/banner.svg';
import defaultPicture from '../../pictures/profile.svg';
import { BannerControls } from './banner-controls.tsx';
import styles from './hero.module.css';
import { PictureButton } from './picture-button.tsx';
import type { LocalChange } from './use-live-document.ts';

/** Banner, round picture and name; for the owner with the ways to change the two pictures. */
export function Hero(props: { document: UserDocument; isOwner: boolean; onChange: LocalChange }) {
  const { displayName, profilePic, profileBackgroundPic } = props.document;
  const [trouble, setTrouble] = useState('');
  const picture = (
    <img
      className={styles.picture}
      src={profilePic ?? defaultPicture}
      width="160"
      height="160"
      alt={props.isOwner ? '' : `${displayName}'s profile`}
    />
  );
  return (
    <div className={styles.hero}>
      <img
        className={styles.banner}
        src={profileBackgroundPic ?? defaultBanner}
        width="1120"
        height="280"
        alt=""
      />
      {props.isOwner ? (
        <BannerControls
          displayName={displayName}
          banner={profileBackgroundPic}
          onChange={(banner) => props.onChange(() => ({ profileBackgroundPic: banner }))}
          onTrouble={setTrouble}
        />
      ) : null}
      <div className={styles.who}>
        {props.isOwner ? (
          <PictureButton
            displayName={displayName}
            picture={profilePic ?? defaultPicture}
            isDefault={profilePic === null}
            onChange={(changed) => props.onChange(() => ({ profilePic: changed }))}
            onTrouble={setTrouble}
          >
            {picture}
          </PictureButton>
        ) : (
          picture
        )}
        <h1 className={styles.name} data-long={displayName.length > 14 || undefined}>
          <bdi>{breakable(displayName)}</bdi>
        </h1>
      </div>
      {trouble ? (
        <div className={styles.trouble}>
          <Alert>{trouble}</Alert>
        </div>
      ) : null}
    </div>
  );
}

/** A long name may break after _ and -, rather than anywhere. */
function breakable(name: string) {
  return name.split(/(?<=[_-])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name have nothing but their place.
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
}
