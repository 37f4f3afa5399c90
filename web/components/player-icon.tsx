import { useEffect, useRef, useState } from 'react';
import { pictureSources } from '../pictures/picture-source.ts';
import placeholder from '../pictures/player-icon.svg';
import styles from './player-icon.module.css';

/** The icon of a game account, or our own drawing when it does not load. */
export function PlayerIcon({ src, size }: { src: string; size: number }) {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<string | null>(null);

  useEffect(() => {
    // The server's HTML may have failed to load it before there was anybody to notice.
    const { current } = image;
    if (current?.complete && current.naturalWidth === 0) setFailed(src);
  }, [src]);

  const shown = !src || failed === src ? placeholder : src;
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
        onError={() => setFailed(src)}
      />
    </picture>
  );
}
