import { useEffect, useRef, useState } from 'react';
import type { NamedAccount } from '../../../domain/games/game-account.ts';
import type { GameId } from '../../../domain/games/games.ts';
import { smallIconAddress } from '../../../domain/pictures/addresses.ts';
import type { IconId } from '../../../domain/pictures/icon-id.ts';
import { toAccountFields } from '../../../domain/wire/account-fields.ts';
import { rankTexts } from '../../../texts/ranks.ts';
import { findGameEmblem } from '../../emblems/emblem.tsx';
import placeholder from '../pictures/player-icon.svg';
import styles from './game-account.module.css';

/** The icon of a game account. If there is none, or if it does not load, the game's emblem; without a game a portrait. */
export function PlayerIcon(props: {
  profileIconId: IconId | null;
  game: GameId | undefined;
  size: number;
}) {
  const { profileIconId: id, game, size } = props;
  const image = useRef<HTMLImageElement>(null);
  const [failedId, setFailedId] = useState<IconId | null>(null);

  useEffect(() => {
    // The image of the server's HTML may fail before React listens for errors.
    if (image.current?.complete && image.current.naturalWidth === 0) setFailedId(id);
  }, [id]);

  return (
    <img
      ref={image}
      className={styles.icon}
      src={
        id === null || failedId === id
          ? ((game && findGameEmblem(game)) ?? placeholder)
          : smallIconAddress(id)
      }
      width={size}
      height={size}
      alt=""
      loading="lazy"
      onError={() => setFailedId(id)}
    />
  );
}

export function Verified() {
  return <Mark text={rankTexts.verified} hint={rankTexts.verifiedHint} isVerified />;
}

export function Unverified({ isVerifiedElsewhere }: { isVerifiedElsewhere: boolean }) {
  return isVerifiedElsewhere ? (
    <Mark text={rankTexts.verifiedElsewhere} hint={rankTexts.verifiedElsewhereHint} />
  ) : (
    <Mark text={rankTexts.unverified} hint={rankTexts.unverifiedHint} />
  );
}

export function DemoMark() {
  return <Mark text={rankTexts.sample} hint={rankTexts.sampleHint} />;
}

/** A word whose explanation is a tooltip. Screen readers read the tooltip in place of the word. */
function Mark(props: { text: string; hint: string; isVerified?: boolean }) {
  const { text, hint } = props;
  return (
    <>
      {' '}
      <span
        className={props.isVerified ? `badge ${styles.verified}` : undefined}
        role="img"
        title={`${text}. ${hint}`}
      >
        {text}
      </span>
    </>
  );
}

export function GameAccountInputs({ account }: { account: NamedAccount }) {
  return Object.entries(toAccountFields(account)).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
