import { pictureSources, type ShownAs } from '../../pictures/picture-source.ts';

/** A large picture of the hero, in the size that its place needs; the kept JPEG for browsers that do not know AVIF. */
export function HeroPicture(props: {
  as: ShownAs;
  className: string | undefined;
  src: string;
  width: number;
  height: number;
  alt: string;
}) {
  const { as, alt, ...image } = props;
  // The same image element whatever it shows: the browser keeps the last picture until the next one is there.
  return (
    <picture>
      {pictureSources(image.src, as).map((source) => (
        <source key={source.sizes} {...source} />
      ))}
      <img {...image} alt={alt} fetchPriority="high" />
    </picture>
  );
}
