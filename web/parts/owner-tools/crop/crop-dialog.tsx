/** The parts that both dialogs for cropping share. */
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { pictureTexts } from '../../../../texts/pictures.ts';
import { Alert } from '../../../ui/alert.tsx';
import styles from './crop-dialog.module.css';
import { type Area, canMove, type Direction } from './geometry.ts';
import { fillColour, type OpenedPicture } from './picture-file.ts';

/** The bounds of the zoom: the defaults of react-easy-crop. */
export const minZoom = 1;
export const maxZoom = 3;

/** The distance that one press of an arrow moves the picture, in pixels of the screen. */
const moveStepPx = 12;

const arrowKeys = { up: 'ArrowUp', down: 'ArrowDown', left: 'ArrowLeft', right: 'ArrowRight' };

const wholePicture = { width: 100, height: 100 };

/** A `<dialog>` that is open while it is rendered. Escape closes it. A click outside does not, because the crop would be lost. */
export function Modal(props: {
  className: string | undefined;
  labelledBy: string;
  /** Gets the focus after the dialog is closed. */
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
      className={`surface raised ${styles.modal} ${props.className}`}
      aria-labelledby={props.labelledBy}
      onClose={props.onClose}
    >
      {props.children}
    </dialog>
  );
}

export type CropperState = ReturnType<typeof useCropper>;

/** The position of the picture under the frame, and functions that move it without dragging. */
export function useCropper() {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(minZoom);
  /** The area in the frame, in percent; null before the picture is measured. */
  const [area, setArea] = useState<Area | null>(null);
  const frame = useRef<RefObject<HTMLDivElement | null> | null>(null);

  /** Sends an arrow key to the cropper, which then moves the picture one step, but not off the frame. */
  function move(direction: Direction) {
    const key = arrowKeys[direction];
    frame.current?.current?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }

  function zoomTo(value: number) {
    setZoom(Math.min(maxZoom, Math.max(minZoom, value)));
  }

  function reset() {
    setCrop({ x: 0, y: 0 });
    setZoom(minZoom);
    setArea(null);
  }

  const isAtEdge = (direction: Direction) => !area || !canMove(area, wholePicture, direction);

  return { crop, setCrop, zoom, zoomTo, area, setArea, frame, move, isAtEdge, reset };
}

/** A picture under a crop frame. Users drag, pinch and scroll it, or press arrow keys. It fills its parent. A new `key` resets it. */
export function CropStage(props: {
  picture: OpenedPicture;
  cropper: CropperState;
  /** The aspect ratio: width divided by height. */
  aspect: number;
  /** Which sides of the stage the picture reaches. */
  fit: 'cover' | 'horizontal-cover' | 'vertical-cover';
  isRound?: boolean;
  /** Whether an outline shows the part of the square that the page shows as its banner. */
  hasBand?: boolean;
  /** The initial area in the frame, in percent; the default is the middle of the picture. */
  initialArea?: Area | undefined;
}) {
  const { cropper, picture } = props;
  return (
    <Cropper
      image={picture.source}
      mediaProps={{ width: picture.width, height: picture.height }}
      aspect={props.aspect}
      cropShape={props.isRound ? 'round' : 'rect'}
      showGrid={!props.isRound && !props.hasBand}
      objectFit={props.fit}
      style={{ mediaStyle: { background: fillColour } }}
      classes={{ cropAreaClassName: `${styles.frame} ${props.hasBand ? styles.band : ''}` }}
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
      cropperProps={{ role: 'group', 'aria-label': pictureTexts.area }}
      // The Content-Security-Policy allows no style elements. The same rules are imported above.
      disableAutomaticStylesInjection
    />
  );
}

/** A message that covers the lower edge of a stage, so that it does not move other elements. */
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
