/** The parts of the banner dialog that the picture dialog does not have: the shape and the previews. */
import { pictureTexts } from '../../../../texts/pictures.ts';
import styles from './banner-dialog.module.css';
import { type Area, cropToCover } from './geometry.ts';
import { fillColour, type OpenedPicture } from './picture-file.ts';

/** The shapes of a banner. The square is the default. */
export const shapes = {
  square: {
    label: pictureTexts.square,
    /** The aspect ratio: width divided by height. */
    aspect: 1,
    /** Which sides of the cropper the picture reaches: with this value nearly the whole picture is visible around the frame. */
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

/** The aspect ratios of the banner (`.banner` in hero.module.css) on a page of 360 px and on a page of at least 1120 px. */
const screens = [
  { name: pictureTexts.onPhone, aspect: 360 / 144, isWide: false },
  { name: pictureTexts.onWideScreen, aspect: 1072 / 288, isWide: true },
];

/** Radio buttons for the shape of a banner. */
export function ShapeChoice(props: { shape: Shape; onChange: (shape: Shape) => void }) {
  return (
    <fieldset className={`row ${styles.choice}`}>
      <legend className="visually-hidden">{pictureTexts.shape}</legend>
      {(Object.keys(shapes) as Shape[]).map((shape) => (
        <label key={shape} className={`focus-frame ${styles.option}`}>
          <input
            type="radio"
            name="shape"
            value={shape}
            checked={props.shape === shape}
            onChange={() => props.onChange(shape)}
          />
          <Outline aspect={shapes[shape].aspect} />
          {shapes[shape].label}
        </label>
      ))}
    </fieldset>
  );
}

function Outline({ aspect }: { aspect: number }) {
  // Not 18 px: base.css makes every drawing that is 16, 18 or 20 px wide a square.
  const [width, height] = aspect === 1 ? [11, 11] : [17, 7];
  return (
    <svg aria-hidden="true" width={width + 2} height={height + 2}>
      <rect
        x="1"
        y="1"
        width={width}
        height={height}
        rx="1.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
      />
    </svg>
  );
}

/** Small previews of the banner on a phone and on a wide screen, with what covers it there. */
export function Previews({ picture, area }: { picture: OpenedPicture; area: Area }) {
  return (
    <div className={styles.previews} aria-hidden="true">
      {screens.map(({ name, aspect, isWide }) => (
        // Widths in proportion to the aspect ratios give the previews the same height.
        <figure key={name} style={{ flexGrow: aspect }}>
          <div
            className={`${styles.screen} ${isWide ? styles.wide : ''}`}
            style={{ aspectRatio: aspect }}
          >
            <img
              className={styles.picture}
              src={picture.source}
              width={picture.width}
              height={picture.height}
              style={{
                background: fillColour,
                ...alignCrop(cropToCover(area, aspect), picture),
              }}
              alt=""
            />
          </div>
          <figcaption className={styles.name}>{name}</figcaption>
        </figure>
      ))}
    </div>
  );
}

/** Formats the styles that scale and move a picture so that the box around it shows exactly `part`. */
function alignCrop(part: Area, picture: OpenedPicture) {
  const [left, top] = [part.x / picture.width, part.y / picture.height];
  return {
    inlineSize: `${(100 * picture.width) / part.width}%`,
    transform: `translate(${-100 * left}%, ${-100 * top}%)`,
  };
}
