/** Components that show a game account. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { GameAccountFields } from '../../domain/games/game-account.ts';
import { toVisibleName } from '../../domain/games/visible-name.ts';
import { ResponsivePicture } from '../pictures/picture-source.tsx';
import placeholder from '../pictures/player-icon.svg';
import styles from './game-account.module.css';
import { Icon } from './icons.tsx';

const explanations = {
  verified: 'The owner of this page proved that the account is theirs.',
  unverified: 'The owner of this page has not proved that the account is theirs.',
  elsewhere:
    'The owner of another page proved that the account is theirs. It does not count for the best rank here.',
};

/** The icon of a game account. Shows a placeholder if the icon does not load. */
export function PlayerIcon({ src, size }: { src: string; size: number }) {
  const image = useRef<HTMLImageElement>(null);
  const [failedSrc, setFailedSrc] = useState<string | null>(null);

  useEffect(() => {
    // The image of the server's HTML may fail before React listens for errors.
    if (image.current?.complete && image.current.naturalWidth === 0) setFailedSrc(src);
  }, [src]);

  return (
    <ResponsivePicture
      as="icon"
      ref={image}
      className={styles.icon}
      src={!src || failedSrc === src ? placeholder : src}
      width={size}
      height={size}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setFailedSrc(src)}
    />
  );
}

/** The icon and the name of a game account, and the facts about it. */
export function GameAccountSummary(props: {
  icon: string;
  size: number;
  name: string;
  children: ReactNode;
}) {
  return (
    <div className={styles.summary}>
      <PlayerIcon src={props.icon} size={props.size} />
      <div className={styles.details}>
        <p className={styles.name}>
          <bdi>{toVisibleName(props.name)}</bdi>
        </p>
        <p className={styles.facts}>{props.children}</p>
      </div>
    </div>
  );
}

/** The badge of a verified game account. */
export function Verified() {
  return (
    <span className={styles.verified} title={explanations.verified}>
      <Icon name="check" size={14} />
      Verified
      <span className="visually-hidden">. {explanations.verified}</span>
    </span>
  );
}

/** The quiet mark of an account that this page's owner has not verified. */
export function Unverified({ isVerifiedElsewhere }: { isVerifiedElsewhere: boolean }) {
  const explanation = explanations[isVerifiedElsewhere ? 'elsewhere' : 'unverified'];
  return (
    <span className={styles.unverified} title={explanation}>
      {isVerifiedElsewhere ? 'Verified by another profile' : 'Unverified'}
      <span className="visually-hidden">. {explanation}</span>
    </span>
  );
}

/** The hidden fields of a form that name a game account. */
export function GameAccountInputs({ account }: { account: GameAccountFields }) {
  return (['GameType', 'GameUsername', 'Region'] as const).map((name) => (
    <input key={name} type="hidden" name={name} value={account[name]} />
  ));
}
