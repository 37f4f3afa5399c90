import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { defaultPictureAddress, pictureAddress } from '../../../../domain/pictures/addresses.ts';
import { pictureTexts } from '../../../../texts/pictures.ts';
import { specificationTexts } from '../../../../texts/specification.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, iconButton, primaryButton, secondaryButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { useLiveStore, useProfile } from '../../live/live-profile.tsx';
import { FilePicker } from '../file-picker.tsx';
import { savePicture } from '../profile-writes.ts';
import { ResetButton } from '../reset-button.tsx';
import styles from './crop.module.css';
import {
  CropStage,
  CropTools,
  type Shape,
  ShapeChoice,
  shapes,
  useCropper,
} from './crop-tools.tsx';
import { describeBlur, toPixels } from './geometry.ts';
import { drawCrop, type OpenedPicture, openPicture } from './picture-file.ts';

// Exported for the code that opens the dialog, so that one script contains the dialog and this function.
export { openPicture } from './picture-file.ts';

/** The two uses of the dialog. A cropped area that is narrower than `minWidthPx` looks blurry on most screens. */
const uses = {
  picture: {
    slot: 'profilePic',
    title: pictureTexts.pictureTitle,
    save: pictureTexts.save,
    error: specificationTexts.profilePicNotSaved,
    minWidthPx: 160,
  },
  banner: {
    slot: 'profileBackgroundPic',
    title: pictureTexts.bannerTitle,
    save: pictureTexts.finish,
    error: specificationTexts.bannerNotSaved,
    minWidthPx: 1072 / 2,
  },
} as const;

