import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import styles from './crop-stage.module.css';
import { clearBecomes } from './draw-crop.ts';
import type { Area } from './geometry.ts';
import type { OpenedPicture } from './open-picture.ts';
import { type CropperState, maxZoom, minZoom, rotation, step, zoomSpeed } from './use-cropper.ts';

/**
 * A picture under a frame: drag it, pinch it, scroll it, or move it with the arrow keys. Fills the box around it.
 * Another `key` begins anew, at `start`.
 */
export function CropStage(props: {
  picture: OpenedPicture;
  cropper: CropperState;
  /** Width to height. */
  aspect: number;
  /** Which sides of the stage the picture reaches, however small it is. */
  fit: 'cover' | 'horizontal-cover' | 'vertical-cover';
  round?: boolean;
  /** What the frame holds at first, from 0 to 100 on both axes; the middle unless told otherwise. */
  start?: Area | undefined;
}) {
  const { cropper, picture } = props;
  return (
    <Cropper
      image={picture.source}
      mediaProps={{ width: picture.width, height: picture.height }}
      aspect={props.aspect}
      cropShape={props.round ? 'round' : 'rect'}
      showGrid={!props.round}
      objectFit={props.fit}
      style={{ mediaStyle: { background: clearBecomes } }}
      classes={{ cropAreaClassName: styles.frame ?? '' }}
      {...(props.start && { initialCroppedAreaPercentages: props.start })}
      crop={cropper.crop}
      zoom={cropper.zoom}
      minZoom={minZoom}
      maxZoom={maxZoom}
      rotation={rotation}
      zoomSpeed={zoomSpeed}
      keyboardStep={step}
      onCropChange={cropper.setCrop}
      onZoomChange={cropper.zoomTo}
      onCropAreaChange={cropper.setArea}
      setCropperRef={(frame) => {
        cropper.frame.current = frame;
      }}
      cropperProps={{ role: 'group', 'aria-label': 'Picture. Arrow keys move it.' }}
      // The policy of the site allows no style elements; the same rules come as a file.
      disableAutomaticStylesInjection
    />
  );
}
