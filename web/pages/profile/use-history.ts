import { useEffect, useRef, useState } from 'react';
import type { SavedGameItem } from '../../../domain/profiles/document.ts';
import type { QueueHistory } from '../../../domain/profiles/public-history.ts';
import { callApi } from '../../call-api.ts';
import { keyOf } from './game-key.ts';

/** How the ranks on a profile changed: at first what came with the page, then read anew when a game was. */
export function useHistory(
  displayName: string,
  initial: readonly QueueHistory[],
  items: readonly SavedGameItem[],
): readonly QueueHistory[] {
  const [history, setHistory] = useState(initial);
  const numbers = numbersOf(items);
  const known = useRef(numbers);

  useEffect(() => {
    if (numbers === known.current) return;
    known.current = numbers;
    const asking = new AbortController();
    const address = `/api/users/${encodeURIComponent(displayName)}/history`;
    void callApi<{ history: readonly QueueHistory[] }>('GET', address, {
      signal: asking.signal,
    }).then((answer) => {
      if (answer.kind === 'done' && !asking.signal.aborted) setHistory(answer.body.history);
    });
    return () => asking.abort();
  }, [displayName, numbers]);

  return history;
}

/** What is different once there may be something new to draw. */
export function numbersOf(items: readonly SavedGameItem[]): string {
  return JSON.stringify(items.map((item) => [keyOf(item), item.UpdatedAt, item.Ranks]));
}

/** The histories of one game's queues. */
export function historyOf(
  item: SavedGameItem,
  history: readonly QueueHistory[],
): readonly QueueHistory[] {
  return history.filter((one) => keyOf(one) === keyOf(item));
}
