import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { messages } from '../../../../domain/messages.ts';
import { Alert } from '../../../components/alert.tsx';
import { primaryButton, quietButton } from '../../../components/button.ts';
import { Icon, type IconName } from '../../../components/icons.tsx';
import { CropStage } from './crop-stage.tsx';
import { drawCrop } from './draw-crop.ts';
import { Modal } from './modal.tsx';
import { openPicture, pictureTypes } from './open-picture.ts';
import styles from './picture-dialog.module.css';
import { savePicture } from './save-picture.ts';
import { type CropperState, useCropper } from './use-cropper.ts';

/** 350 × 350: the 300 × 300 cropper, and the controls in the strips to its right and below. */
export function PictureDialog(props: {
  displayName: string;
  picture: string;
  isDefault: boolean;
  onSaved: (picture: string | null) => void;
  onClose: () => void;
}) {
  const [source, setSource] = useState('');
  const [error, setError] = useState('');
  const [saving, setSaving] = useState(false);
  const [said, setSaid] = useState('');
  const cropper = useCropper();
  const picker = useRef<HTMLInputElement>(null);

  useEffect(() => () => URL.revokeObjectURL(source), [source]);

  async function pick(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    setError('');
    setSaid('');
    const picked = await openPicture(file);
    if (picked.kind === 'refused') return setError(picked.why);
    cropper.reset();
    setSource(picked.source);
  }

  async function save(draw: () => Promise<string | null>) {
    if (saving) return;
    setSaving(true);
    setError('');
    setSaid('');
    try {
      const dataUrl = await draw();
      if (!(await savePicture(props.displayName, 'profilePic', dataUrl)))
        throw new Error('refused');
      props.onSaved(dataUrl);
      setSource('');
      setSaid('Saved.');
      // The pressed button goes; the keyboard should not fall out of the dialog with it.
      picker.current?.focus();
    } catch {
      setError(messages.profilePicNotSaved);
    }
    setSaving(false);
  }

  async function crop() {
    const { area } = cropper;
    if (area.current) return drawCrop(source, area.current);
    throw new Error('nothing is cropped yet');
  }

  return (
    <Modal className={styles.dialog} labelledBy="picture-title" onClose={props.onClose}>
      <h2 className="visually-hidden" id="picture-title">
        Profile picture
      </h2>
      <div className={styles.stage}>
        {source ? (
          <CropStage key={source} source={source} cropper={cropper} round />
        ) : (
          <img className={styles.now} src={props.picture} width="300" height="300" alt="" />
        )}
        <div className={styles.message}>
          <Alert>{error}</Alert>
          <p className={styles.said} role="status">
            {said}
          </p>
        </div>
      </div>
      <div className={styles.rail}>
        <Close />
        {source ? <MoveButtons cropper={cropper} /> : null}
      </div>
      <div className={styles.actions}>
        <label className={`${source ? quietButton : primaryButton} ${styles.picker}`}>
          {source ? 'Other' : 'Choose picture'}
          <span className="visually-hidden">{source ? ' picture' : ''}</span>
          <input ref={picker} type="file" accept={pictureTypes.join(',')} onChange={pick} />
        </label>
        {source ? (
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
  const sign = (icon: IconName, label: string, press: () => void) => (
    <button className={styles.sign} type="button" aria-label={label} title={label} onClick={press}>
      <Icon name={icon} />
    </button>
  );
  return (
    <>
      {sign('plus', 'Zoom in', () => cropper.zoomTo(cropper.zoom + 0.25))}
      {sign('minus', 'Zoom out', () => cropper.zoomTo(cropper.zoom - 0.25))}
      {sign('up', 'Move picture up', () => cropper.move('Up'))}
      {sign('left', 'Move picture left', () => cropper.move('Left'))}
      {sign('right', 'Move picture right', () => cropper.move('Right'))}
      {sign('down', 'Move picture down', () => cropper.move('Down'))}
    </>
  );
}
