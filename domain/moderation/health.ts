/** The state of a running site for the operator's page. Times are ISO 8601 in UTC. */
import type { LoggedAction } from './moderation.ts';

export interface KeyAnswer {
  readonly at: string;
  /** 401 and 403: the key is refused. */
  readonly status: number;
}

export interface ApiKey {
  /** The setting with the key. */
  readonly setting: string;
  /** When the site first started with this key. */
  readonly firstSeenAt: string;
  /** The last response to a call with the key; null if there was none since the start of this process. */
  readonly lastAnswer: KeyAnswer | null;
  /** When the key ends at the latest if it is a development key; null if it is none. */
  readonly expiresAt: string | null;
}

export interface Refusal {
  readonly host: string;
  readonly method: string;
  readonly status: string;
  readonly count: number;
}

export interface Health {
  readonly version: string;
  readonly startedAt: string;
  readonly lastBackupAt: string | null;
  /** Free on the disk of the data folder. */
  readonly freeMegabytes: number;
  readonly keys: readonly ApiKey[];
  /** `oldestAt`: since when the oldest due refresh waits; null if none is due. */
  readonly refreshes: { readonly count: number; readonly oldestAt: string | null };
  /** The responses of sources to this process, other than 200 and 404. Status 0: no response. */
  readonly refusals: readonly Refusal[];
  /** Newest first. */
  readonly actions: readonly LoggedAction[];
}

/** With less free space the operator is warned. */
export const minFreeMegabytes = 200;

/** Riot ends a development key 24 hours after it was made (developer.riotgames.com, 2026). */
const developmentKeyMs = 24 * 60 * 60 * 1000;

/** A key that was accepted more than a day after the site first had it is no development key. */
export function findExpiry(firstSeenAt: string, lastAnswer: KeyAnswer | null): string | null {
  const expiresAt = new Date(Date.parse(firstSeenAt) + developmentKeyMs).toISOString();
  return lastAnswer?.status === 200 && lastAnswer.at > expiresAt ? null : expiresAt;
}
