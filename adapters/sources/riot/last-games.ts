/** The last ranked games of a player, from Riot's match calls. */
import { z } from 'zod';
import type { GameIdOf, QueueIdOf } from '../../../domain/games/games.ts';
import { type LastGame, maxLastGames } from '../../../domain/plays/plays.ts';
import type { KnownPlayer, PlaysReader } from '../../../domain/sources/data-source.ts';
import { toNoAnswer } from '../report-failure.ts';
import { toTimeShape } from '../time-shape.ts';
import type { createFindChampions } from './champions.ts';
import type { CallApi } from './player-calls.ts';
import { toMatchCluster } from './riot-request.ts';

type RiotGame = GameIdOf<'riot'>;

/** The numbers of queues in matches. Source: Riot's list of queues, as of November 2026. */
const doubleUp = 1160;
const queueIds: Readonly<{ [Id in RiotGame]: Readonly<Record<QueueIdOf<Id>, number>> }> = {
  'league-of-legends': { solo: 420, flex: 440 },
  'teamfight-tactics': { solo: 1100, 'double-up': doubleUp, 'hyper-roll': 1130 },
};
const methods: Readonly<Record<RiotGame, string>> = {
  'league-of-legends': '/lol/match/v5/matches',
  'teamfight-tactics': '/tft/match/v1/matches',
};

const idsShape = z.array(z.string().regex(/^\w{1,30}$/)).max(100);
const time = toTimeShape(1);
const leagueShape = z.object({
  info: z.object({
    gameCreation: time,
    gameEndTimestamp: time.optional(),
    queueId: z.int(),
    participants: z.array(
      z.object({
        puuid: z.string(),
        win: z.boolean(),
        championId: z.int(),
        gameEndedInEarlySurrender: z.boolean().default(false),
      }),
    ),
  }),
});
const tacticsShape = z.object({
  info: z.object({
    game_datetime: time,
    queue_id: z.int(),
    participants: z.array(z.object({ puuid: z.string(), placement: z.int().min(1).max(8) })),
  }),
});

/** Undefined for a game of another queue, a remake, and a game without the player. */
type ParseMatch = (
  body: unknown,
  puuid: string,
  queueId: number,
  champions: Champions,
) => { readonly game: LastGame | undefined } | undefined;

type Champions = Awaited<ReturnType<ReturnType<typeof createFindChampions>>>;

const parsers: Readonly<Record<RiotGame, ParseMatch>> = {
  'league-of-legends'(body, puuid, queueId, champions) {
    const info = leagueShape.safeParse(body).data?.info;
    const own = info?.participants.find((each) => each.puuid === puuid);
    if (!info) return undefined;
    if (!own || own.gameEndedInEarlySurrender || info.queueId !== queueId)
      return { game: undefined };
    const playedAt = info.gameEndTimestamp ?? info.gameCreation;
    const name = champions?.get(own.championId)?.name;
    return { game: { result: own.win ? 'won' : 'lost', playedAt, ...(name && { name }) } };
  },
  'teamfight-tactics'(body, puuid, queueId) {
    const info = tacticsShape.safeParse(body).data?.info;
    const own = info?.participants.find((each) => each.puuid === puuid);
    if (!info) return undefined;
    if (!own || info.queue_id !== queueId) return { game: undefined };
    // In Double Up, the two players of a team share its place, or have two that follow each other.
    const isDoubled = queueId === doubleUp && info.participants.some((each) => each.placement > 4);
    const result = isDoubled ? Math.ceil(own.placement / 2) : own.placement;
    return { game: { result, playedAt: info.game_datetime } };
  },
};

interface Needs {
  readonly findChampions: ReturnType<typeof createFindChampions>;
  /** Makes calls with the key of the game in the background; undefined if the player's id belongs to another key. */
  readonly startCalls: (known: KnownPlayer) => CallApi | undefined;
  /** A development key has too few calls. */
  readonly mayReadGames: () => boolean;
}

/** At most eleven calls: the list of the games, and each of them. */
export function createReadGames(
  game: RiotGame,
  { findChampions, startCalls, mayReadGames }: Needs,
): NonNullable<PlaysReader['readGames']> {
  const method = methods[game];
  const isLeague = game === 'league-of-legends';
  return async (known, queue) => {
    const { playerId, region } = known;
    const queueId = (queueIds[game] as Readonly<Record<string, number>>)[queue];
    const callApi = mayReadGames() ? startCalls(known) : undefined;
    if (!callApi || queueId === undefined) return { kind: 'not-answering', isBusy: false };
    const champions = isLeague ? await findChampions() : undefined;
    const host = toMatchCluster(region);
    const query = { ...(isLeague && { queue: String(queueId) }), count: String(maxLastGames) };
    const [byPuuid, segments] = [`${method}/by-puuid`, [playerId, 'ids']];
    const ids = await callApi(host, byPuuid, segments, parseIds, undefined, query);
    if (ids.kind === 'failed') return toNoAnswer(ids);
    const games: LastGame[] = [];
    for (const id of ids.kind === 'ok' ? ids.value : []) {
      const parse = (body: unknown) => parsers[game](body, playerId, queueId, champions);
      const match = await callApi(host, method, [id], parse);
      if (match.kind === 'failed' && games.length === 0) return toNoAnswer(match);
      // The newest games alone are true, too.
      if (match.kind === 'failed') break;
      // Riot deletes old games.
      if (match.kind === 'ok' && match.value.game) games.push(match.value.game);
    }
    return { kind: 'found', value: games };
  };
}

const parseIds = (body: unknown) => idsShape.safeParse(body).data?.slice(0, maxLastGames);
