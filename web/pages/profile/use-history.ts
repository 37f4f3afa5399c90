import { useEffect, useRef, useState } from 'react';
import type { QueueHistory } from '../../../domain/profiles/rank-history.ts';
import type { SavedGameItem } from '../../../domain/profiles/user-document.ts';
import { callApi } from '../../call-api.ts';
import { toGameKey } from './game-key.ts';

/** Returns the rank history of all games: first `initial`. It is fetched again when a game is refreshed, added or removed. */
export function useHistory(
  displayName: string,
  initial: readonly QueueHistory[],
  items: readonly SavedGameItem[],
): readonly QueueHistory[] {
  const [history, setHistory] = useState(initial);
  const fingerprint = toFingerprint(items);
  const latestFingerprint = useRef(fingerprint);

  useEffect(() => {
    if (fingerprint === latestFingerprint.current) return;
    latestFingerprint.current = fingerprint;
    const controller = new AbortController();
    const address = `/api/users/${encodeURIComponent(displayName)}/history`;
    void callApi<{ history: readonly QueueHistory[] }>('GET', address, {
      signal: controller.signal,
    }).then((response) => {
      if (response.kind === 'done' && !controller.signal.aborted) setHistory(response.body.history);
    });
    return () => controller.abort();
  }, [displayName, fingerprint]);

  return history;
}

/** Formats a text that changes whenever the history may have changed. */
export function toFingerprint(items: readonly SavedGameItem[]): string {
  return JSON.stringify(items.map((item) => [toGameKey(item), item.UpdatedAt, item.Ranks]));
}

/** Returns the histories of one game's queues. */
export function filterHistory(
  item: SavedGameItem,
  history: readonly QueueHistory[],
): readonly QueueHistory[] {
  return history.filter((queue) => toGameKey(queue) === toGameKey(item));
}
