import { type ChangeEvent, useRef, useState } from 'react';
import { messages } from '../../../domain/messages.ts';
import { quietButton } from '../../components/button.ts';
import { Icon } from '../../components/icons.tsx';
import { notLoaded, openPicture, pictureTypes } from './crop/open-picture.ts';
import { savePicture } from './crop/save-picture.ts';
import styles from './hero.module.css';

interface Cropping {
  readonly Dialog: typeof import('./crop/banner-dialog.tsx').BannerDialog;
  readonly source: string;
}

/** The owner's banner picker. A picked file opens the crop dialog, which is loaded only then. */
export function BannerControls(props: {
  displayName: string;
  banner: string | null;
  onChange: (banner: string | null) => void;
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
    const picture = await openPicture(file);
    if (picture.kind === 'refused') return props.onTrouble(picture.why);
    const { BannerDialog } = await import('./crop/banner-dialog.tsx');
    setCropping({ Dialog: BannerDialog, source: picture.source });
  }

  function close() {
    if (cropping) URL.revokeObjectURL(cropping.source);
    setCropping(null);
  }

  async function reset() {
    props.onTrouble('');
    if (!(await savePicture(props.displayName, 'profileBackgroundPic', null))) {
      return props.onTrouble(messages.bannerNotSaved);
    }
    props.onChange(null);
    // The pressed button goes; the keyboard should not start from the top.
    picker.current?.focus();
  }

  return (
    <>
      <div className={styles.controls}>
        <label className={`${quietButton} ${styles.picker}`}>
          <Icon name="picture" />
          Change banner
          <input
            ref={picker}
            type="file"
            accept={pictureTypes.join(',')}
            onChange={(event) => pick(event).catch(() => props.onTrouble(notLoaded))}
          />
        </label>
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
          source={cropping.source}
          banner={props.banner}
          onChange={props.onChange}
          onClose={close}
        />
      ) : null}
    </>
  );
}
