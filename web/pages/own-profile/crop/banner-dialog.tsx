import { type RefObject, useEffect, useState } from 'react';
import { messages } from '../../../../domain/messages.ts';
import type { UserDocument } from '../../../../domain/profiles/document.ts';
import { Alert } from '../../../components/alert.tsx';
import { primaryButton, quietButton } from '../../../components/button.ts';
import styles from './banner-dialog.module.css';
import { blurOf } from './blur.ts';
import { CropStage } from './crop-stage.tsx';
import { CropTools } from './crop-tools.tsx';
import { drawCrop } from './draw-crop.ts';
import { type Area, inPercentages, inPixels, refit } from './geometry.ts';
import { Modal } from './modal.tsx';
import type { OpenedPicture } from './open-picture.ts';
import { Previews } from './previews.tsx';
import { savePicture } from './save-picture.ts';
import { ShapeChoice } from './shape-choice.tsx';
import { enoughAcross, type Shape, shapes } from './shapes.ts';
import { StageNote } from './stage-note.tsx';
import { useCropper } from './use-cropper.ts';

/** 'Crop Image', at most 600 px wide. The page shows the new banner at once; the dialog closes when it is saved. */
export function BannerDialog(props: {
  displayName: string;
  picture: OpenedPicture;
  /** The banner now, to go back to when saving fails. */
  banner: string | null;
  opener: RefObject<HTMLElement | null>;
  onChange: (change: Partial<UserDocument>) => void;
  onClose: () => void;
}) {
  const { picture } = props;
  const cropper = useCropper();
  const [shape, setShape] = useState<Shape>('square');
  const [start, setStart] = useState<Area>();
  const [error, setError] = useState('');
  const [saving, setSaving] = useState(false);
  const [closed] = useState(() => new AbortController());
  const { aspect, fit, hint } = shapes[shape];
  const area = cropper.area && inPixels(cropper.area, picture);

  // A dialog that is closed while it saves stops that.
  useEffect(() => () => closed.abort(), [closed]);

  function choose(next: Shape) {
    if (area) {
      const framed = refit(area, shapes[next].aspect, cropper.zoom, picture);
      setStart(inPercentages(framed, picture));
      cropper.setArea(inPercentages(framed, picture));
    }
    setShape(next);
  }

  async function finish() {
    if (saving || !area) return;
    setSaving(true);
    setError('');
    const dataUrl = await drawCrop(picture.source, area, aspect).catch(() => null);
    if (closed.signal.aborted) return;
    if (dataUrl) {
      const before = props.banner;
      props.onChange({ profileBackgroundPic: dataUrl });
      const slot = 'profileBackgroundPic';
      const saved = await savePicture(props.displayName, slot, dataUrl, closed.signal);
      props.onChange(saved ?? { profileBackgroundPic: before });
      if (saved) return props.onClose();
    }
    // A picture that cannot be drawn cannot be saved either: the same words.
    setError(messages.bannerNotSaved);
    setSaving(false);
  }

  return (
    <Modal
      className={styles.dialog}
      labelledBy="banner-title"
      opener={props.opener}
      onClose={props.onClose}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 className={styles.title} id="banner-title">
            Crop Image
          </h2>
          <ShapeChoice shape={shape} onChange={choose} />
        </div>
        <div className={styles.stage} style={{ aspectRatio: picture.width / picture.height }}>
          <CropStage
            key={shape}
            picture={picture}
            cropper={cropper}
            aspect={aspect}
            fit={fit}
            start={start}
          />
          <StageNote said={area ? blurOf(area.width, cropper.zoom, enoughAcross) : ''} />
        </div>
        <CropTools cropper={cropper} />
        <div className={styles.outcome}>
          <p>{hint}</p>
          {area ? <Previews picture={picture} area={area} /> : null}
        </div>
        <div className={styles.actions}>
          <Alert>{error}</Alert>
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
