import type { PicturePlace } from '../../../domain/pictures/forms.ts';
import { pictureSource } from '../../pictures/picture-source.ts';

/** A large picture of the hero, in the size that its place needs; the kept JPEG for browsers that do not know AVIF. */
export function HeroPicture(props: {
  place: PicturePlace;
  className: string | undefined;
  src: string;
  width: number;
  height: number;
  alt: string;
}) {
  const { place, alt, ...image } = props;
  const source = pictureSource(image.src, place);
  // The same image element whatever it shows: the browser keeps the last picture until the next one is there.
  return (
    <picture>
      {source ? <source {...source} /> : null}
      <img {...image} alt={alt} fetchPriority="high" />
    </picture>
  );
}
