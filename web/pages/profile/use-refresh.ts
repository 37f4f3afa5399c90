import { useEffect, useState } from 'react';
import type { SavedGameItem } from '../../../domain/profiles/document.ts';
import { requestRefresh } from './request-refresh.ts';

/** What a press of 'Update' came to so far. */
export type Press =
  | { readonly kind: 'asked' }
  | { readonly kind: 'refused'; readonly why: string }
  /** Nothing came within the time that somebody likes to wait. */
  | { readonly kind: 'overdue' };

/** Milliseconds after which nobody should be told 'Updating…' any more. */
const patience = 15_000;
/** Milliseconds for which a refusal stands in the place of the date. */
const refusedFor = 8000;

/** One game's 'Update' button: what to say beside it, and what a press does. */
export function useRefresh(displayName: string, item: SavedGameItem) {
  const [press, setPress] = useState<Press | null>(null);
  const [since, setSince] = useState(item);
  const answered = hasAnswered(since, item);
  const busy = press?.kind === 'asked' && !answered;

  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setPress({ kind: 'overdue' }), patience);
    return () => clearTimeout(timer);
  }, [busy]);

  useEffect(() => {
    if (press?.kind !== 'refused') return;
    const timer = setTimeout(() => setPress(null), refusedFor);
    return () => clearTimeout(timer);
  }, [press]);

  async function refresh() {
    if (busy) return;
    // Noted before asking: the numbers may arrive before the answer does.
    setSince(item);
    setPress({ kind: 'asked' });
    const answer = await requestRefresh(displayName, item);
    if (answer.kind === 'refused') setPress(answer);
  }

  return { busy, status: statusOf(press, answered ? item : null), refresh };
}

/** Whether a card shows what came of asking: newer numbers, or that they could not be had. */
export function hasAnswered(since: SavedGameItem, item: SavedGameItem): boolean {
  return item.UpdatedAt !== since.UpdatedAt || (item.RefreshFailed && !since.RefreshFailed);
}

/**
 * What is said about a press. What the card shows anyway is said to those alone who do not see it.
 * @param answered the item with what came of it; null before that.
 */
export function statusOf(
  press: Press | null,
  answered: Pick<SavedGameItem, 'RefreshFailed'> | null,
): { readonly words: string; readonly spokenOnly?: boolean } {
  if (!press) return { words: '' };
  if (answered) {
    const words = answered.RefreshFailed ? 'The publisher did not answer.' : 'Updated.';
    return { words, spokenOnly: true };
  }
  switch (press.kind) {
    case 'asked':
      return { words: 'Updating…' };
    case 'refused':
      return { words: press.why };
    case 'overdue':
      return { words: 'Nothing new yet. Numbers that arrive later appear here by themselves.' };
  }
}
