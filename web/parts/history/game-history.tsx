import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { PublicGame } from '../../../domain/profiles/profile.ts';
import { describeAccount } from '../../../texts/describe/games.ts';
import { historyTexts } from '../../../texts/profile.ts';
import { defaultRange, historyAddress } from '../game-account/account-links.ts';
import { useProfile } from '../live/live-profile.tsx';
import { historyScreen } from '../profile/start-profile.ts';
import styles from './game-history.module.css';

/** The script is loaded at the first opening, because most visitors open no history. */
const OpenHistory = lazy(() =>
  import('./open-history.tsx').catch(() => ({
    default: () => <p role="alert">{historyTexts.loadFailed}</p>,
  })),
);

/** The history of a game. On a wide screen, the history of the only game opens by itself. */
export function GameHistory(props: {
  item: PublicGame;
  isOnly: boolean;
  /** The page of a player has no other page for the history, so its history needs the script. */
  place: 'profile' | 'player';
}) {
  const { item, isOnly, place } = props;
  const hasPage = place === 'profile';
  const { displayName } = useProfile();
  /** Null until the script knows whether the history opens by itself. */
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const [range, setRange] = useState(defaultRange);
  const details = useRef<HTMLDetailsElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page opens, because later it would move what a visitor reads.
  useEffect(() => {
    const opensByItself = isOnly && matchMedia(historyScreen).matches;
    // The visitor may have opened the history before this script ran.
    setIsOpen(opensByItself || details.current?.open === true);
  }, []);

  const placeholder = (
    <p className={styles.placeholder} role="status">
      {historyTexts.loading}
    </p>
  );
  return (
    <details
      ref={details}
      className={`screen-only ${styles.history} ${hasPage ? '' : 'scripted'}`}
      data-opening={(isOnly && isOpen === null) || undefined}
      open={isOpen ?? false}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary
        className="strong tap opener"
        aria-label={historyTexts.historyOf(describeAccount(item))}
      >
        {historyTexts.history}
      </summary>
      {isOpen ? (
        <Suspense fallback={placeholder}>
          <OpenHistory
            item={item}
            range={range}
            placeholder={placeholder}
            heading={hasPage ? 'h4' : 'h3'}
            onSelect={setRange}
          />
        </Suspense>
      ) : null}{' '}
      {hasPage ? (
        <a
          className="fine-print tap"
          href={historyAddress(displayName, item, range)}
          rel="nofollow"
        >
          {historyTexts.ownPage}
        </a>
      ) : null}
    </details>
  );
}
