/** The answers of the API as schemas, and how values become answers. All fields are always there: null means that there is none. */
import { z } from 'zod';
import type { Queue } from '../../../domain/games/game.ts';
import { type GameId, gameById, games } from '../../../domain/games/games.ts';
import { listTierRanges, toLadderPoints } from '../../../domain/games/ladder-points.ts';
import { formatShortRank, type RankWithRecord, unranked } from '../../../domain/games/rank.ts';
import { listShownQueues, recordIn } from '../../../domain/games/ranks.ts';
import { findSource } from '../../../domain/games/sources.ts';
import type { PublicSample } from '../../../domain/history/rank-history.ts';
import { isDayTime } from '../../../domain/history/sample-time.ts';
import { pictureAddress, toIconAddress } from '../../../domain/pictures/addresses.ts';
import type { PublicGame, PublicProfile } from '../../../domain/profiles/profile.ts';
import type { Suggestion } from '../../../domain/profiles/suggestions.ts';
import type { PublicPlayer } from '../../../domain/sources/data-source.ts';

const time = z.iso.datetime().describe('ISO 8601 in UTC');
const address = z.url();
const gameId = z.string().describe('the id of a game, like lichess');

export const problem = z
  .object({
    type: z.url().describe('a page about this kind of error'),
    code: z.string().describe('what programs can rely on, with the status'),
    title: z.string().describe('a sentence for people'),
    status: z.int(),
    detail: z.string().optional().describe('why no player was found'),
    players: z
      .array(z.object({ name: z.string(), displayName: z.string() }))
      .optional()
      .describe('the players to choose from'),
  })
  .meta({ id: 'Problem' });

const record = z
  .object({
    wins: z.int().describe('in Teamfight Tactics: first places'),
    losses: z.int().describe('in Teamfight Tactics: second to eighth places'),
    draws: z.int(),
    otherGames: z.int().describe('games of which it is not known how they ended'),
    lastGameAt: time.nullable(),
    percentile: z.number().nullable().describe('the share of players with a lower rating'),
  })
  .meta({ id: 'Record' });

const rank = z
  .object({
    queue: z.string().describe('the id of the queue, like solo'),
    queueName: z.string(),
    kind: z
      .enum(['unranked', 'divided', 'rated', 'medal', 'rating'])
      .describe(
        'divided: tier, division and points; rated: tier and rating; medal: tier, division and perhaps place; rating: a number without tiers',
      ),
    text: z.string().describe('as people read it, like MASTER 312 LP'),
    tier: z.string().nullable(),
    division: z.string().nullable().describe('a Roman number'),
    points: z.int().nullable().describe('league points'),
    rating: z.int().nullable(),
    place: z.int().nullable().describe('among all players, from 1 on'),
    isProvisional: z.boolean().describe('whether the source is not sure of the rating yet'),
    ladderPoints: z.int().nullable().describe('comparable numbers within a queue, for graphs'),
    record: record.nullable(),
    readAt: time.describe('when the source was asked, which tells how old the rank is'),
  })
  .meta({ id: 'Rank' });

const playerShape = {
  game: gameId,
  player: z.string().describe('the exact name or account id by which the source finds the player'),
  displayName: z.string().nullable().describe('the name in the game, if it is not the one above'),
  title: z.string().nullable().describe('like GM'),
  region: z.string().nullable(),
  level: z.int().nullable(),
  icon: address.nullable(),
  source: z.string().describe('the name of the service that knows the ranks'),
  readAt: time,
  ranks: z.array(rank),
};

const account = z
  .object({
    ...playerShape,
    hasFailed: z.boolean().describe('whether the last refresh failed, so that older ranks stay'),
    isVerified: z.boolean().describe('whether the owner has proven that the account is theirs'),
    isVerifiedElsewhere: z.boolean().describe('whether another profile has proven that'),
    isSample: z.boolean().describe('whether the player is invented, on a site without a key'),
    showcaseQueue: z.string().nullable().describe('the queue that the owner shows at the top'),
  })
  .meta({ id: 'Account' });

export const profileAnswer = z
  .object({
    name: z.string(),
    address: address,
    revision: z.int().describe('incremented by every change'),
    picture: address.nullable(),
    banner: address.nullable(),
    bio: z.string().nullable(),
    links: z.array(z.object({ label: z.string(), address })),
    accounts: z.array(account).describe('in the order of adding'),
  })
  .meta({ id: 'Profile' });

const sample = z
  .object({
    at: time,
    isWholeDay: z.boolean().describe('whether the rank holds for the day, not for the time'),
    text: z.string(),
    tier: z.string().nullable(),
    ladderPoints: z.int().nullable(),
  })
  .meta({ id: 'Sample' });

export const historyAnswer = z
  .object({
    samples: z.array(sample).describe('newest first, at most 500'),
    nextCursor: z.string().nullable().describe('the cursor of the next page'),
  })
  .meta({ id: 'History' });

export const searchAnswer = z
  .object({
    profiles: z.array(
      z.object({
        name: z.string(),
        address,
        picture: address.nullable(),
        player: z.string().nullable().describe('the player who was searched for'),
        rank: z
          .object({
            gameName: z.string(),
            queueName: z.string(),
            text: z.string(),
            tier: z.string(),
            isVerified: z.boolean(),
          })
          .nullable(),
      }),
    ),
  })
  .meta({ id: 'SearchResults' });

