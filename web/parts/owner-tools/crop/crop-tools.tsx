import { type RefObject, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { pictureTexts } from '../../../../texts/pictures.ts';
import { iconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { segment, segments } from '../../../ui/segments.ts';
import styles from './crop.module.css';
import { type Area, canMove, centreArea, type Direction, toPreviewStyle } from './geometry.ts';
import { fillColour, type OpenedPicture } from './picture-file.ts';

/** The bounds of the zoom: the defaults of react-easy-crop. */
const minZoom = 1;
const maxZoom = 3;

const moveStepPx = 12;

const wholePicture = { width: 100, height: 100 };

type CropperState = ReturnType<typeof useCropper>;

export function useCropper() {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(minZoom);
  /** The area in the frame, in percent; null before the picture is measured. */
  const [area, setArea] = useState<Area | null>(null);
  const frame = useRef<RefObject<HTMLDivElement | null> | null>(null);

  /** Sends an arrow key to the cropper, which then moves the picture one step, but not off the frame. */
  function move(direction: Direction) {
    const { key } = arrows[direction];
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

/** A picture under a crop frame. */
export function CropStage(props: {
  picture: OpenedPicture;
  cropper: CropperState;
  /** The aspect ratio: width divided by height. */
  aspect: number;
  /** Which sides of the stage the picture reaches. */
  fit: 'cover' | 'horizontal-cover' | 'vertical-cover';
  /** A banner's shape has an outline: the part of the square that pages show, or of the wide shape that phones show. */
  shape: Shape | 'round';
}) {
  const { cropper, picture, shape } = props;
  return (
    <Cropper
      image={picture.source}
      mediaProps={{ width: picture.width, height: picture.height }}
      aspect={props.aspect}
      cropShape={shape === 'round' ? 'round' : 'rect'}
      showGrid={false}
      objectFit={props.fit}
      style={{ mediaStyle: { background: fillColour } }}
      classes={{ cropAreaClassName: `${styles.frame} ${shape === 'round' ? '' : styles[shape]}` }}
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

const directions = ['left', 'up', 'down', 'right'] as const;
const arrows = {
  left: { key: 'ArrowLeft', icon: { path: 'M16 10H4M9 5l-5 5 5 5' } },
  up: { key: 'ArrowUp', icon: { path: 'M10 16V4M5 9l5-5 5 5' } },
  down: { key: 'ArrowDown', icon: 'down' },
  right: { key: 'ArrowRight', icon: 'right' },
} as const;

export function CropTools(props: { cropper: CropperState; isSaving: boolean }) {
  const { cropper, isSaving } = props;
  return (
    <div className={`row ${styles.tools}`} inert={isSaving}>
      <label className={`media grow ${styles.zoom}`}>
        <b>{pictureTexts.zoom}</b>
        <input
          type="range"
          min={minZoom}
          max={maxZoom}
          step={0.05}
          value={cropper.zoom}
          aria-valuetext={pictureTexts.zoomPercent(Math.round(cropper.zoom * 100))}
          onChange={(event) => cropper.zoomTo(event.target.valueAsNumber)}
        />
      </label>
      <div className={`row apart grow ${styles.arrows}`} dir="ltr">
        {directions.map((direction) => (
          <button
            key={direction}
            className={iconButton}
            type="button"
            aria-label={pictureTexts.move[direction]}
            aria-disabled={cropper.isAtEdge(direction)}
            onClick={() => cropper.move(direction)}
          >
            <Icon name={arrows[direction].icon} />
          </button>
        ))}
      </div>
    </div>
  );
}

export const shapes = {
  square: {
    label: pictureTexts.square,
    aspect: 1,
    /** With this value nearly the whole picture is visible around the frame. */
    fit: 'vertical-cover',
    hint: pictureTexts.squareHint,
  },
  wide: {
    label: pictureTexts.wide,
    aspect: 4,
    fit: 'horizontal-cover',
    hint: pictureTexts.wideHint,
  },
} as const;

export type Shape = keyof typeof shapes;

/** Each shape has a preview of the banner: of the area in the frame, or of the middle of the picture. */
export function ShapeChoice(props: {
  shape: Shape;
  picture: OpenedPicture;
  /** The area in the frame, in percent; null before the picture is measured. */
  area: Area | null;
  onChange: (shape: Shape) => void;
}) {
  const { picture } = props;
  const findArea = (shape: Shape) =>
    (shape === props.shape && props.area) || centreArea(picture, shapes[shape].aspect);
  return (
    <fieldset className={`${segments} ${styles.shapes}`}>
      <legend className="visually-hidden">{pictureTexts.shape}</legend>
      {(Object.keys(shapes) as Shape[]).map((shape) => (
        <label key={shape} className={`focus-frame ${segment} ${styles.shape}`}>
          <input
            className="cover"
            type="radio"
            name="shape"
            value={shape}
            checked={props.shape === shape}
            onChange={() => props.onChange(shape)}
          />
          <span className={styles.preview}>
            <img src={picture.source} alt="" style={toPreviewStyle(findArea(shape))} />
          </span>
          {shapes[shape].label}
        </label>
      ))}
    </fieldset>
  );
}
