/** The sandbox's answers to Riot's calls. It repeats the paths on purpose, so that a typo in the client is noticed. */
import { type Directory, puuidOf, summonerIdOf } from './directory.ts';
import { type GameCode, type Step, statusBody } from './failures.ts';
import type { SandboxPlayer } from './players.ts';

interface CallAnswer {
  readonly status: number;
  readonly body: unknown;
  /** For whom and at which step: a failing player fails here. */
  readonly player?: SandboxPlayer;
  readonly step: Step;
  readonly game: GameCode;
  /** The route's pattern: the name of the method in the limits. */
  readonly method: string;
}

interface Asked {
  readonly directory: Directory;
  readonly key: string;
  readonly host: string;
  readonly game: GameCode;
  readonly values: readonly string[];
}

interface Route {
  /** Path pieces; `:` stands for a value. */
  readonly pattern: string;
  readonly on: 'cluster' | 'platform';
  readonly step: Step;
  readonly game: GameCode;
  readonly answer: (asked: Asked) => { status: number; body: unknown; player?: SandboxPlayer };
}

const routes: readonly Route[] = [
  accountRoute('/riot/account/v1/accounts/by-riot-id/:/:', accountByRiotId),
  accountRoute('/riot/account/v1/accounts/by-puuid/:', accountByPuuid),
  ...gameRoutes('lol', 'v4', '/lol/league/v4/entries/by-puuid/:'),
  ...gameRoutes('tft', 'v1', '/tft/league/v1/by-puuid/:'),
];

/**
 * Answers one call.
 * @param path the path after the host's piece, still encoded.
 * @returns undefined when there is no such call on this host.
 */
export function answerCall(
  directory: Directory,
  key: string,
  host: { readonly name: string; readonly kind: 'cluster' | 'platform' },
  path: string,
): CallAnswer | undefined {
  for (const route of routes) {
    const values = route.on === host.kind ? match(route.pattern, path) : undefined;
    if (!values) continue;
    const { step, game, pattern } = route;
    const answer = route.answer({ directory, key, host: host.name, game, values });
    return { ...answer, step, game, method: pattern };
  }
  return undefined;
}

function accountRoute(pattern: string, answer: Route['answer']): Route {
  return { pattern, on: 'cluster', step: 'account', game: 'lol', answer };
}

function gameRoutes(game: GameCode, version: string, entriesByPuuid: string): Route[] {
  const region = `/riot/account/v1/region/by-game/${game}/by-puuid/:`;
  const byPuuid = `/${game}/summoner/${version}/summoners/by-puuid/:`;
  const byName = `/${game}/summoner/${version}/summoners/by-name/:`;
  const bySummoner = `/${game}/league/${version}/entries/by-summoner/:`;
  return [
    { pattern: region, on: 'cluster', step: 'region', game, answer: regionByPuuid },
    { pattern: byPuuid, on: 'platform', step: 'summoner', game, answer: summonerByPuuid },
    { pattern: byName, on: 'platform', step: 'summoner', game, answer: summonerByName },
    { pattern: entriesByPuuid, on: 'platform', step: 'entries', game, answer: listByPuuid },
    { pattern: bySummoner, on: 'platform', step: 'entries', game, answer: listBySummoner },
  ];
}

const foreignPuuid = { status: 400, body: statusBody(400, 'Bad Request - Exception decrypting') };
const notFound = { status: 404, body: statusBody(404, 'Data not found') };

function accountByRiotId({ directory, key, values }: Asked) {
  const [gameName = '', tagLine = ''] = values;
  return account(key, directory.findByRiotId(gameName, tagLine)) ?? notFound;
}

function accountByPuuid({ directory, key, values }: Asked) {
  return account(key, directory.findById(key, values[0] ?? '')) ?? foreignPuuid;
}

function account(key: string, player: SandboxPlayer | undefined) {
  if (!player) return undefined;
  const { gameName, tagLine } = player;
  return { status: 200, body: { puuid: puuidOf(key, player), gameName, tagLine }, player };
}

function regionByPuuid({ directory, key, game, values }: Asked) {
  const player = directory.findById(key, values[0] ?? '');
  if (!player) return foreignPuuid;
  if (player.region === 'unknown') return { ...notFound, player };
  if (player.region === 'fails')
    return { status: 500, body: statusBody(500, 'Internal server error'), player };
  return { status: 200, body: { puuid: values[0], game, region: player.platform }, player };
}

function summonerByPuuid({ directory, key, host, game, values }: Asked) {
  const player = directory.findById(key, values[0] ?? '');
  if (!player) return foreignPuuid;
  if (player.platform !== host || !player.entries[game]) return { ...notFound, player };
  const { level: summonerLevel, profileIconId } = player;
  const revisionDate = 1_788_000_000_000;
  const body = { puuid: values[0], profileIconId, revisionDate, summonerLevel };
  return { status: 200, body, player };
}

function summonerByName({ directory, key, host, game, values }: Asked) {
  const player = directory.findBySummonerName(values[0] ?? '', host);
  if (!player?.entries[game]) return notFound;
  const { gameName: name, level: summonerLevel, profileIconId } = player;
  const body = { id: summonerIdOf(key, player), name, profileIconId, summonerLevel };
  return { status: 200, body, player };
}

function listByPuuid({ directory, key, host, game, values }: Asked) {
  const player = directory.findById(key, values[0] ?? '');
  if (!player) return foreignPuuid;
  // Riot answers an empty list for a player of another platform.
  const entries = player.platform === host ? (player.entries[game] ?? []) : [];
  return { status: 200, body: entries.map((entry) => ({ puuid: values[0], ...entry })), player };
}

function listBySummoner({ directory, key, host, game, values }: Asked) {
  const player = directory.findById(key, values[0] ?? '');
  if (player?.platform !== host) return { status: 400, body: statusBody(400, 'Bad Request') };
  const entries = player.entries[game] ?? [];
  const body = entries.map((entry) => ({ summonerId: values[0], ...entry }));
  return { status: 200, body, player };
}

/** Returns the decoded values of a path that fits the pattern. */
function match(pattern: string, path: string): string[] | undefined {
  const wanted = pattern.split('/');
  const given = path.split('/');
  const fits =
    wanted.length === given.length &&
    wanted.every((piece, index) => piece === ':' || piece === given[index]);
  return fits ? given.filter((_, index) => wanted[index] === ':').map(decode) : undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
