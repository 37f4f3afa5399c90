/** The settings of the sources of ranks. */
import { z } from 'zod';
import { type SourceId, sourceIds } from '../domain/games/sources.ts';
import type { Setting, SettingValues } from './setting.ts';
import * as formats from './setting-formats.ts';

export const sourceSettings = {
  SOURCES: {
    schema: formats.sources,
    whenUnset: `${sourceIds.join(', ')}; without CONTACT not chess-com`,
    description:
      'the sources of ranks that the site offers, separated by commas; `sandbox`: all of them, with invented players instead of the real services',
  },
  RIOT_API_KEY: {
    schema: formats.apiKey,
    whenUnset: 'RIOT_TFT_API_KEY; with neither, sample players',
    isSecret: true,
    description: 'the key of the [Riot developer portal](https://developer.riotgames.com)',
  },
  RIOT_TFT_API_KEY: {
    schema: formats.apiKey,
    whenUnset: 'RIOT_API_KEY',
    isSecret: true,
    description: 'a separate key for the `/tft/` calls of the Riot API',
  },
  RIOT_API_KEY_BEFORE: {
    schema: formats.apiKey,
    isSecret: true,
    description:
      'the key that RIOT_API_KEY replaces, if it belongs to another project: see [operating.md](operating.md#a-key-of-another-project)',
  },
  RIOT_TFT_API_KEY_BEFORE: {
    schema: formats.apiKey,
    isSecret: true,
    description: 'the same for RIOT_TFT_API_KEY',
  },
  RIOT_API_URL: {
    schema: formats.riotUrl,
    default: 'https://{routing}.api.riotgames.com',
    description:
      'the address of the Riot API; `{routing}` is replaced with the platform or cluster',
  },
  RIOT_API_CALLS: {
    schema: z.enum(['riot-id', 'summoner-name']),
    default: 'riot-id',
    description:
      '`riot-id`, or `summoner-name`: the older calls by summoner name, with the key as a query parameter, for hosts that still answer them',
  },
  DATA_DRAGON_URL: {
    schema: formats.httpUrl,
    default: 'https://ddragon.leagueoflegends.com',
    description: 'the address of profile icons and the list of patches',
  },
  LICHESS_URL: {
    schema: formats.httpUrl,
    default: 'https://lichess.org',
    description: 'the address of Lichess',
  },
  LICHESS_TOKEN: {
    schema: formats.apiKey,
    isSecret: true,
    description:
      'a [personal access token](https://lichess.org/account/oauth/token) without scopes. Lichess works without it; it answers some calls only with one',
  },
  CHESS_COM_URL: {
    schema: formats.httpUrl,
    default: 'https://api.chess.com',
    description: 'the address of Chess.com’s API. Chess.com is asked only if CONTACT is set',
  },
  OPENDOTA_URL: {
    schema: formats.httpUrl,
    default: 'https://api.opendota.com',
    description: 'the address of OpenDota’s API',
  },
  DEADLOCK_API_URL: {
    schema: formats.httpUrl,
    default: 'https://api.deadlock-api.com',
    description: 'the address of deadlock-api.com’s API',
  },
  STEAM_URL: {
    schema: formats.httpUrl,
    default: 'https://steamcommunity.com',
    description: 'the address at which owners of Dota 2 and Deadlock accounts sign in',
  },
} as const satisfies Readonly<Record<string, Setting>>;

export function toSourceConfig(
  env: SettingValues<typeof sourceSettings> & {
    readonly SITE_NAME: string;
    readonly CONTACT?: string | undefined;
    readonly ORIGIN?: string | undefined;
  },
) {
  /** Whether invented players replace those of all sources. */
  const isSandbox = env.SOURCES === 'sandbox';
  const isUsable = (id: SourceId) => id !== 'chess-com' || env.CONTACT !== undefined;
  const userAgent = `${env.SITE_NAME} (${env.CONTACT ?? env.ORIGIN ?? 'no contact'})`;
  return Object.freeze({
    isSandbox,
    offered: env.SOURCES === 'sandbox' ? sourceIds : (env.SOURCES ?? sourceIds.filter(isUsable)),
    riot: Object.freeze({
      /** Undefined: no key, so the players are samples. */
      key: isSandbox ? undefined : (env.RIOT_API_KEY ?? env.RIOT_TFT_API_KEY),
      tftKey: isSandbox ? undefined : (env.RIOT_TFT_API_KEY ?? env.RIOT_API_KEY),
      keysBefore: [env.RIOT_API_KEY_BEFORE, env.RIOT_TFT_API_KEY_BEFORE].filter(
        (key) => key !== undefined,
      ),
      apiUrl: env.RIOT_API_URL,
      calls: env.RIOT_API_CALLS,
      dataDragonUrl: env.DATA_DRAGON_URL,
    }),
    lichess: Object.freeze({ url: env.LICHESS_URL, token: env.LICHESS_TOKEN, userAgent }),
    chessCom: Object.freeze({ url: env.CHESS_COM_URL, userAgent }),
    deadlock: Object.freeze({ url: env.DEADLOCK_API_URL, userAgent }),
    openDota: Object.freeze({ url: env.OPENDOTA_URL, steamUrl: env.STEAM_URL, userAgent }),
  });
}
