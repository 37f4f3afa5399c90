import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { messages } from '../../../../domain/messages.ts';
import { acceptedFileTypes } from '../../../../domain/pictures/picture.ts';
import type { UserDocument } from '../../../../domain/profiles/document.ts';
import { primaryButton, quietButton } from '../../../components/button.ts';
import { Icon, type IconName } from '../../../components/icons.tsx';
import { blurOf } from './blur.ts';
import { CropStage } from './crop-stage.tsx';
import { drawCrop } from './draw-crop.ts';
import { type Direction, inPixels } from './geometry.ts';
import { Modal } from './modal.tsx';
import { type OpenedPicture, openPicture } from './open-picture.ts';
import styles from './picture-dialog.module.css';
import { savePicture } from './save-picture.ts';
import { StageNote } from './stage-note.tsx';
import { type CropperState, maxZoom, minZoom, useCropper } from './use-cropper.ts';

/** Width to height, as specified. */
const aspect = 1;
/** A page shows the picture 160 pixels wide. */
const enoughAcross = 160;

/** 350 × 350: the 300 × 300 cropper, and the controls in the strips to its right and below. */
export function PictureDialog(props: {
  displayName: string;
  picture: string;
  isDefault: boolean;
  opener: RefObject<HTMLElement | null>;
  onSaved: (document: UserDocument) => void;
  onClose: () => void;
}) {
  const [opened, setOpened] = useState<OpenedPicture | null>(null);
  const [error, setError] = useState('');
  const [saving, setSaving] = useState(false);
  const [said, setSaid] = useState('');
  const cropper = useCropper();
  const picker = useRef<HTMLInputElement>(null);
  const area = opened && cropper.area && inPixels(cropper.area, opened);
  const blur = area ? blurOf(area.width, cropper.zoom, enoughAcross) : '';

  useEffect(() => () => URL.revokeObjectURL(opened?.source ?? ''), [opened]);

  async function pick(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    setError('');
    setSaid('');
    const picked = await openPicture(file);
    if (picked.kind === 'refused') return setError(picked.why);
    cropper.reset();
    setOpened(picked.picture);
  }

  async function save(draw: () => Promise<string | null>) {
    if (saving) return;
    setSaving(true);
    setError('');
    setSaid('');
    try {
      const dataUrl = await draw();
      const saved = await savePicture(props.displayName, 'profilePic', dataUrl);
      if (!saved) throw new Error('refused');
      props.onSaved(saved);
      setOpened(null);
      setSaid('Saved.');
      // The pressed button goes; the keyboard should not fall out of the dialog with it.
      picker.current?.focus();
    } catch {
      setError(messages.profilePicNotSaved);
    }
    setSaving(false);
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
            round
          />
        ) : (
          <img className={styles.now} src={props.picture} width="300" height="300" alt="" />
        )}
        <StageNote error={error} said={said || (error ? '' : blur)} />
      </div>
      <div className={styles.rail}>
        <Close />
        {opened ? <MoveButtons cropper={cropper} /> : null}
      </div>
      <div className={styles.actions}>
        <label className={`${opened ? quietButton : primaryButton} ${styles.picker}`}>
          {opened ? 'Other' : 'Choose picture'}
          <span className="visually-hidden">{opened ? ' picture' : ''}</span>
          <input ref={picker} type="file" accept={acceptedFileTypes.join(',')} onChange={pick} />
        </label>
        {opened ? (
          <button className={primaryButton} type="button" onClick={() => save(crop)}>
            {saving ? 'Saving…' : 'Save'}
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

function Close() {
  return (
    <form method="dialog">
      <button className={styles.sign} type="submit" aria-label="Close" title="Close">
        <Icon name="close" />
      </button>
    </form>
  );
}

function MoveButtons({ cropper }: { cropper: CropperState }) {
  const { zoom } = cropper;
  const sign = (icon: IconName, label: string, press: () => void, isAtEnd: boolean) => (
    <button
      className={styles.sign}
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isAtEnd}
      onClick={press}
    >
      <Icon name={icon} />
    </button>
  );
  const arrow = (icon: IconName, direction: Direction) =>
    sign(
      icon,
      `Move picture ${direction.toLowerCase()}`,
      () => cropper.move(direction),
      cropper.stuck(direction),
    );
  return (
    <>
      {sign('plus', 'Zoom in', () => cropper.zoomTo(zoom + 0.25), zoom >= maxZoom)}
      {sign('minus', 'Zoom out', () => cropper.zoomTo(zoom - 0.25), zoom <= minZoom)}
      {arrow('up', 'Up')}
      {arrow('left', 'Left')}
      {arrow('right', 'Right')}
      {arrow('down', 'Down')}
    </>
  );
}
