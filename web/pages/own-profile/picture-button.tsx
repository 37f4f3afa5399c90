import { type ReactNode, useRef, useState } from 'react';
import type { UserDocument } from '../../../domain/profiles/document.ts';
import { Icon } from '../../components/icons.tsx';
import styles from '../profile/hero.module.css';
import { notLoaded } from './not-loaded.ts';

type Dialog = typeof import('./crop/picture-dialog.tsx').PictureDialog;

/**
 * The owner's picture, which opens the dialog to change it. The dialog is loaded when it is asked for:
 * visitors never download the cropper.
 */
export function PictureButton(props: {
  displayName: string;
  picture: string;
  isDefault: boolean;
  onChange: (document: UserDocument) => void;
  /** Takes what went wrong, in words. */
  onTrouble: (trouble: string) => void;
  children: ReactNode;
}) {
  const [Opened, setOpened] = useState<Dialog | null>(null);
  const button = useRef<HTMLButtonElement>(null);

  async function open() {
    const { PictureDialog } = await import('./crop/picture-dialog.tsx');
    setOpened(() => PictureDialog);
  }

  return (
    <>
      <button
        ref={button}
        className={styles.pictureButton}
        type="button"
        aria-label="Change profile picture"
        aria-haspopup="dialog"
        onClick={() => open().catch(() => props.onTrouble(notLoaded))}
      >
        {props.children}
        <span className={styles.badge}>
          <Icon name="camera" size={18} />
        </span>
      </button>
      {Opened ? (
        <Opened
          displayName={props.displayName}
          picture={props.picture}
          isDefault={props.isDefault}
          opener={button}
          onSaved={props.onChange}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </>
  );
}
