import { type ReactNode, useRef, useState } from 'react';
import type { UserDocument } from '../../../domain/profiles/document.ts';
import { Icon } from '../../components/icons.tsx';
import styles from '../profile/hero.module.css';
import { notLoaded } from './not-loaded.ts';

type Dialog = typeof import('./crop/picture-dialog.tsx').PictureDialog;

/** The owner's picture. It opens the dialog that changes it, whose script is loaded only then. */
export function PictureButton(props: {
  displayName: string;
  picture: string;
  isDefault: boolean;
  onChange: (document: UserDocument) => void;
  /** Takes an error message. */
  onError: (error: string) => void;
  children: ReactNode;
}) {
  const [OpenDialog, setOpenDialog] = useState<Dialog | null>(null);
  const button = useRef<HTMLButtonElement>(null);

  async function open() {
    const { PictureDialog } = await import('./crop/picture-dialog.tsx');
    setOpenDialog(() => PictureDialog);
  }

  return (
    <>
      <button
        ref={button}
        className={styles.pictureButton}
        type="button"
        aria-label="Change profile picture"
        aria-haspopup="dialog"
        onClick={() => open().catch(() => props.onError(notLoaded))}
      >
        {props.children}
        <span className={styles.badge}>
          <Icon name="camera" size={18} />
        </span>
      </button>
      {OpenDialog ? (
        <OpenDialog
          displayName={props.displayName}
          picture={props.picture}
          isDefault={props.isDefault}
          opener={button}
          onSaved={props.onChange}
          onClose={() => setOpenDialog(null)}
        />
      ) : null}
    </>
  );
}
