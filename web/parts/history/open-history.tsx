import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { appendSamples } from '../../../domain/history/append-samples.ts';
import { type HistoryRange, historyRanges } from '../../../domain/history/history-range.ts';
import type { QueueGraph } from '../../../domain/history/rank-history.ts';
import type { PublicGame } from '../../../domain/profiles/profile.ts';
import { type GraphFields, readGraph } from '../../../domain/wire/history.ts';
import { graphTexts } from '../../../texts/graphs.ts';
import { historyTexts } from '../../../texts/history.ts';
import { Button } from '../../ui/buttons.tsx';
import { callApi } from '../../ui/call-api.ts';
import { segment, segments } from '../../ui/segments.ts';
import type { LiveSamples } from '../profile/use-live-profile.ts';
import { findRange, formatQuery, fragmentStart, historyAddress } from './history-address.ts';
import { QueueGraphs } from './queue-graphs.tsx';

interface Loaded {
  readonly history: readonly QueueGraph[];
  readonly address: string;
}

/** The state of a history entry that was added when a history was opened, so that closing it can go back. */
const openedState = { isHistoryOpened: true };

/** The content of an open history: the choice of the range, and the graphs. `samples` are those of all games. */
export default function OpenHistory(props: {
  displayName: string;
  item: PublicGame;
  samples: LiveSamples;
  range: HistoryRange;
  placeholder: ReactNode;
  isInAddress: boolean;
  onSelect: (range: HistoryRange) => void;
}) {
  const { item, range, isInAddress } = props;
  const [attemptCount, setAttemptCount] = useState(0);
  const [result, setResult] = useState<Loaded | 'failed' | null>(null);
  const content = useRef<HTMLDivElement>(null);
  const name = useId();
  const address = historyAddress(props.displayName, item, range);

  const toFragment = (range: HistoryRange) => `${fragmentStart}${formatQuery(item, range)}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address changes when the history is opened and closed.
  useEffect(() => {
    const isNamed = () => findRange(location.hash, item) !== undefined;
    const nameInAddress = () => {
      // The entry of another open history or of a dialog becomes that of this one.
      if (history.state) history.replaceState(openedState, '', toFragment(range));
      else history.pushState(openedState, '', toFragment(range));
    };
    const leaveAddress = () => {
      if (!isNamed()) return;
      if (history.state?.isHistoryOpened) history.back();
      else history.replaceState(null, '', location.pathname);
    };
    if (isNamed()) content.current?.closest('details')?.scrollIntoView();
    else if (isInAddress) nameInAddress();
    return leaveAddress;
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt and missed samples load again.
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
  }, [address, attemptCount, props.samples.missedCount]);

  function select(selected: HistoryRange): void {
    props.onSelect(selected);
    history.replaceState(history.state, '', toFragment(selected));
  }

  function retry(): void {
    setResult(null);
    setAttemptCount((count) => count + 1);
    // The button that has the focus disappears.
    content.current?.focus();
  }

  return (
    <div ref={content} tabIndex={-1} aria-busy={!result}>
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
                  onChange={() => select(each)}
                />
                {graphTexts.ranges[each]}
              </label>
            ))}
          </fieldset>
          <QueueGraphs
            history={appendSamples(result.history, props.samples.added)}
            until={item.readAt}
            heading="h4"
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
