import { useEffect, useRef, useState } from 'react';
import { findGameByName } from '../../../../domain/games/games.ts';
import type { QueueSummary } from '../../../../domain/profiles/queue-summary.ts';
import type { HistoryRange, QueueGraph } from '../../../../domain/profiles/rank-history.ts';
import type { SavedGameItem } from '../../../../domain/profiles/user-document.ts';
import { callApi } from '../../../call-api.ts';
import { quietButton } from '../../../components/button.ts';
import { Icon } from '../../../components/icons.tsx';
import type { LiveSamples } from '../use-live-document.ts';
import styles from './game-history.module.css';
import { defaultRange, historyAddress } from './history-address.ts';

interface Loaded {
  /** The script is loaded at the first opening, because most visitors open no history. */
  readonly Graphs: typeof import('./graphs.tsx').Graphs;
  readonly history: readonly QueueGraph[];
  readonly address: string;
}

/**
 * The history of a game's ranks: graphs and tables, which are loaded when a visitor opens it. Without script it has only a link.
 * @param props.summaries of the game's queues.
 * @param props.samples of all games.
 */
export function GameHistory(props: {
  displayName: string;
  item: SavedGameItem;
  summaries: readonly QueueSummary[];
  samples: LiveSamples;
}) {
  const { displayName, item } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [range, setRange] = useState<HistoryRange>(defaultRange);
  const [attemptCount, setAttemptCount] = useState(0);
  const [result, setResult] = useState<Loaded | 'failed' | null>(null);
  const details = useRef<HTMLDetailsElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const address = historyAddress(displayName, item, range);

  // The visitor may have opened the history before this script ran.
  useEffect(() => setIsOpen(details.current?.open ?? false), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt and missed samples load again.
  useEffect(() => {
    if (!isOpen) return;
    const controller = new AbortController();
    void load(address, controller.signal).then((loaded) => {
      if (controller.signal.aborted) return;
      // When loading again fails, the graphs that are shown already stay.
      setResult((shown) => {
        const isShown = shown && shown !== 'failed' && shown.address === address;
        return loaded === 'failed' && isShown ? shown : loaded;
      });
    });
    return () => controller.abort();
  }, [isOpen, address, attemptCount, props.samples.missedCount]);

  function retry() {
    setResult(null);
    setAttemptCount((count) => count + 1);
    // The button that has the focus disappears.
    content.current?.focus();
  }

  return (
    <details
      ref={details}
      className={styles.history}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className={styles.summary}>
        <Icon name="open" size={16} />
        History
      </summary>
      <div ref={content} tabIndex={-1} aria-busy={isOpen && !result}>
        {result === 'failed' ? (
          <div className={`centred ${styles.failed}`} role="alert">
            <p>The history could not be loaded.</p>
            <button className={quietButton} type="button" onClick={retry}>
              Try again
            </button>
          </div>
        ) : result ? (
          <result.Graphs
            history={result.history}
            samples={props.samples.added}
            until={item.UpdatedAt}
            range={range}
            onSelect={setRange}
          />
        ) : (
          <Placeholder summaries={props.summaries} />
        )}
      </div>
      <p className="fine-print">
        <a className={styles.page} href={address} rel="nofollow">
          Open on its own page
        </a>
      </p>
    </details>
  );
}

/** Takes the place of the graphs while they are loaded, so that the layout does not shift. */
function Placeholder({ summaries }: { summaries: readonly QueueSummary[] }) {
  return (
    <div className={`scripted ${styles.placeholder}`} role="status">
      <span className="visually-hidden">Loading…</span>
      <div className={styles.ranges} />
      {summaries.map(({ GameType, Queue }) => (
        <section key={Queue}>
          <h4 className={styles.title}>
            {findGameByName(GameType)?.queues.find(({ id }) => id === Queue)?.label} rank over time
          </h4>
          <div className={styles.graph} />
        </section>
      ))}
    </div>
  );
}

async function load(address: string, signal: AbortSignal): Promise<Loaded | 'failed'> {
  try {
    const [{ Graphs }, response] = await Promise.all([
      import('./graphs.tsx'),
      callApi<{ history: readonly QueueGraph[] } | null>('GET', `/api/users${address}`, { signal }),
    ]);
    const body = response.kind === 'done' ? response.body : null;
    return body ? { Graphs, history: body.history, address } : 'failed';
  } catch {
    // The script could not be loaded.
    return 'failed';
  }
}
