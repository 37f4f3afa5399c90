import {
  callShares,
  type DataSource,
  type LookupOutcome,
  type PlaysOutcome,
  type SeveralPlayers,
} from '../../../domain/sources/data-source.ts';
import { selectNamed } from '../../../domain/typed-text.ts';
import { createFoundPlayer, type KeylessSourceSettings } from '../found-player.ts';
import { createReportFailure, toNoAnswer } from '../report-failure.ts';
import { fetchValue, findValue, type SourceRequest } from '../source-request.ts';
import { type LookUpPriority, toPriority } from '../visitor-priority.ts';
import { clientKey, createOpenDotaCall, type OpenDotaCall } from './opendota-request.ts';
import { parseHeroes, parseHeroNames, parseRecentMatches } from './parse-heroes.ts';
import { parsePlayer, parseSearch } from './parse-player.ts';

/** A longer list helps no visitor: they enter the account id then. */
const maxChoices = 8;
const playsIntervalMs = 7 * 24 * 60 * 60 * 1000;

export function createOpenDotaSource(
  settings: KeylessSourceSettings,
  request: SourceRequest<OpenDotaCall>,
): DataSource {
  const reportFailure = createReportFailure(settings.logger);

  async function fetchPlayer(id: string, priority: LookUpPriority): Promise<LookupOutcome> {
    const call = createOpenDotaCall(`/api/players/${id}`, priority);
    const outcome = await findValue(request, call, (body) => {
      const player = parsePlayer(body);
      return player === null || player?.id === id ? player : undefined;
    });
    if (outcome.kind === 'failed')
      return reportFailure(outcome, 'OpenDota did not answer a look-up.');
    if (outcome.kind === 'not-found' || outcome.value === null)
      return { kind: 'no-such-player', detail: 'no-account' };
    const { displayName, rank } = outcome.value;
    const found = { playerId: id, name: id, displayName, ranks: { ranked: rank } };
    return createFoundPlayer(found, clientKey, settings);
  }

  /** If exactly one player has the name, it fetches that player. Otherwise the visitor chooses one. */
  async function searchPlayers(
    name: string,
    priority: LookUpPriority,
  ): Promise<LookupOutcome | SeveralPlayers> {
    const call = createOpenDotaCall(`/api/search?${new URLSearchParams({ q: name })}`, priority);
    const outcome = await fetchValue(request, call, parseSearch);
    if (outcome.kind === 'failed')
      return reportFailure(outcome, 'OpenDota did not answer a search.');
    const { value: found } = outcome;
    const named = selectNamed(found.players, name, ({ displayName }) => displayName);
    const players = (named.length > 0 ? named : found.players).slice(0, maxChoices);
    const [first] = players;
    if (!first) return { kind: 'no-such-player', detail: 'no-account' };
    // A player with a similar name is only offered. An entry that cannot be read may be another player of the name.
    if (named.length === 1 && found.isComplete) return fetchPlayer(first.name, priority);
    return { kind: 'several-players', players };
  }

  const fetchLater = <Value>(path: string, parse: (body: unknown) => Value | undefined) =>
    fetchValue(request, createOpenDotaCall(path, { share: callShares.leaderboard }), parse);
  let names: { readonly kind: 'ok'; readonly value: ReadonlyMap<number, string> } | undefined;

  /** Reads heroes with their names. The list of names is read once in the life of the process. */
  async function readHeroes<Hero extends { readonly id: number }>(
    path: string,
    parse: (body: unknown) => readonly Hero[] | undefined,
  ): Promise<PlaysOutcome<readonly (Hero & { readonly name: string })[]>> {
    const heroes = await fetchLater(path, parse);
    if (heroes.kind === 'failed') return toNoAnswer(heroes);
    const list = names ?? (await fetchLater('/api/heroes', parseHeroNames));
    if (list.kind === 'failed') return toNoAnswer(list);
    names = list;
    const value = heroes.value.map((hero) => ({ ...hero, name: list.value.get(hero.id) ?? '' }));
    return { kind: 'found', value };
  }

  return {
    games: ['dota-2'],
    sandboxGames: [],
    isKeyRefused: () => false,
    plays: {
      'dota-2': {
        intervalMs: playsIntervalMs,
        readMains: ({ playerId }) => readHeroes(`/api/players/${playerId}/heroes`, parseHeroes),
        readGames: ({ playerId }) =>
          readHeroes(`/api/players/${playerId}/recentMatches`, parseRecentMatches),
      },
    },
    lookUp({ name }, network, share) {
      const priority = toPriority(network, share);
      return /^\d+$/.test(name) ? fetchPlayer(name, priority) : searchPlayers(name, priority);
    },
    refresh: (_game, { playerId }, share = callShares.refresh) => fetchPlayer(playerId, { share }),
  };
}
