/** The change bus tells every process of a site that a profile changed. */
import type { Profile } from '../profiles/profile.ts';

export interface ProfileChange {
  readonly kind: 'changed' | 'deleted-or-suspended';
  readonly profileId: string;
  /** The revision after the change. */
  readonly revision: number;
  /** The profile after the change. Only the process that made the change gets it; other processes read the profile. */
  readonly profile?: Profile | undefined;
}

/** A change, or a new state of the bus. 'resync': the bus is connected again, and subscribers may have missed changes. */
export type ChangeEvent =
  | ProfileChange
  | { readonly kind: 'disconnected' }
  | { readonly kind: 'resync' };

export interface ChangeBus {
  /** Calls `listener` for each event until the returned function is called. Listeners must not throw. */
  subscribe(listener: (event: ChangeEvent) => void): () => void;
}

/** The PostgreSQL channel of change events. */
export const changesChannel = 'rankfolio_changes';

/** Formats an event as the text of a notification, which PostgreSQL limits to 8,000 bytes. */
export function formatChangeEvent(event: ChangeEvent): string {
  if (!('profileId' in event)) return event.kind;
  // The text stays 'gone', because processes of the previous version parse it, too.
  return `${event.kind === 'changed' ? 'changed' : 'gone'} ${event.revision} ${event.profileId}`;
}

/** Parses the text of a change or of 'resync'; undefined for any other text, because no process sends 'disconnected'. */
export function parseChangeEvent(text: string): ChangeEvent | undefined {
  if (text === 'resync') return { kind: text };
  const [, kind, revision, profileId] = /^(changed|gone) (\d{1,10}) (\S{1,100})$/.exec(text) ?? [];
  if (!profileId) return undefined;
  const change = kind === 'gone' ? 'deleted-or-suspended' : 'changed';
  return { kind: change, profileId, revision: Number(revision) };
}
