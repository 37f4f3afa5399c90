import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Alert } from '../../../components/alert.tsx';
import styles from './crop-stage.module.css';
import { backgroundColour } from './draw-crop.ts';
import type { Area } from './geometry.ts';
import type { OpenedPicture } from './open-picture.ts';
import { type CropperState, maxZoom, minZoom, moveStepPx } from './use-cropper.ts';

/** A picture under a frame, to drag, pinch, scroll, or move with the arrow keys. It fills its parent. Another `key` resets it. */
export function CropStage(props: {
  picture: OpenedPicture;
  cropper: CropperState;
  /** Width to height. */
  aspect: number;
  /** The sides of the stage that the picture reaches. */
  fit: 'cover' | 'horizontal-cover' | 'vertical-cover';
  isRound?: boolean;
  /** The area in the frame at first, in percent; the default is the middle. */
  initialArea?: Area | undefined;
}) {
  const { cropper, picture } = props;
  return (
    <Cropper
      image={picture.source}
      mediaProps={{ width: picture.width, height: picture.height }}
      aspect={props.aspect}
      cropShape={props.isRound ? 'round' : 'rect'}
      showGrid={!props.isRound}
      objectFit={props.fit}
      style={{ mediaStyle: { background: backgroundColour } }}
      classes={{ cropAreaClassName: styles.frame ?? '' }}
      {...(props.initialArea && { initialCroppedAreaPercentages: props.initialArea })}
      crop={cropper.crop}
      zoom={cropper.zoom}
      minZoom={minZoom}
      maxZoom={maxZoom}
      keyboardStep={moveStepPx}
      onCropChange={cropper.setCrop}
      onZoomChange={cropper.zoomTo}
      onCropAreaChange={cropper.setArea}
      setCropperRef={(frame) => {
        cropper.frame.current = frame;
      }}
      cropperProps={{ role: 'group', 'aria-label': 'Picture. Arrow keys move it.' }}
      // The Content-Security-Policy allows no style elements. The same rules are imported above.
      disableAutomaticStylesInjection
    />
  );
}

/** A message over the lower edge of a stage, where it moves nothing else. */
export function StageNote({ error, status }: { error?: string; status: string }) {
  return (
    <div className={styles.note}>
      <Alert>{error}</Alert>
      <p className={styles.status} role="status">
        {status}
      </p>
    </div>
  );
}
