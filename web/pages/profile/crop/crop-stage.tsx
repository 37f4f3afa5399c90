import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import {
  aspect,
  type CropperState,
  maxZoom,
  minZoom,
  rotation,
  step,
  zoomSpeed,
} from './use-cropper.ts';

/** A picture under a square frame: drag it, pinch it, scroll it, or move it with the arrow keys. */
export function CropStage(props: { source: string; cropper: CropperState; round?: boolean }) {
  const { cropper } = props;
  return (
    <Cropper
      image={props.source}
      aspect={aspect}
      cropShape={props.round ? 'round' : 'rect'}
      showGrid={!props.round}
      // A round picture fills its stage; a banner is seen whole, so that one knows what is left out.
      objectFit={props.round ? 'cover' : 'contain'}
      crop={cropper.crop}
      zoom={cropper.zoom}
      minZoom={minZoom}
      maxZoom={maxZoom}
      rotation={rotation}
      zoomSpeed={zoomSpeed}
      keyboardStep={step}
      onCropChange={cropper.setCrop}
      onZoomChange={cropper.zoomTo}
      onCropAreaChange={(_percentages, pixels) => {
        cropper.area.current = pixels;
      }}
      setCropperRef={(frame) => {
        cropper.frame.current = frame;
      }}
      cropperProps={{ role: 'group', 'aria-label': 'Picture. Arrow keys move it.' }}
      // The policy of the site allows no style elements; the same rules come as a file.
      disableAutomaticStylesInjection
    />
  );
}
