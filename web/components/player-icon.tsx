import { useEffect, useRef, useState } from 'react';
import { pictureSources } from '../pictures/picture-source.ts';
import placeholder from '../pictures/player-icon.svg';
import styles from './player-icon.module.css';

/** The icon of a game account. Shows a placeholder if the icon does not load. */
export function PlayerIcon({ src, size }: { src: string; size: number }) {
  const image = useRef<HTMLImageElement>(null);
  const [failedSrc, setFailedSrc] = useState<string | null>(null);

  useEffect(() => {
    // The image of the server's HTML may fail before React listens for errors.
    if (image.current?.complete && image.current.naturalWidth === 0) setFailedSrc(src);
  }, [src]);

  const shown = !src || failedSrc === src ? placeholder : src;
  return (
    <picture>
      {pictureSources(shown, 'icon').map((source) => (
        <source key={source.sizes} {...source} />
      ))}
      <img
        ref={image}
        className={styles.icon}
        src={shown}
        width={size}
        height={size}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setFailedSrc(src)}
      />
    </picture>
  );
}
