import { type RefObject, useEffect, useState } from 'react';
import type { UserDocument } from '../../../../domain/profiles/user-document.ts';
import { pictureTexts } from '../../../../texts/pictures.ts';
import { specificationTexts } from '../../../../texts/specification.ts';
import { Alert } from '../../../ui/alert.tsx';
import { primaryButton, secondaryButton } from '../../../ui/button.ts';
import { savePicture } from '../profile-writes.ts';
import styles from './banner-dialog.module.css';
import { Previews, type Shape, ShapeChoice, shapes } from './banner-tools.tsx';
import { CropStage, Modal, StageNote, useCropper } from './crop-dialog.tsx';
import { CropTools } from './crop-tools.tsx';
import { type Area, changeAspect, describeBlur, toPercentages, toPixels } from './geometry.ts';
import { drawCrop, type OpenedPicture } from './picture-file.ts';

// Exported for the code that opens the dialog, so that one script contains the dialog and this function.
export { openPicture } from './picture-file.ts';

/** Most screens show the banner up to 1072 pixels wide. An area with less than half of this width looks blurry. */
const minWidthPx = 1072 / 2;

/** The dialog 'Crop Image', at most 600 px wide. 'Finish' shows the banner on the page, saves it, and closes the dialog. */
export function BannerDialog(props: {
  displayName: string;
  picture: OpenedPicture;
  /** The current banner, to restore if saving fails. */
  banner: string | null;
  opener: RefObject<HTMLElement | null>;
  onChange: (change: Partial<UserDocument>) => void;
  onClose: () => void;
}) {
  const { picture } = props;
  const cropper = useCropper();
  const [shape, setShape] = useState<Shape>('square');
  const [initialArea, setInitialArea] = useState<Area>();
  const [error, setError] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const [saveController] = useState(() => new AbortController());
  const { aspect, fit, hint } = shapes[shape];
  const area = cropper.area && toPixels(cropper.area, picture);
  const blurWarning = area ? describeBlur(area.width, cropper.zoom, minWidthPx) : '';
  const status = isSaving ? pictureTexts.sending : blurWarning;

  // Closing the dialog aborts the request that saves the banner.
  useEffect(() => () => saveController.abort(), [saveController]);

  function chooseShape(nextShape: Shape) {
    if (area) {
      const nextArea = changeAspect(area, shapes[nextShape].aspect, cropper.zoom, picture);
      setInitialArea(toPercentages(nextArea, picture));
      cropper.setArea(toPercentages(nextArea, picture));
    }
    setShape(nextShape);
  }

  async function save() {
    if (isSaving || !area) return;
    setIsSaving(true);
    setError('');
    const dataUrl = await drawCrop(picture.source, area, aspect).catch(() => null);
    const { signal } = saveController;
    if (signal.aborted) return;
    if (dataUrl) {
      const previousBanner = props.banner;
      props.onChange({ profileBackgroundPic: dataUrl });
      const slot = 'profileBackgroundPic';
      const document = await savePicture(props.displayName, slot, dataUrl, signal);
      props.onChange(document ?? { profileBackgroundPic: previousBanner });
      if (document) return props.onClose();
    }
    setError(specificationTexts.bannerNotSaved);
    setIsSaving(false);
  }

  return (
    <Modal
      className={styles.dialog}
      labelledBy="banner-title"
      opener={props.opener}
      onClose={props.onClose}
    >
      <div className={`stack ${styles.sheet}`}>
        <div className={`row apart ${styles.head}`}>
          <h2 className="title" id="banner-title">
            {pictureTexts.bannerTitle}
          </h2>
          <ShapeChoice shape={shape} onChange={chooseShape} />
        </div>
        <div className={styles.stage} style={{ aspectRatio: picture.width / picture.height }}>
          <CropStage
            key={shape}
            picture={picture}
            cropper={cropper}
            aspect={aspect}
            fit={fit}
            hasBand={shape === 'square'}
            initialArea={initialArea}
          />
          <StageNote status={status} />
        </div>
        <CropTools cropper={cropper} isSaving={isSaving} />
        <div className="fine-print stack">
          <p>{hint}</p>
          {area ? <Previews picture={picture} area={area} /> : null}
        </div>
        <div className={`row ${styles.actions}`}>
          <Alert>{error}</Alert>
          <button className={secondaryButton} type="button" onClick={props.onClose}>
            {pictureTexts.cancel}
          </button>
          <button className={primaryButton} type="button" aria-disabled={isSaving} onClick={save}>
            {isSaving ? pictureTexts.saving : 'Finish'}
          </button>
        </div>
      </div>
    </Modal>
  );
}
