import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { describeGameAccount } from '../../../domain/games/describe-game-account.ts';
import type { PublicGame } from '../../../domain/profiles/profile.ts';
import { historyTexts } from '../../../texts/history.ts';
import type { LiveSamples } from '../profile/use-live-profile.ts';
import styles from './game-history.module.css';
import { defaultRange, findRange, historyAddress } from './history-address.ts';

/** The script is loaded at the first opening, because most visitors open no history. */
const OpenHistory = lazy(() =>
  import('./open-history.tsx').catch(() => ({
    default: () => <p role="alert">{historyTexts.loadFailed}</p>,
  })),
);

/**
 * The history of a game. While it is open, the address names it and its range, unless `shouldOpen` has opened it.
 * @param props.samples of all games.
 */
export function GameHistory(props: {
  displayName: string;
  item: PublicGame;
  samples: LiveSamples;
  shouldOpen?: boolean;
  onToggle?: () => void;
}) {
  const { displayName, item, shouldOpen = false } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [range, setRange] = useState(defaultRange);
  const details = useRef<HTMLDetailsElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the document does not open a history.
  useEffect(() => {
    const readAddress = (change?: HashChangeEvent) => {
      const shared = findRange(location.hash, item);
      // Only the last opened history is in the address. The others stay open.
      if (change && !shared && !findRange(new URL(change.oldURL).hash, item)) return;
      setIsOpen(shared !== undefined || shouldOpen);
      setRange(shared ?? defaultRange);
    };
    // The visitor may have opened the history before this script ran.
    if (details.current?.open) setIsOpen(true);
    else readAddress();
    addEventListener('hashchange', readAddress);
    return () => removeEventListener('hashchange', readAddress);
  }, [shouldOpen]);

  const placeholder = (
    <p className={styles.placeholder} role="status">
      {historyTexts.loading}
    </p>
  );
  return (
    <details
      ref={details}
      className={`screen-only ${styles.history}`}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setIsOpen(currentTarget.open);
        props.onToggle?.();
      }}
    >
      <summary
        className="strong tap opener"
        aria-label={historyTexts.historyOf(describeGameAccount(item))}
      >
        {historyTexts.history}
      </summary>
      {isOpen ? (
        <Suspense fallback={placeholder}>
          <OpenHistory
            displayName={displayName}
            item={item}
            samples={props.samples}
            range={range}
            placeholder={placeholder}
            isInAddress={!shouldOpen}
            onSelect={setRange}
          />
        </Suspense>
      ) : null}
      <a className="fine-print tap" href={historyAddress(displayName, item, range)} rel="nofollow">
        {historyTexts.ownPage}
      </a>
    </details>
  );
}
