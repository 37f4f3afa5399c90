import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { appendPoints } from '../../../domain/history/append-points.ts';
import { type HistoryRange, historyRanges } from '../../../domain/history/history-range.ts';
import type { QueueGraph } from '../../../domain/history/rank-history.ts';
import type { PublicGame } from '../../../domain/profiles/profile.ts';
import { type GraphFields, readGraph } from '../../../domain/wire/history.ts';
import { graphTexts } from '../../../texts/history.ts';
import { historyTexts } from '../../../texts/profile.ts';
import { Button } from '../../ui/button.tsx';
import { callApi } from '../../ui/call-api.ts';
import { segment, segments } from '../../ui/segments.ts';
import { historyAddress } from '../game-account/account-links.ts';
import { useLive, useProfile } from '../live/live-profile.tsx';
import { QueueGraphs } from './queue-graphs.tsx';

interface Loaded {
  readonly history: readonly QueueGraph[];
  readonly address: string;
}

/** The content of an open history: the choice of the range, and the graphs. */
export default function OpenHistory(props: {
  item: PublicGame;
  range: HistoryRange;
  placeholder: ReactNode;
  heading: 'h3' | 'h4';
  onSelect: (range: HistoryRange) => void;
}) {
  const { item, range } = props;
  const { displayName } = useProfile();
  const points = useLive((live) => live.points);
  const missedCount = useLive((live) => live.missedCount);
  const [attemptCount, setAttemptCount] = useState(0);
  const [result, setResult] = useState<Loaded | 'failed' | null>(null);
  const content = useRef<HTMLDivElement>(null);
  const name = useId();
  const address = historyAddress(encodeURIComponent(displayName), item, range);
  const isStale = result !== 'failed' && result?.address !== address;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt and missed points load again.
  useEffect(() => {
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
  }, [address, attemptCount, missedCount]);

  function retry(): void {
    setResult(null);
    setAttemptCount((count) => count + 1);
    // The button that has the focus disappears.
    content.current?.focus();
  }

  return (
    <div ref={content} tabIndex={-1} aria-busy={isStale}>
      {result === 'failed' ? (
        <div className="centred muted" role="alert">
          <p>{historyTexts.loadFailed}</p>
          <Button onClick={retry}>{graphTexts.loadAgain}</Button>
        </div>
      ) : result ? (
        <>
          <fieldset className={segments}>
            <legend className="visually-hidden">{graphTexts.range}</legend>
            {historyRanges.map((each) => (
              <label key={each} className={`focus-frame ${segment}`}>
                <input
                  className="cover"
                  type="radio"
                  name={name}
                  checked={each === range}
                  onChange={() => props.onSelect(each)}
                />
                {graphTexts.ranges[each]}
              </label>
            ))}
          </fieldset>
          <QueueGraphs
            history={appendPoints(result.history, points)}
            until={item.readAt}
            heading={props.heading}
          />
        </>
      ) : (
        props.placeholder
      )}
    </div>
  );
}

async function load(address: string, signal: AbortSignal): Promise<Loaded | 'failed'> {
  const response = await callApi<{ history: readonly GraphFields[] } | null>(
    'GET',
    `/api/users${address}`,
    { signal },
  );
  const body = response.kind === 'done' ? response.body : null;
  return body ? { history: body.history.flatMap(readGraph), address } : 'failed';
}
