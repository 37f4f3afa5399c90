import { useEffect, useRef, useState } from 'react';
import { findGameByName } from '../../../../domain/games/games.ts';
import type { QueueSummary } from '../../../../domain/profiles/queue-summary.ts';
import type {
  HistoryRange,
  QueueGraph,
  QueueSample,
} from '../../../../domain/profiles/rank-history.ts';
import type { SavedGameItem } from '../../../../domain/profiles/user-document.ts';
import { callApi } from '../../../call-api.ts';
import { quietButton } from '../../../components/button.ts';
import { Icon } from '../../../components/icons.tsx';
import styles from './game-history.module.css';
import { defaultRange, historyAddress } from './history-address.ts';

interface Loaded {
  /** Loaded at the first opening, because most visitors open no history. */
  readonly Graphs: typeof import('./graphs.tsx').Graphs;
  readonly history: readonly QueueGraph[];
}

/**
 * The history of a game's ranks: graphs and tables, which are loaded when a visitor opens them. Without script it has only a link.
 * @param props.summaries of the game's queues.
 * @param props.samples the samples that arrived while the page is open, oldest first, also of other games.
 */
export function GameHistory(props: {
  displayName: string;
  item: SavedGameItem;
  summaries: readonly QueueSummary[];
  samples: readonly QueueSample[];
}) {
  const { displayName, item } = props;
  const [isOpened, setIsOpened] = useState(false);
  const [range, setRange] = useState<HistoryRange>(defaultRange);
  const [attemptCount, setAttemptCount] = useState(0);
  const [result, setResult] = useState<Loaded | 'failed' | null>(null);
  const details = useRef<HTMLDetailsElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const address = historyAddress(displayName, item, range);

  // A visitor may have opened it before this script ran.
  useEffect(() => setIsOpened(details.current?.open ?? false), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again.
  useEffect(() => {
    if (!isOpened) return;
    const controller = new AbortController();
    void load(address, controller.signal).then((loaded) => {
      if (!controller.signal.aborted) setResult(loaded);
    });
    return () => controller.abort();
  }, [isOpened, address, attemptCount]);

  function retry() {
    setResult(null);
    setAttemptCount((count) => count + 1);
    // The button disappears.
    content.current?.focus();
  }

  return (
    <details
      ref={details}
      className={styles.history}
      onToggle={({ currentTarget }) => currentTarget.open && setIsOpened(true)}
    >
      <summary className={styles.summary}>
        <Icon name="open" size={16} />
        History
      </summary>
      <div ref={content} tabIndex={-1} aria-busy={isOpened && !result}>
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
            samples={props.samples}
            until={item.UpdatedAt}
            range={range}
            onSelect={setRange}
          />
        ) : (
          <Placeholder summaries={props.summaries} />
        )}
      </div>
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
    return body ? { Graphs, history: body.history } : 'failed';
  } catch {
    // The script could not be loaded.
    return 'failed';
  }
}
