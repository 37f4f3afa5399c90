/** The answers of the API. All fields are always there: null means that there is none. */
import { z } from 'zod';
import { audiences } from '../../../domain/leaderboards/leaderboard.ts';
import type { Words } from '../../../domain/profiles/words.ts';

const time = z.iso.datetime().describe('ISO 8601 in UTC');
const address = z.url();
const gameId = z.string().describe('the id of a game, as listGames returns it');

export const problem = z
  .object({
    type: z.url().describe('a page about this kind of error'),
    code: z.string().describe('what programs can rely on, with the status'),
    title: z.string().describe('the kind of error, the same for each error with this code'),
    status: z.int(),
    detail: z.string().describe('a sentence for people about this error'),
    reason: z.string().optional().describe('why no player was found, like never-played'),
    players: z
      .array(
        z.object({
          name: z.string(),
          displayName: z.string(),
          lastMatchAt: time.nullable(),
        }),
      )
      .optional()
      .describe('the players to choose from'),
  })
  .meta({ id: 'Problem' });

export const record = z
  .object({
    wins: z.int().describe('in games of eight players: first places'),
    losses: z.int().describe('in games of eight players: second to eighth places'),
    draws: z.int(),
    otherGames: z.int().describe('games of which it is not known how they ended'),
    lastGameAt: time.nullable(),
    percentile: z.number().nullable().describe('the share of players with a lower rating'),
  })
  .meta({ id: 'Record' });

export const rank = z
  .object({
    queue: z.string().describe('the id of the queue, like solo'),
    queueName: z.string(),
    kind: z
      .enum(['unranked', 'divided', 'rated', 'medal', 'rating'])
      .describe(
        'divided: tier, division and points; rated: tier and rating; medal: tier, division and perhaps ladderPlace; rating: a number without tiers',
      ),
    text: z.string().describe('as people read it, like MASTER 312 LP'),
    tier: z.string().nullable(),
    division: z.string().nullable().describe('a Roman number, or one like 4'),
    points: z.int().nullable().describe('league points'),
    rating: z.int().nullable(),
    ladderPlace: z.int().nullable().describe('among all players, from 1 on'),
    isProvisional: z.boolean().describe('whether the source is not sure of the rating yet'),
    ladderPoints: z.int().nullable().describe('comparable numbers within a queue, for graphs'),
    record: record.nullable(),
    readAt: time.describe('when the source was asked, which tells how old the rank is'),
  })
  .meta({ id: 'Rank' });

const playerShape = {
  game: gameId,
  gameName: z.string(),
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

const main = z
  .object({
    name: z.string().describe("empty for a champion that is not in the game's list"),
    level: z.int().nullable().describe('of a mastery'),
    points: z.int().nullable().describe('of a mastery'),
    games: z.int().nullable(),
    wins: z.int().nullable(),
    playedAt: time,
  })
  .meta({ id: 'Main' });

const lastGame = z
  .object({
    queue: z.string(),
    result: z.enum(['won', 'lost', 'drawn']).nullable(),
    place: z.int().nullable().describe('where a game has places instead of a winner'),
    playedAt: time,
    with: z.string().nullable().describe('the champion or hero'),
  })
  .meta({ id: 'LastGame' });

export const account = z
  .object({
    ...playerShape,
    mains: z.array(main).describe('the champions or heroes that the player plays most'),
    lastGames: z.array(lastGame).describe('ranked games of one queue, oldest first'),
    hasFailed: z.boolean().describe('whether the last refresh failed, so that older ranks stay'),
    isVerified: z.boolean().describe('whether the owner has proven that the account is theirs'),
    isVerifiedElsewhere: z.boolean().describe('whether another profile has proven that'),
    isDemo: z.boolean().describe('whether the player is invented, on a site without a key'),
    showcaseQueue: z.string().nullable().describe('the queue that the owner shows at the top'),
  })
  .meta({ id: 'Account' });

export const playerAnswer = z
  .object({
    ...playerShape,
    isStale: z.boolean().describe('whether the source does not answer now, so that it is older'),
  })
  .meta({ id: 'Player' });

const words = {
  bio: z.string().nullable(),
  links: z.array(z.object({ label: z.string(), address })),
} satisfies Record<keyof Words, z.ZodType>;

export const profileAnswer = z
  .object({
    name: z.string(),
    address: address,
    revision: z.int().describe('incremented by every change'),
    picture: address.nullable(),
    banner: address.nullable(),
    ...words,
    accounts: z.array(account).describe('in the order of adding'),
  })
  .meta({ id: 'Profile' });

export const historyPoint = z
  .object({
    at: time,
    isWholeDay: z.boolean().describe('whether the rank holds for the day, not for the time'),
    text: z.string(),
    tier: z.string().nullable(),
    ladderPoints: z.int().nullable(),
  })
  .meta({ id: 'HistoryPoint' });

export const historyAnswer = z
  .object({
    points: z.array(historyPoint).describe('newest first, at most 500'),
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

const leaderboard = z.object({
  id: z.string(),
  name: z.string(),
  address,
  game: gameId,
  gameName: z.string(),
  queue: z.string().describe('the id of the queue'),
  audience: z.enum(audiences).describe('who can read it: link is everybody who knows the id'),
  race: z
    .object({ startsAt: time, endsAt: time })
    .nullable()
    .describe('from its start on, places and climbs of the first queue are those of the race'),
});

export const leaderboardAnswer = leaderboard.meta({ id: 'Leaderboard' });

export const leaderboardsAnswer = z
  .object({
    leaderboards: z.array(
      leaderboard.extend({
        playerCount: z.int(),
        role: z.enum(['owner', 'moderator', 'member']).nullable(),
      }),
    ),
  })
  .meta({ id: 'Leaderboards' });

export const tableAnswer = leaderboard
  .extend({
    rows: z.array(
      z.object({
        place: z.int().nullable().describe('equal ranks share one; null without a rank'),
        profile: z.string().nullable().describe('the name of the profile with this account'),
        climb: z
          .int()
          .nullable()
          .describe('the change of ladderPoints since Monday, UTC, or in a race since its start'),
        ...playerShape,
      }),
    ),
    waitingCount: z.int().describe('how many lines wait for their player'),
  })
  .meta({ id: 'LeaderboardTable' });

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
