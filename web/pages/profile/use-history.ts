import { useEffect, useRef, useState } from 'react';
import type { QueueHistory } from '../../../domain/profiles/rank-history.ts';
import type { SavedGameItem } from '../../../domain/profiles/user-document.ts';
import { callApi } from '../../call-api.ts';
import { toGameKey } from './game-key.ts';

/** Returns the history of all ranks: first the one in the page, and a new one from the server after each refresh of ranks. */
export function useHistory(
  displayName: string,
  initial: readonly QueueHistory[],
  items: readonly SavedGameItem[],
): readonly QueueHistory[] {
  const [history, setHistory] = useState(initial);
  const fingerprint = toFingerprint(items);
  const latest = useRef(fingerprint);

  useEffect(() => {
    if (fingerprint === latest.current) return;
    latest.current = fingerprint;
    const request = new AbortController();
    const address = `/api/users/${encodeURIComponent(displayName)}/history`;
    void callApi<{ history: readonly QueueHistory[] }>('GET', address, {
      signal: request.signal,
    }).then((answer) => {
      if (answer.kind === 'done' && !request.signal.aborted) setHistory(answer.body.history);
    });
    return () => request.abort();
  }, [displayName, fingerprint]);

  return history;
}

/** Formats a text that changes whenever the history may have changed. */
export function toFingerprint(items: readonly SavedGameItem[]): string {
  return JSON.stringify(items.map((item) => [toGameKey(item), item.UpdatedAt, item.Ranks]));
}

/** The histories of one game's queues. */
export function filterHistory(
  item: SavedGameItem,
  history: readonly QueueHistory[],
): readonly QueueHistory[] {
  return history.filter((queue) => toGameKey(queue) === toGameKey(item));
}
