import { type ChangeEvent, useRef, useState } from 'react';
import { messages } from '../../../domain/messages.ts';
import { acceptedFileTypes } from '../../../domain/pictures/picture.ts';
import type { UserDocument } from '../../../domain/profiles/document.ts';
import { quietButton } from '../../components/button.ts';
import { Icon } from '../../components/icons.tsx';
import styles from '../profile/hero.module.css';
import type { OpenedPicture } from './crop/open-picture.ts';
import { notLoaded } from './not-loaded.ts';

interface Cropping {
  readonly Dialog: typeof import('./crop/banner.ts').BannerDialog;
  readonly picture: OpenedPicture;
}

/** The owner's banner picker. A picked file opens the crop dialog, which is loaded only then. */
export function BannerControls(props: {
  displayName: string;
  banner: string | null;
  onChange: (change: Partial<UserDocument>) => void;
  /** Takes what went wrong, in words; '' when it no longer matters. */
  onTrouble: (trouble: string) => void;
}) {
  const [cropping, setCropping] = useState<Cropping | null>(null);
  const picker = useRef<HTMLInputElement>(null);

  async function pick(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    // Emptied, so that the same file can be picked again.
    event.target.value = '';
    if (!file) return;
    props.onTrouble('');
    const { BannerDialog, openPicture } = await load();
    const picked = await openPicture(file);
    if (picked.kind === 'refused') return props.onTrouble(picked.why);
    setCropping({ Dialog: BannerDialog, picture: picked.picture });
  }

  function close() {
    if (cropping) URL.revokeObjectURL(cropping.picture.source);
    setCropping(null);
  }

  async function reset() {
    props.onTrouble('');
    const { savePicture } = await load();
    const saved = await savePicture(props.displayName, 'profileBackgroundPic', null);
    if (!saved) return props.onTrouble(messages.bannerNotSaved);
    props.onChange(saved);
    // The pressed button goes; the keyboard should not start from the top.
    picker.current?.focus();
  }

  return (
    <>
      <div className={styles.controls}>
        <noscript>
          <p className={styles.scriptless}>Changing pictures needs JavaScript.</p>
        </noscript>
        <label className={`${quietButton} ${styles.picker}`}>
          <Icon name="picture" />
          Change banner
          <input
            ref={picker}
            type="file"
            accept={acceptedFileTypes.join(',')}
            onChange={(event) => pick(event).catch(() => props.onTrouble(notLoaded))}
          />
        </label>
        {props.banner ? (
          <button
            className={quietButton}
            type="button"
            onClick={() => reset().catch(() => props.onTrouble(notLoaded))}
          >
            Reset
            <span className="visually-hidden"> banner</span>
          </button>
        ) : null}
      </div>
      {cropping ? (
        <cropping.Dialog
          displayName={props.displayName}
          picture={cropping.picture}
          banner={props.banner}
          opener={picker}
          onChange={props.onChange}
          onClose={close}
        />
      ) : null}
    </>
  );
}

/** Visitors never download the cropper. */
function load() {
  return import('./crop/banner.ts');
}
