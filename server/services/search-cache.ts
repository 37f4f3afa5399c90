import { LRUCache } from 'lru-cache';
import type { ChangeEvents } from '../../adapters/database/changes/change-feed.ts';
import type { Change } from '../../domain/changes/change.ts';

const maxAnswers = 2000;
const maxAgeMs = 10_000;
/** A longer text finds nothing. */
const maxKeyLength = 200;
/** An answer can show the rank from before one of these changes. All other changes may hide what an answer shows. */
const keptAfter: readonly Change['kind'][] = ['rank', 'read', 'history'];

/**
 * Creates a function that finds the answer to a search, or returns the one of the last seconds. While the changes of other processes
 * cannot be read, no answer is kept.
 */
export function createSearchCache(changes: ChangeEvents) {
  const answers = new LRUCache<string, object>({
    max: maxAnswers,
    ttl: maxAgeMs,
    perf: { now: () => Date.now() },
  });
  let clearCount = 0;
  changes.subscribe((event) => {
    if (event.kind === 'changed' && event.changes.every(({ kind }) => keptAfter.includes(kind)))
      return;
    answers.clear();
    clearCount += 1;
  });
  return async <Answer extends object>(key: string, find: () => Promise<Answer>) => {
    if (key.length > maxKeyLength || !changes.isCurrent()) return find();
    const known = answers.get(key) as Answer | undefined;
    if (known) return known;
    const countAtStart = clearCount;
    const answer = await find();
    if (clearCount === countAtStart && changes.isCurrent()) answers.set(key, answer);
    return answer;
  };
}