/** For the picture, the dialog also chooses the file and stays open. For the banner, closing it aborts the request. */
export function CropDialog(props: {
  use: keyof typeof uses;
  /** The picture to crop. The dialog revokes its address. */
  picture?: OpenedPicture;
  opener: RefObject<HTMLElement | null>;
  /** Shows a banner that is not saved yet; null shows the saved one. */
  onPreview?: (address: string | null) => void;
  /** Takes the error message of a save that fails after the dialog was closed. */
  onError: (error: string) => void;
  onClose: () => void;
}) {
  const isBanner = props.use === 'banner';
  const use = uses[props.use];
  const { displayName, profilePic } = useProfile();
  const { update } = useLiveStore();
  const shown = profilePic ? pictureAddress(profilePic) : defaultPictureAddress(displayName);
  const [picture, setPicture] = useState<OpenedPicture | null>(props.picture ?? null);
  const [shape, setShape] = useState<Shape>('square');
  const [error, setError] = useState('');
  const [status, setStatus] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const [closing] = useState(() => new AbortController());
  const picker = useRef<HTMLInputElement>(null);
  const cropper = useCropper();
  const { aspect, hint } = shapes[shape];
  const area = picture && cropper.area && toPixels(cropper.area, picture);
  const blurWarning = area ? describeBlur(area.width, cropper.zoom, use.minWidthPx) : '';

  useEffect(() => () => closing.abort(), [closing]);
  useEffect(() => () => URL.revokeObjectURL(picture?.source ?? ''), [picture]);

  async function pick(file: File) {
    setError('');
    setStatus('');
    const picked = await openPicture(file);
    if (picked.kind === 'refused') return setError(picked.why);
    cropper.reset();
    setPicture(picked.picture);
  }

  function chooseShape(nextShape: Shape) {
    cropper.reset();
    setShape(nextShape);
  }

  async function saveCrop() {
    if (picture && area) await save(() => drawCrop(picture.source, area, aspect));
  }

  /** Saves the JPEG data URL that `draw` returns; null restores the default. */
  async function save(draw: () => Promise<string | null>) {
    if (isSaving) return;
    setIsSaving(true);
    setError('');
    setStatus('');
    const { signal } = closing;
    const saved = await draw()
      .then((dataUrl) => {
        // The page shows the new banner at once.
        props.onPreview?.(dataUrl);
        return savePicture(displayName, use.slot, dataUrl, isBanner ? signal : undefined);
      })
      .catch(() => undefined);
    setIsSaving(false);
    if (saved) {
      update(saved);
      props.onPreview?.(null);
      if (isBanner) return props.onClose();
      setPicture(null);
      setStatus(pictureTexts.saved);
      // The pressed button disappears, so the focus moves to another element of the dialog.
      picker.current?.focus();
    } else if (isBanner) {
      props.onPreview?.(null);
      setError(use.error);
    } else (signal.aborted ? props.onError : setError)(use.error);
  }

  return (
    <Modal className={styles[props.use]} opener={props.opener} onClose={props.onClose}>
      <div className={`row apart ${styles.head}`}>
        <h2 className="title" id="crop-title">
          {use.title}
        </h2>
        {isBanner ? null : (
          <form method="dialog">
            <button className={iconButton} type="submit" aria-label={pictureTexts.close}>
              <Icon name="close" />
            </button>
          </form>
        )}
      </div>
      <div
        className={styles.stage}
        style={isBanner && picture ? { aspectRatio: picture.width / picture.height } : undefined}
      >
        {picture ? (
          <CropStage
            key={picture.source + shape}
            picture={picture}
            cropper={cropper}
            aspect={aspect}
            fit={isBanner ? shapes[shape].fit : 'cover'}
            shape={isBanner ? shape : 'round'}
          />
        ) : (
          <img className="avatar" src={shown} width="300" height="300" alt="" />
        )}
        <StageNote
          error={error}
          status={isSaving ? pictureTexts.sending : error ? '' : status || blurWarning}
        />
      </div>
      <div className={`stack ${styles.panel}`}>
        {picture ? <CropTools cropper={cropper} isSaving={isSaving} /> : null}
        {isBanner && picture ? (
          <>
            <ShapeChoice
              shape={shape}
              picture={picture}
              area={cropper.area}
              onChange={chooseShape}
            />
            <p className="fine-print">{hint}</p>
          </>
        ) : null}
        <div className={`row fill ${styles.actions}`}>
          {isBanner ? (
            <Button onClick={props.onClose}>{pictureTexts.cancel}</Button>
          ) : (
            <FilePicker
              buttonClass={picture ? secondaryButton : primaryButton}
              input={picker}
              onPick={pick}
            >
              {picture ? pictureTexts.otherPicture : pictureTexts.choosePicture}
            </FilePicker>
          )}
          {!isBanner && profilePic ? (
            <ResetButton
              label={pictureTexts.resetPicture}
              question={pictureTexts.askResetPicture}
              isSaving={isSaving}
              onReset={() => save(async () => null)}
            />
          ) : null}
          {picture ? (
            <Button kind="primary" aria-disabled={isSaving} onClick={saveCrop}>
              {isSaving ? pictureTexts.saving : use.save}
            </Button>
          ) : null}
        </div>
      </div>
    </Modal>
  );
}

/** A `<dialog>` that is open while it is rendered. Escape closes it. A click outside does not, because the crop would be lost. */
function Modal(props: {
  className: string | undefined;
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { opener } = props;
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => {
      // Only a closed dialog lets an element outside take the focus.
      current?.close();
      opener.current?.focus({ preventScroll: true });
    };
  }, [opener]);
  return (
    <dialog
      ref={dialog}
      className={`surface raised stack ${styles.dialog} ${props.className}`}
      aria-labelledby="crop-title"
      onClose={props.onClose}
    >
      {props.children}
    </dialog>
  );
}

function StageNote({ error, status }: { error: string; status: string }) {
  const note = useRef<HTMLDivElement>(null);
  // On a small screen the stage may be scrolled away.
  useEffect(() => {
    if (error) note.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  return (
    <div ref={note} className={styles.note}>
      <Alert>{error}</Alert>
      <p className={`fine-print ${styles.status}`} role="status">
        {status}
      </p>
    </div>
  );
}
