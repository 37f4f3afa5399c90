import { z } from 'zod';
import type { LookupOutcome, Player } from '../../domain/sources/data-source.ts';

/** The settings of a source without an API key, in addition to its request. */
export interface KeylessSourceSettings {
  readonly logger?: Record<'info' | 'warn', (details: object, message: string) => void>;
  readonly now?: () => number;
}

/** A title of chess players, like 'GM', 'WFM' or 'BOT'. Any other value counts as no title. */
export const playerTitle = z
  .string()
  .regex(/^[A-Z]{2,4}$/)
  .optional()
  .catch(undefined);

/** Creates the outcome for a game without regions, levels and icons. @param clientKey names the site's client at the source. */
export function createFoundPlayer(
  found: Pick<Player, 'playerId' | 'name' | 'displayName' | 'title' | 'ranks' | 'shownCodes'>,
  clientKey: string,
  { now = () => Date.now() }: KeylessSourceSettings,
): LookupOutcome {
  const readAt = new Date(now()).toISOString();
  const none = { region: '', level: null, profileIconId: null, isDemo: false };
  const player = { ...found, ...none, keyFingerprint: clientKey, readAt, nameCheckedAt: readAt };
  return { kind: 'found', player };
}
