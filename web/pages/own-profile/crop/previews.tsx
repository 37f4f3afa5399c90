import { backgroundColour } from './draw-crop.ts';
import { type Area, cropToCover } from './geometry.ts';
import type { OpenedPicture } from './open-picture.ts';
import styles from './previews.module.css';
import { screens } from './shapes.ts';

/** Small previews of the banner on a phone and on a wide screen. */
export function Previews({ picture, area }: { picture: OpenedPicture; area: Area }) {
  return (
    <div className={styles.previews} aria-hidden="true">
      {screens.map(({ name, aspect }) => (
        // Widths in proportion to the aspects give both the same height.
        <figure key={name} style={{ flexGrow: aspect }}>
          <div className={styles.screen} style={{ aspectRatio: aspect }}>
            <img
              className={styles.picture}
              src={picture.source}
              width={picture.width}
              height={picture.height}
              style={{
                background: backgroundColour,
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

/** Styles that scale and move a picture so that its box shows exactly this part. */
function alignCrop(part: Area, picture: OpenedPicture) {
  const [left, top] = [part.x / picture.width, part.y / picture.height];
  return {
    inlineSize: `${(100 * picture.width) / part.width}%`,
    transform: `translate(${-100 * left}%, ${-100 * top}%)`,
  };
}
