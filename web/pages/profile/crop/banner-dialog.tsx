import { useState } from 'react';
import { messages } from '../../../../domain/messages.ts';
import { Alert } from '../../../components/alert.tsx';
import { primaryButton, quietButton } from '../../../components/button.ts';
import { Icon, type IconName } from '../../../components/icons.tsx';
import styles from './banner-dialog.module.css';
import { CropStage } from './crop-stage.tsx';
import { drawCrop } from './draw-crop.ts';
import { Modal } from './modal.tsx';
import { savePicture } from './save-picture.ts';
import { type Direction, maxZoom, minZoom, useCropper } from './use-cropper.ts';

/** 'Crop Image', at most 600 px wide. The page shows the new banner at once; the dialog closes when it is saved. */
export function BannerDialog(props: {
  displayName: string;
  /** Address of the picked picture. */
  source: string;
  /** The banner before, to go back to when saving fails. */
  banner: string | null;
  onChange: (banner: string | null) => void;
  onClose: () => void;
}) {
  const cropper = useCropper();
  const [before] = useState(props.banner);
  const [error, setError] = useState('');
  const [saving, setSaving] = useState(false);

  async function finish() {
    if (saving || !cropper.area.current) return;
    setSaving(true);
    setError('');
    try {
      const dataUrl = await drawCrop(props.source, cropper.area.current);
      props.onChange(dataUrl);
      if (await savePicture(props.displayName, 'profileBackgroundPic', dataUrl)) {
        return props.onClose();
      }
    } catch {
      // A picture that cannot be drawn cannot be saved either: the same words.
    }
    props.onChange(before);
    setError(messages.bannerNotSaved);
    setSaving(false);
  }

  const arrow = (icon: IconName, direction: Direction) => (
    <button
      className={styles.arrow}
      type="button"
      aria-label={`Move picture ${direction.toLowerCase()}`}
      onClick={() => cropper.move(direction)}
    >
      <Icon name={icon} />
    </button>
  );

  return (
    <Modal className={styles.dialog} labelledBy="banner-title" onClose={props.onClose}>
      <div className={styles.sheet}>
        <h2 className={styles.title} id="banner-title">
          Crop Image
        </h2>
        <div className={styles.stage}>
          <CropStage source={props.source} cropper={cropper} />
        </div>
        <p className={styles.hint}>The banner shows the middle of the square.</p>
        <div className={styles.tools}>
          <label className={styles.zoom}>
            Zoom
            <input
              type="range"
              min={minZoom}
              max={maxZoom}
              step={0.05}
              value={cropper.zoom}
              onChange={(event) => cropper.zoomTo(event.target.valueAsNumber)}
            />
          </label>
          <div className={styles.arrows}>
            {arrow('left', 'Left')}
            {arrow('up', 'Up')}
            {arrow('down', 'Down')}
            {arrow('right', 'Right')}
          </div>
        </div>
        <Alert>{error}</Alert>
        <div className={styles.actions}>
          <button className={quietButton} type="button" onClick={props.onClose}>
            Cancel
          </button>
          <button className={primaryButton} type="button" onClick={finish}>
            {saving ? 'Saving…' : 'Finish'}
          </button>
        </div>
      </div>
    </Modal>
  );
}