export const gamesAnswer = z
  .object({
    games: z.array(
      z.object({
        id: gameId,
        name: z.string(),
        source: z.string(),
        hasLookUps: z.boolean().describe('whether this site can look players up'),
        regions: z.array(z.object({ id: z.string(), name: z.string() })),
        queues: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            ladder: z
              .array(z.object({ tier: z.string(), from: z.int(), to: z.int().nullable() }))
              .describe('the ladder points of each tier, lowest first; none for a rating'),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'Games' });

/** @param origin of this site, for addresses. */
export function toProfileAnswer(
  profile: PublicProfile,
  origin: string,
): z.input<typeof profileAnswer> {
  const { displayName, revision, profilePic, profileBackgroundPic, words, savedGames } = profile;
  return {
    name: displayName,
    address: `${origin}/${displayName}`,
    revision,
    picture: profilePic && origin + pictureAddress(profilePic),
    banner: profileBackgroundPic && origin + pictureAddress(profileBackgroundPic),
    bio: words?.bio || null,
    links: words?.links.map(({ label, address }) => ({ label, address })) ?? [],
    accounts: savedGames.map((saved) => toAccount(saved, origin)),
  };
}

function toAccount(saved: PublicGame, origin: string): z.input<typeof account> {
  const { hasFailed, isVerified, isVerifiedElsewhere, isSample, showcaseQueue } = saved;
  return {
    ...toPlayer(saved.game, saved, origin),
    ...{ hasFailed, isVerified, isVerifiedElsewhere, isSample, showcaseQueue },
  };
}

function toPlayer(gameId: GameId, player: PublicPlayer, origin: string) {
  const game = gameById(gameId);
  const icon = toIconAddress(player.profileIconId);
  return {
    game: game.id,
    player: player.name,
    displayName: player.displayName ?? null,
    title: player.title ?? null,
    region: player.region || null,
    level: player.level,
    icon: icon && origin + icon,
    source: findSource(game)?.name ?? game.source,
    readAt: player.readAt,
    ranks: listShownQueues(game.queues, player.ranks).map((queue) => ({
      queue: queue.id,
      queueName: queue.label,
      ...toRank(player.ranks[queue.id] ?? { kind: 'unranked' }),
      record: toRecord(recordIn(player.ranks, queue)),
      readAt: player.readAt,
    })),
  };
}

function toRank(rank: RankWithRecord) {
  return {
    kind: rank.kind,
    text: formatShortRank(rank),
    tier: 'tier' in rank ? rank.tier : null,
    division: ('division' in rank && rank.division) || null,
    points: rank.kind === 'divided' ? rank.leaguePoints : null,
    rating: 'rating' in rank ? rank.rating : null,
    place: ('place' in rank && rank.place) || null,
    isProvisional: rank.kind === 'rating' && rank.isProvisional === true,
    ladderPoints: toLadderPoints(rank) ?? null,
  };
}

function toRecord(counts: ReturnType<typeof recordIn>): z.input<typeof record> | null {
  if (!counts) return null;
  const { wins, losses, draws = 0, otherGames = 0, lastGameAt, percentile } = counts;
  return {
    ...{ wins, losses, draws, otherGames },
    lastGameAt: lastGameAt ?? null,
    percentile: percentile ?? null,
  };
}

/** @param queue of the sample: a rating has no tiers. */
export function toSample(
  { at, text, tier, points }: PublicSample,
  queue: Pick<Queue, 'tiers'>,
): z.input<typeof sample> {
  const hasTier = tier !== unranked && queue.tiers.length > 0;
  return { at, isWholeDay: isDayTime(at), text, tier: hasTier ? tier : null, ladderPoints: points };
}

export function toSearchAnswer(
  profiles: readonly Suggestion[],
  origin: string,
): z.input<typeof searchAnswer> {
  return {
    profiles: profiles.map(({ displayName, picture, player, rank }) => ({
      name: displayName,
      address: `${origin}/${displayName}`,
      picture: picture && origin + picture,
      player,
      rank: rank && {
        gameName: rank.gameType,
        queueName: rank.queue,
        text: rank.text,
        tier: rank.tier,
        isVerified: rank.isVerified,
      },
    })),
  };
}

/** @param offered the games that the site looks players up in. */
export function toGamesAnswer(offered: readonly GameId[]): z.input<typeof gamesAnswer> {
  return {
    games: games.map((game) => ({
      id: game.id,
      name: game.name,
      source: findSource(game)?.name ?? game.source,
      hasLookUps: offered.includes(game.id),
      regions: game.regions.map(({ id, name }) => ({ id, name })),
      queues: game.queues.map(({ id, label, tiers }) => ({
        id,
        name: label,
        ladder:
          tiers.length === 0
            ? []
            : listTierRanges(tiers).map(({ tier, from, to }) => ({
                ...{ tier, from },
                to: Number.isFinite(to) ? to : null,
              })),
      })),
    })),
  };
}
