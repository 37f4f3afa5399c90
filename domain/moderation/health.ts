/** The state of a running site for the operator's page. Times are ISO 8601 in UTC. */
import type { LoggedAction } from './moderation.ts';

export interface KeyAnswer {
  readonly at: string;
  /** 401 and 403: the key is refused. */
  readonly status: number;
}

export interface Health {
  readonly version: string;
  readonly startedAt: string;
  readonly lastBackupAt: string | undefined;
  /** Free on the disk of the data folder. */
  readonly freeMegabytes: number;
  /** Each key, by the name of its setting. */
  readonly keys: readonly {
    readonly setting: string;
    /** The last response to a call with the key; undefined if there was none since the start of this process. */
    readonly lastAnswer: KeyAnswer | undefined;
    /** When the key ends at the latest if it is a development key; null if it is none. */
    readonly expiresAt: string | null;
  }[];
  /** Since when the oldest due refresh waits; undefined if none is due. */
  readonly oldestRefreshAt: string | undefined;
  /** The responses of sources to this process, other than 200 and 404. */
  readonly refusals: readonly Refusal[];
  /** Newest first. */
  readonly actions: readonly LoggedAction[];
}

/** Calls with the same response. Status '0': no response. */
export type Refusal = Readonly<Record<'host' | 'method' | 'status', string>> & {
  readonly count: number;
};

/** With less free space the operator is warned. */
export const minFreeMegabytes = 200;

/** Riot ends a development key 24 hours after it was made (developer.riotgames.com, 2026). */
const developmentKeyMs = 24 * 60 * 60 * 1000;

/** A key that was accepted more than a day after the site first had it is no development key. */
export function findExpiry(firstSeenAt: string, lastAnswer: KeyAnswer | undefined): string | null {
  const expiresAt = new Date(Date.parse(firstSeenAt) + developmentKeyMs).toISOString();
  return lastAnswer?.status === 200 && lastAnswer.at > expiresAt ? null : expiresAt;
}
