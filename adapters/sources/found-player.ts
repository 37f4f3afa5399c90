import type { LookupOutcome, Player } from '../../domain/sources/data-source.ts';

/** The settings of a source without an API key, in addition to its request. */
export interface KeylessSourceSettings {
  readonly logger?: Record<'info' | 'warn', (details: object, message: string) => void>;
  /** The time in milliseconds since 1970. */
  readonly now?: () => number;
}

/**
 * Creates the outcome of a look-up that found a player of a game without regions, levels and icons.
 * @param found the player as the source shows them. `playerId` is the source's own id.
 * @param clientKey names the site's client at the source.
 */
export function createFoundPlayer(
  found: Pick<Player, 'playerId' | 'name' | 'displayName' | 'title' | 'ranks' | 'shownCodes'>,
  clientKey: string,
  { now = Date.now }: KeylessSourceSettings,
): LookupOutcome {
  const readAt = new Date(now()).toISOString();
  return {
    kind: 'found',
    player: {
      ...found,
      region: '',
      level: null,
      profileIconId: null,
      isSample: false,
      keyFingerprint: clientKey,
      readAt,
      nameCheckedAt: readAt,
    },
  };
}
