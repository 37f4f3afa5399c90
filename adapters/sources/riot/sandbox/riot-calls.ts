/** The sandbox's replies to Riot's calls. The paths are repeated here on purpose, so that tests notice a typo in the client. */
import { isPlatform } from '../../../../domain/games/is-platform.ts';
import type { Routing } from '../riot-request.ts';
import type { Directory } from './directory.ts';
import { createStatusBody, type GameCode, type Step } from './failures.ts';
import type { SandboxPlayer } from './players.ts';
import { toEntryAt } from './rank-changes.ts';

/** Every method: the kind of its host, its step in a look-up, and its path, to which a call appends values. */
const methods = [
  ['cluster', 'account', '/riot/account/v1/accounts/by-riot-id'],
  ['cluster', 'account', '/riot/account/v1/accounts/by-puuid'],
  ['cluster', 'region', '/riot/account/v1/region/by-game/lol/by-puuid'],
  ['cluster', 'region', '/riot/account/v1/region/by-game/tft/by-puuid'],
  ['platform', 'summoner', '/lol/summoner/v4/summoners/by-puuid'],
  ['platform', 'summoner', '/tft/summoner/v1/summoners/by-puuid'],
  ['platform', 'summoner', '/lol/summoner/v4/summoners/by-name'],
  ['platform', 'summoner', '/tft/summoner/v1/summoners/by-name'],
  ['platform', 'entries', '/lol/league/v4/entries/by-puuid'],
  ['platform', 'entries', '/tft/league/v1/by-puuid'],
  ['platform', 'entries', '/lol/league/v4/entries/by-summoner'],
  ['platform', 'entries', '/tft/league/v1/entries/by-summoner'],
] as const;

interface Call {
  readonly key: string;
  readonly host: string;
  readonly method: string;
  readonly step: Step;
  readonly game: GameCode;
}

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Creates the reply to one call.
 * @param path the path after the host's segment, still percent-encoded.
 * @param now the time that the ranks depend on, in milliseconds since 1970.
 * @returns the reply, and the player that the call is about; undefined when the host does not serve this path.
 */
export function createReply(
  directory: Directory,
  key: string,
  host: Routing,
  path: string,
  now: number,
): (Call & Reply & { readonly player: SandboxPlayer | undefined }) | undefined {
  const hostKind = isPlatform(host) ? 'platform' : 'cluster';
  const found = methods.find(
    ([kind, , start]) => kind === hostKind && path.startsWith(`${start}/`),
  );
  if (!found) return undefined;
  const [, step, method] = found;
  const values = path
    .slice(method.length + 1)
    .split('/')
    .map(decode);
  if (values.length !== (method.endsWith('by-riot-id') ? 2 : 1)) return undefined;
  const game = method.includes('tft') ? 'tft' : 'lol';
  const call = { key, host, method, step, game } as const;
  const player = findPlayer(directory, call, values);
  const reply = player
    ? createPlayerReply(player, directory, call, now)
    : createUnknownReply(method);
  return { ...call, ...reply, player };
}

function findPlayer(directory: Directory, { key, host, method }: Call, values: readonly string[]) {
  const [first = '', second = ''] = values;
  if (method.endsWith('by-riot-id')) return directory.findByRiotId(first, second);
  if (method.endsWith('by-name')) return directory.findBySummonerName(first, host);
  return directory.findById(key, first);
}

function createUnknownReply(method: string): Reply {
  if (method.endsWith('by-puuid')) return error(400, 'Bad Request - Exception decrypting');
  return method.endsWith('by-summoner') ? error(400, 'Bad Request') : notFound;
}

function createPlayerReply(
  player: SandboxPlayer,
  directory: Directory,
  call: Call,
  now: number,
): Reply {
  const { key, host, method, step, game } = call;
  const { gameName, tagLine, platform, level: summonerLevel, profileIconId } = player;
  const puuid = directory.createPuuid(key, player);
  const id = directory.createSummonerId(key, player);
  switch (step) {
    case 'account':
      return ok({ puuid, gameName, tagLine });
    case 'region':
      if (player.region === 'unknown') return notFound;
      if (player.region === 'fails') return error(500, 'Internal server error');
      return ok({ puuid, game, region: platform });
    case 'summoner': {
      if (platform !== host || !player.entries[game]) return notFound;
      const ids = method.endsWith('by-name') ? { id, name: gameName } : { puuid };
      return ok({ ...ids, profileIconId, revisionDate: 1_788_000_000_000, summonerLevel });
    }
    case 'entries': {
      const isBySummoner = method.endsWith('by-summoner');
      if (isBySummoner && platform !== host) return createUnknownReply(method);
      const owner = isBySummoner ? { summonerId: id } : { puuid };
      // For a player of another platform, Riot sends an empty list.
      const entries = platform === host ? player.entries[game] : undefined;
      const current = entries?.map((entry) => toEntryAt(entry, gameName, now)) ?? [];
      return ok(current.map((entry) => ({ ...owner, ...entry })));
    }
  }
}

const ok = (body: unknown): Reply => ({ status: 200, body });
const error = (status: number, message: string): Reply => ({
  status,
  body: createStatusBody(status, message),
});
const notFound = error(404, 'Data not found');

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
