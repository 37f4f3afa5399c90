import { type ReactNode, useEffect, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { useProfile } from '../live/live-profile.tsx';
import { Hero } from '../profile/hero.tsx';
import styles from './own-hero.module.css';
import { BannerControls, PictureButton, pictureButtonId } from './picture-controls.tsx';

/** The top of the owner's own page, where the owner can change the two pictures. */
export function OwnHero(props: { isSharingFirst: boolean; children: ReactNode }) {
  const { profilePic } = useProfile();
  const [unsavedBanner, setUnsavedBanner] = useState<string | null>(null);
  const [error, setError] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new picture is in the page before this runs.
  useEffect(showPictureInBar, [profilePic]);
  return (
    <>
      <Hero
        unsavedBanner={unsavedBanner}
        isSharingFirst={props.isSharingFirst}
        controls={<BannerControls onPreview={setUnsavedBanner} onError={setError} />}
        wrapPicture={(picture) => <PictureButton onError={setError}>{picture}</PictureButton>}
      >
        {props.children}
      </Hero>
      {error ? (
        <div className={styles.error}>
          <Alert>{error}</Alert>
        </div>
      ) : null}
    </>
  );
}

/** The bar is not part of the page that React renders. */
function showPictureInBar(): void {
  const own = document.querySelector<HTMLImageElement>(`#${pictureButtonId} img`);
  const bar = document.querySelector<HTMLImageElement>('[data-viewer] .avatar');
  if (!own || !bar || bar.src === own.src) return;
  bar.srcset = own.srcset;
  bar.src = own.src;
}
