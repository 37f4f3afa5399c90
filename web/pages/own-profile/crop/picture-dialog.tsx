import { type RefObject, useEffect, useRef, useState } from 'react';
import { messages } from '../../../../domain/error-messages.ts';
import type { UserDocument } from '../../../../domain/profiles/user-document.ts';
import { primaryButton, quietButton } from '../../../components/button.ts';
import { Icon, type IconName } from '../../../components/icons.tsx';
import { FilePicker } from '../file-picker.tsx';
import { savePicture } from '../profile-writes.ts';
import {
  type CropperState,
  CropStage,
  Modal,
  maxZoom,
  minZoom,
  StageNote,
  useCropper,
} from './crop-dialog.tsx';
import { type Direction, describeBlur, toPixels } from './geometry.ts';
import styles from './picture-dialog.module.css';
import { drawCrop, type OpenedPicture, openPicture } from './picture-file.ts';

/** The aspect ratio of the picture. */
const aspect = 1;
/** Pages show the picture up to 166 pixels wide. An area with fewer than 160 looks blurry. */
const minWidthPx = 160;

/** A dialog of 350 × 350 px: a cropper of 300 × 300 px, tools at the right, actions below. Narrow phones have another layout. */
export function PictureDialog(props: {
  displayName: string;
  picture: string;
  isDefault: boolean;
  opener: RefObject<HTMLElement | null>;
  onChange: (document: UserDocument) => void;
  onClose: () => void;
}) {
  const [opened, setOpened] = useState<OpenedPicture | null>(null);
  const [error, setError] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const [status, setStatus] = useState('');
  const cropper = useCropper();
  const picker = useRef<HTMLInputElement>(null);
  const area = opened && cropper.area && toPixels(cropper.area, opened);
  const blurWarning = area ? describeBlur(area.width, cropper.zoom, minWidthPx) : '';

  useEffect(() => () => URL.revokeObjectURL(opened?.source ?? ''), [opened]);

  async function pick(file: File) {
    setError('');
    setStatus('');
    const picked = await openPicture(file);
    if (picked.kind === 'refused') return setError(picked.why);
    cropper.reset();
    setOpened(picked.picture);
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
      setOpened(null);
      setStatus('Saved.');
      // The pressed button disappears, so the focus moves to another element of the dialog.
      picker.current?.focus();
    } catch {
      setError(messages.profilePicNotSaved);
    }
    setIsSaving(false);
  }

  async function crop() {
    if (opened && area) return drawCrop(opened.source, area, aspect);
    throw new Error('nothing is cropped yet');
  }

  return (
    <Modal
      className={styles.dialog}
      labelledBy="picture-title"
      opener={props.opener}
      onClose={props.onClose}
    >
      <h2 className="visually-hidden" id="picture-title">
        Profile picture
      </h2>
      <div className={styles.stage}>
        {opened ? (
          <CropStage
            key={opened.source}
            picture={opened}
            cropper={cropper}
            aspect={aspect}
            fit="cover"
            isRound
          />
        ) : (
          <img className={styles.current} src={props.picture} width="300" height="300" alt="" />
        )}
        <StageNote error={error} status={status || (error ? '' : blurWarning)} />
      </div>
      <div className={styles.toolbar}>
        <form method="dialog">
          <button className={styles.tool} type="submit" aria-label="Close" title="Close">
            <Icon name="close" />
          </button>
        </form>
        {opened ? <MoveButtons cropper={cropper} /> : null}
      </div>
      <div className={styles.actions}>
        <FilePicker buttonClass={opened ? quietButton : primaryButton} input={picker} onPick={pick}>
          {opened ? 'Other' : 'Choose picture'}
          <span className="visually-hidden">{opened ? ' picture' : ''}</span>
        </FilePicker>
        {opened ? (
          <button className={primaryButton} type="button" onClick={() => save(crop)}>
            {isSaving ? 'Saving…' : 'Save'}
          </button>
        ) : null}
        {props.isDefault ? null : (
          <button className={quietButton} type="button" onClick={() => save(async () => null)}>
            Reset
            <span className="visually-hidden"> to the default picture</span>
          </button>
        )}
      </div>
    </Modal>
  );
}

function MoveButtons({ cropper }: { cropper: CropperState }) {
  const { zoom } = cropper;
  const renderTool = (icon: IconName, label: string, onPress: () => void, isDisabled: boolean) => (
    <button
      key={icon}
      className={styles.tool}
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isDisabled}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  );
  const renderArrow = (direction: Direction) => {
    const move = () => cropper.move(direction);
    return renderTool(direction, `Move picture ${direction}`, move, cropper.isAtEdge(direction));
  };
  return (
    <>
      {renderTool('plus', 'Zoom in', () => cropper.zoomTo(zoom + 0.25), zoom >= maxZoom)}
      {renderTool('minus', 'Zoom out', () => cropper.zoomTo(zoom - 0.25), zoom <= minZoom)}
      {(['up', 'left', 'right', 'down'] as const).map(renderArrow)}
    </>
  );
}
