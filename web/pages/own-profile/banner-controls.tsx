import { useRef, useState } from 'react';
import { messages } from '../../../domain/messages.ts';
import type { UserDocument } from '../../../domain/profiles/document.ts';
import { quietButton } from '../../components/button.ts';
import { Icon } from '../../components/icons.tsx';
import styles from '../profile/hero.module.css';
import { type OpenedPicture, openPicture } from './crop/open-picture.ts';
import { savePicture } from './crop/save-picture.ts';
import { FilePicker } from './file-picker.tsx';
import { notLoaded } from './not-loaded.ts';

interface Cropping {
  readonly Dialog: typeof import('./crop/banner-dialog.tsx').BannerDialog;
  readonly picture: OpenedPicture;
}

/** The owner's banner picker. A picked file opens the crop dialog, whose script is loaded only then. */
export function BannerControls(props: {
  displayName: string;
  banner: string | null;
  onChange: (change: Partial<UserDocument>) => void;
  /** Takes an error message; '' removes it. */
  onError: (error: string) => void;
}) {
  const [cropping, setCropping] = useState<Cropping | null>(null);
  const picker = useRef<HTMLInputElement>(null);

  async function crop(file: File) {
    props.onError('');
    const { BannerDialog } = await import('./crop/banner-dialog.tsx');
    const picked = await openPicture(file);
    if (picked.kind === 'refused') return props.onError(picked.why);
    setCropping({ Dialog: BannerDialog, picture: picked.picture });
  }

  function close() {
    if (cropping) URL.revokeObjectURL(cropping.picture.source);
    setCropping(null);
  }

  async function reset() {
    props.onError('');
    const saved = await savePicture(props.displayName, 'profileBackgroundPic', null);
    if (!saved) return props.onError(messages.bannerNotSaved);
    props.onChange(saved);
    // The pressed button disappears. Without this, the keyboard would start from the top of the page.
    picker.current?.focus();
  }

  return (
    <>
      <div className={styles.controls}>
        <noscript>
          <p className={styles.scriptless}>Changing pictures needs JavaScript.</p>
        </noscript>
        <FilePicker
          look={quietButton}
          input={picker}
          onPick={(file) => crop(file).catch(() => props.onError(notLoaded))}
        >
          <Icon name="picture" />
          Change banner
        </FilePicker>
        {props.banner ? (
          <button className={quietButton} type="button" onClick={reset}>
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
