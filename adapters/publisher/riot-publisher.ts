/** The publisher client: looks a game account up at Riot's API, or at the sandbox, which speaks the same. */
import { createHash } from 'node:crypto';
import type { GameId } from '../../domain/games/games.ts';
import { isPlatform } from '../../domain/ranks/platforms.ts';
import type { LookupOutcome, Publisher, Source } from '../../domain/ranks/player.ts';
import { askWith, type Failed, type FindPlayer } from './finding.ts';
import { callsByGame } from './games/calls-by-game.ts';
import { createIcons } from './icons.ts';
import { createPublisherRequest, type PublisherRequest } from './request.ts';
import { findByRiotId } from './riot-id-calls.ts';
import { findBySummonerName } from './summoner-name-calls.ts';

/** Which calls find a player: today's, or exactly the specification's four. */
export type CallSet = 'riot-id' | 'summoner-name';

/** The part of a pino logger that is used here. */
export interface PublisherLogger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface RiotPublisherSettings {
  readonly source: Source;
  /** Address template; `{routing}` in it stands for the platform or cluster. */
  readonly riotApiUrl: string;
  readonly calls: CallSet;
  /** A key for each game: ids that a call gives out mean something to the key that made it only. */
  readonly keys: Readonly<Record<GameId, string>>;
  readonly dataDragonUrl: string;
  readonly logger?: PublisherLogger | undefined;
  /** Milliseconds for one call, body included. */
  readonly callTimeout?: number | undefined;
  /** Milliseconds for all calls of a look-up together. */
  readonly lookUpTimeout?: number | undefined;
  /** The time in milliseconds since 1970. */
  readonly now?: (() => number) | undefined;
}

const ways = {
  'riot-id': { find: findByRiotId, keyIn: 'header' },
  'summoner-name': { find: findBySummonerName, keyIn: 'query' },
} as const satisfies Record<CallSet, { find: FindPlayer; keyIn: 'header' | 'query' }>;

/**
 * Makes the publisher client. It opens nothing and needs no closing.
 * @param request through which every look-up's calls go; limiter and cache wrap the default one.
 */
export function createRiotPublisher(
  settings: RiotPublisherSettings,
  request: PublisherRequest = createPublisherRequest(
    settings.riotApiUrl,
    settings.callTimeout ?? usualCallTimeout,
  ),
): Publisher {
  const { source, keys, logger } = settings;
  const now = settings.now ?? Date.now;
  const timeout = settings.callTimeout ?? usualCallTimeout;
  const { find, keyIn } = ways[settings.calls];

  return {
    source,
    findIcon: createIcons({ dataDragonUrl: settings.dataDragonUrl, timeout, now }),
    async lookUp(game, name, platform) {
      // Routes check the region; a value that gets here regardless must reach no host.
      if (!isPlatform(platform)) throw new Error('a look-up on a platform that is not listed');
      const key = keys[game.id];
      const signal = AbortSignal.timeout(settings.lookUpTimeout ?? usualLookUpTimeout);
      const ask = askWith(request, { key, keyIn, signal });
      const finding = await find(ask, callsByGame[game.id], name, platform);
      switch (finding.kind) {
        case 'found': {
          const readAt = new Date(now()).toISOString();
          const { kind, ...player } = finding;
          return { kind, player: { ...player, source, keyFingerprint: fingerprint(key), readAt } };
        }
        case 'not-found':
          logger?.info({ game: game.id, platform }, 'A look-up found no such player.');
          return { kind: 'no-such-player' };
        case 'failed':
          if (logger) logFailure(logger, game.name, finding);
          return notAnswering(finding);
      }
    },
  };
}

const usualCallTimeout = 5000;
const usualLookUpTimeout = 9000;

function notAnswering({ reason, retryAfter }: Failed): LookupOutcome {
  return { kind: 'not-answering', reason, retryAfter };
}

/** A refused key is for the operator to mend, and is told apart from an outage. */
function logFailure(
  logger: PublisherLogger,
  game: string,
  { failure, reason, status }: Failed,
): void {
  const message =
    failure === 'key-refused'
      ? `The publisher refuses the API key for ${game}. Get a new one and set RIOT_API_KEY (or RIOT_TFT_API_KEY).`
      : `The publisher did not answer a look-up for ${game}.`;
  logger.warn({ failure, reason, status }, message);
}

function fingerprint(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 12);
}
