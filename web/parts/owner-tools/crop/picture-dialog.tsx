import { type RefObject, useEffect, useRef, useState } from 'react';
import type { UserDocument } from '../../../../domain/profiles/user-document.ts';
import { pictureTexts } from '../../../../texts/pictures.ts';
import { specificationTexts } from '../../../../texts/specification.ts';
import { iconButton, primaryButton, secondaryButton } from '../../../ui/button.ts';
import { Icon } from '../../../ui/icons.tsx';
import { FilePicker } from '../file-picker.tsx';
import { savePicture } from '../profile-writes.ts';
import { CropStage, Modal, StageNote, useCropper } from './crop-dialog.tsx';
import { CropTools } from './crop-tools.tsx';
import { describeBlur, toPixels } from './geometry.ts';
import styles from './picture-dialog.module.css';
import { drawCrop, type OpenedPicture, openPicture } from './picture-file.ts';

/** The aspect ratio of the picture. */
const aspect = 1;
/** Pages show the picture up to 166 pixels wide. An area with fewer than 160 looks blurry. */
const minWidthPx = 160;

/** A dialog of 350 × 350 px with a cropper of 300 × 300 px. The tools and actions are outside of this square, below or beside it. */
export function PictureDialog(props: {
  displayName: string;
  picture: string;
  isDefault: boolean;
  opener: RefObject<HTMLElement | null>;
  onChange: (document: UserDocument) => void;
  /** Takes an error message for the page. */
  onError: (error: string) => void;
  onClose: () => void;
}) {
  const [openedPicture, setOpenedPicture] = useState<OpenedPicture | null>(null);
  const [error, setError] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const [status, setStatus] = useState('');
  const cropper = useCropper();
  const picker = useRef<HTMLInputElement>(null);
  const isClosed = useRef(false);
  const area = openedPicture && cropper.area && toPixels(cropper.area, openedPicture);
  const blurWarning = area ? describeBlur(area.width, cropper.zoom, minWidthPx) : '';
  const shownStatus = isSaving ? pictureTexts.sending : status || blurWarning;

  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);
  useEffect(() => () => URL.revokeObjectURL(openedPicture?.source ?? ''), [openedPicture]);

  async function pick(file: File) {
    setError('');
    setStatus('');
    const picked = await openPicture(file);
    if (picked.kind === 'refused') return setError(picked.why);
    cropper.reset();
    setOpenedPicture(picked.picture);
  }

  /** Saves the JPEG data URL that `draw` returns; null restores the default picture. */
  async function save(draw: () => Promise<string | null>) {
    if (isSaving) return;
    setIsSaving(true);
    setError('');
    setStatus('');
    try {
      const dataUrl = await draw();
      const document = await savePicture(props.displayName, 'profilePic', dataUrl);
      if (!document) throw new Error('the server refused the picture');
      props.onChange(document);
      setOpenedPicture(null);
      setStatus(pictureTexts.saved);
      // The pressed button disappears, so the focus moves to another element of the dialog.
      picker.current?.focus();
    } catch {
      // The page shows the error of a save that fails after the dialog was closed.
      (isClosed.current ? props.onError : setError)(specificationTexts.profilePicNotSaved);
    }
    setIsSaving(false);
  }

  async function crop() {
    if (openedPicture && area) return drawCrop(openedPicture.source, area, aspect);
    throw new Error('nothing is cropped yet');
  }

  return (
    <Modal
      className={styles.dialog}
      labelledBy="picture-title"
      opener={props.opener}
      onClose={props.onClose}
    >
      <div className={`row apart ${styles.head}`}>
        <h2 className={`title ${styles.title}`} id="picture-title">
          {pictureTexts.pictureTitle}
        </h2>
        <form method="dialog">
          <button
            className={`${iconButton} ${styles.close}`}
            type="submit"
            aria-label={pictureTexts.close}
          >
            <Icon name="close" />
          </button>
        </form>
      </div>
      <div className={styles.stage}>
        <div className={styles.cropper}>
          {openedPicture ? (
            <CropStage
              key={openedPicture.source}
              picture={openedPicture}
              cropper={cropper}
              aspect={aspect}
              fit="cover"
              isRound
            />
          ) : (
            <img className={styles.current} src={props.picture} width="300" height="300" alt="" />
          )}
        </div>
        <StageNote error={error} status={error ? '' : shownStatus} />
      </div>
      <div className={`surface raised stack ${styles.panel}`}>
        {openedPicture ? <CropTools cropper={cropper} isSaving={isSaving} /> : null}
        <div className={`row ${styles.actions}`}>
          <FilePicker
            buttonClass={openedPicture ? secondaryButton : primaryButton}
            input={picker}
            onPick={pick}
          >
            {openedPicture ? pictureTexts.otherPicture : pictureTexts.choosePicture}
          </FilePicker>
          {props.isDefault ? null : (
            <button
              className={secondaryButton}
              type="button"
              aria-label={pictureTexts.resetPicture}
              aria-disabled={isSaving}
              onClick={() => save(async () => null)}
            >
              {pictureTexts.reset}
            </button>
          )}
          {openedPicture ? (
            <button
              className={primaryButton}
              type="button"
              aria-disabled={isSaving}
              onClick={() => save(crop)}
            >
              {isSaving ? pictureTexts.saving : pictureTexts.save}
            </button>
          ) : null}
        </div>
      </div>
    </Modal>
  );
}
