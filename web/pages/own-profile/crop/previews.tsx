import { clearBecomes } from './draw-crop.ts';
import { type Area, middleOf } from './geometry.ts';
import type { OpenedPicture } from './open-picture.ts';
import styles from './previews.module.css';
import { screens } from './shapes.ts';

/** How pages will show the banner, small, on a phone and on a wide screen. The hint says the same in words. */
export function Previews({ picture, area }: { picture: OpenedPicture; area: Area }) {
  return (
    <div className={styles.previews} aria-hidden="true">
      {screens.map(({ name, aspect }) => (
        // As wide as its aspect says, so that both have one height.
        <figure key={name} style={{ flexGrow: aspect }}>
          <div className={styles.screen} style={{ aspectRatio: aspect }}>
            <img
              className={styles.picture}
              src={picture.source}
              width={picture.width}
              height={picture.height}
              style={{ background: clearBecomes, ...place(middleOf(area, aspect), picture) }}
              alt=""
            />
          </div>
          <figcaption className={styles.name}>{name}</figcaption>
        </figure>
      ))}
    </div>
  );
}

/** Lays a part of a picture exactly over the box that cuts it off. The browser scales; nothing is drawn anew. */
function place(part: Area, picture: OpenedPicture) {
  const [left, top] = [part.x / picture.width, part.y / picture.height];
  return {
    inlineSize: `${(100 * picture.width) / part.width}%`,
    transform: `translate(${-100 * left}%, ${-100 * top}%)`,
  };
}
