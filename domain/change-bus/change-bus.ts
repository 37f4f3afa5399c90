/** How one part of the site hears that a profile changed, on this machine or on another. */

import type { Profile } from '../profiles/profile.ts';

export interface ProfileChange {
  readonly kind: 'changed' | 'gone';
  /** The profile's id, which no rename changes. */
  readonly profileId: string;
  /** The profile's revision after the change. */
  readonly revision: number;
  /** The profile as the change left it, when this process made the change; else it has to be read. */
  readonly profile?: Profile | undefined;
}

/**
 * What is heard: a change; that nothing can be heard from now on; or that it can again and changes may have been missed, so
 * that all that is watched has to be read again.
 */
export type ChangeEvent =
  | ProfileChange
  | { readonly kind: 'disconnected' }
  | { readonly kind: 'resync' };

export interface ChangeBus {
  /** Calls `listener` for all news until the returned function is called. Listeners must not throw. */
  subscribe(listener: (news: ChangeEvent) => void): () => void;
}

/** The name under which machines tell each other of changes. */
export const changesChannel = 'rankfolio_changes';

/** News in as few letters as machines need: PostgreSQL carries 8,000 bytes at the most. */
export function formatChangeEvent(news: ChangeEvent): string {
  return 'profileId' in news ? `${news.kind} ${news.revision} ${news.profileId}` : news.kind;
}

/** Reads what `writeNews` wrote; undefined for anything else. */
export function parseChangeEvent(text: string): ChangeEvent | undefined {
  if (text === 'resync') return { kind: text };
  const [, kind, revision, profileId] = /^(changed|gone) (\d{1,10}) (\S{1,100})$/.exec(text) ?? [];
  if (!kind || !profileId) return undefined;
  return { kind: kind as ProfileChange['kind'], profileId, revision: Number(revision) };
}
