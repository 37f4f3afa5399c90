import { maxLastGames } from '../../../domain/plays/plays.ts';
import {
  callShares,
  type DataSource,
  type LookupOutcome,
  type Player,
  type PlaysReader,
  type ReadBatch,
} from '../../../domain/sources/data-source.ts';
import { createFoundPlayer, type KeylessSourceSettings } from '../found-player.ts';
import { createReportFailure, toNoAnswer } from '../report-failure.ts';
import { fetchValue, findValue, type SourceRequest } from '../source-request.ts';
import { type LookUpPriority, toPriority } from '../visitor-priority.ts';
import { clientKey, createLichessCall, type LichessCall } from './lichess-request.ts';
import { parseGames } from './parse-games.ts';
import { type LichessUser, parseUser } from './parse-user.ts';
import { addPercentile } from './percentile.ts';

const playsIntervalMs = 24 * 60 * 60 * 1000;
/** The names of queues that Lichess spells in another way. */
const perfTypes: Readonly<Record<string, string>> = {
  'ultra-bullet': 'ultraBullet',
  'king-of-the-hill': 'kingOfTheHill',
  'racing-kings': 'racingKings',
  'three-check': 'threeCheck',
};

export function createLichessSource(
  settings: KeylessSourceSettings,
  request: SourceRequest<LichessCall>,
): DataSource {
  const reportFailure = createReportFailure(settings.logger);
  /** @param lastRanks of a refresh, which also fetches the percentile. */
  async function fetchPlayer(
    name: string,
    priority: LookUpPriority,
    lastRanks?: Player['ranks'],
  ): Promise<LookupOutcome> {
    const call = createLichessCall({ method: '/api/user', name }, priority);
    const outcome = await findValue(request, call, (body) => {
      const user = parseUser(body);
      return user?.id === name.toLowerCase() ? user : undefined;
    });
    if (outcome.kind === 'failed')
      return reportFailure(outcome, 'Lichess did not answer a look-up.');
    if (outcome.kind === 'not-found') return { kind: 'no-such-player', detail: 'no-account' };
    return toOutcome(outcome.value, priority, lastRanks);
  }

  async function toOutcome(
    user: LichessUser,
    priority: LookUpPriority,
    lastRanks: Player['ranks'] | undefined,
  ): Promise<LookupOutcome> {
    const { id, username, title, state } = user;
    if (state === 'closed') return { kind: 'no-such-player', detail: 'closed-account' };
    if (state === 'excluded') return { kind: 'no-such-player', detail: 'excluded-account' };
    const ranks = lastRanks ? await addPercentile(user, lastRanks, request, priority) : user.ranks;
    return createFoundPlayer({ playerId: id, name: username, title, ranks }, clientKey, settings);
  }

  /** The documentation does not say how an unknown name is answered, so a user who is left out is asked for alone. */
  const readBatch: ReadBatch = (names) => {
    const priority = { share: callShares.leaderboard };
    const call = createLichessCall({ method: '/api/users', body: names.join() }, priority);
    const responded = fetchValue(request, call, (users) =>
      Array.isArray(users) ? users.map(parseUser) : undefined,
    );
    return async ({ name, ranks: lastRanks }) => {
      const outcome = await responded;
      if (outcome.kind === 'failed')
        return reportFailure(outcome, 'Lichess did not answer for several users.');
      const user = outcome.value.find((each) => each?.id === name.toLowerCase());
      return user ? toOutcome(user, priority, lastRanks) : fetchPlayer(name, priority, lastRanks);
    };
  };

  const readGames: PlaysReader['readGames'] = async ({ playerId }, queue) => {
    const query = {
      max: String(maxLastGames),
      rated: 'true',
      moves: 'false',
      perfType: perfTypes[queue] ?? queue,
    };
    const call = createLichessCall(
      { method: '/api/games/user', name: playerId, query },
      { share: callShares.leaderboard },
    );
    const games = await fetchValue(request, call, (body) => parseGames(body, playerId));
    return games.kind === 'failed' ? toNoAnswer(games) : { kind: 'found', value: games.value };
  };

  return {
    readBatch,
    games: ['lichess'],
    sandboxGames: [],
    isKeyRefused: () => false,
    plays: { lichess: { intervalMs: playsIntervalMs, readGames } },
    lookUp: ({ name }, network, share) => fetchPlayer(name, toPriority(network, share)),
    refresh: (_game, { playerId, ranks }, share = callShares.refresh) =>
      fetchPlayer(playerId, { share }, ranks),
  };
}
