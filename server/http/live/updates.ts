/** Updates that watchers wait for. */
import type { Change } from '../../../domain/changes/change.ts';
import type { OwnProfile } from '../../../domain/profiles/profile.ts';

/** The changes of a profile since a watcher got its last document. */
export interface Update {
  readonly changes: readonly Change[] | null;
  /** After the changes. Undefined if it is not known. */
  readonly revision?: number | undefined;
  /** The profile after the changes; without it, the profile is read. */
  readonly profile?: OwnProfile | undefined;
  /** Whether it is sent to a new watcher, which may have got it already. */
  readonly isFirst?: boolean;
}

/** Adds an update to those that watchers have not got yet. Watchers of equal updates get one joined update. */
export function addUpdate<Watcher>(
  waiting: Map<Watcher, Update>,
  group: Iterable<Watcher>,
  update: Update,
): void {
  const joined = new Map<Update | undefined, Update>();
  for (const watcher of group) {
    const missed = waiting.get(watcher);
    const both = joined.get(missed) ?? join(missed, update);
    joined.set(missed, both);
    waiting.set(watcher, both);
  }
}

/** Joins two updates. Without the profiles of both, the profile is read again. */
export function join(before: Update | undefined, later: Update): Update {
  if (!before) return later;
  if (!before.changes || !later.changes) return { changes: null };
  const revision = Math.max(before.revision ?? Infinity, later.revision ?? Infinity);
  const [first, second] = [before.profile, later.profile];
  const profile = first && second && (first.revision > second.revision ? first : second);
  return { changes: [...before.changes, ...later.changes], revision, profile };
}
