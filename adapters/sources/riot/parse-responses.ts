/** Each function returns undefined for a body of the wrong shape, so that no wrong rank is ever shown. */
import { z } from 'zod';
import type { RankWithRecord } from '../../../domain/games/rank.ts';
import { maxMains } from '../../../domain/plays/plays.ts';
import { toTimeShape } from '../time-shape.ts';
import type { GameCalls } from './game-calls.ts';

/** The field of a missing text may be absent, null or, if the text's pattern allows this, empty. */
const optional = (text: z.ZodString) => text.nullish().transform((value) => value || undefined);
/** Riot leaves out zeros. */
const orZero = (number: z.ZodInt) => number.nullish().transform((value) => value ?? 0);

/** Ids are opaque, but contain no character that has a meaning in a URL's path. */
const opaqueId = z.string().regex(/^[A-Za-z0-9_=-]{1,128}$/);
const displayText = optional(z.string().max(100));
const count = orZero(z.int().nonnegative());
const points = orZero(z.int());
const tier = optional(z.string().regex(/^[A-Za-z_]{0,32}$/)).transform(normalizeTier);
const division = optional(z.string().regex(/^[IVX]{0,4}$/));

const accountShape = z.object({ puuid: opaqueId, gameName: displayText, tagLine: displayText });
const regionShape = z.object({ region: z.string().max(20) });
/** Riot's current responses have neither id nor name. An object with none of the listed fields is not a summoner. */
const summonerShape = z
  .looseObject({})
  .refine((summoner) =>
    ['puuid', 'id', 'summonerLevel', 'profileIconId'].some((field) => summoner[field] != null),
  )
  .pipe(
    z.object({
      puuid: optional(opaqueId),
      id: optional(opaqueId),
      name: displayText,
      summonerLevel: count,
      profileIconId: count,
    }),
  );
const entriesShape = z
  .array(z.looseObject({ queueType: z.string().nullish(), puuid: z.string().nullish() }))
  .max(200);
const dividedShape = z.object({
  tier,
  rank: division,
  leaguePoints: points,
  wins: count,
  losses: count,
});
const ratedShape = z.object({ ratedTier: tier, ratedRating: points, wins: count, losses: count });

const errorShape = z.object({ status: z.object({ message: z.string() }) });

/** The tiers without divisions. Riot gives them the division I, or none. */
const apexTiers = ['MASTER', 'GRANDMASTER', 'CHALLENGER'];

export type Account = z.infer<typeof accountShape>;

/** Whether a body is Riot's own JSON of an error. A gateway before the API sends other bodies. */
export function isRiotError(body: unknown): boolean {
  return errorShape.safeParse(body).success;
}

export function parseAccount(body: unknown): Account | undefined {
  return accountShape.safeParse(body).data;
}

/** Parses the body of "region by game". @returns a platform id in lower case, which may be unknown to us. */
export function parseRegion(body: unknown): string | undefined {
  return regionShape.safeParse(body).data?.region.toLowerCase();
}

export function parseSummoner(body: unknown) {
  return summonerShape.safeParse(body).data;
}

/** Unknown queues are ignored. A queue without an entry is unranked. @param puuid makes entries of another player invalid. */
export function parseRanks(
  game: GameCalls,
  body: unknown,
  puuid?: string,
): Readonly<Record<string, RankWithRecord>> | undefined {
  const entries = entriesShape.safeParse(body).data;
  if (!entries) return undefined;
  if (puuid !== undefined && entries.some((entry) => entry.puuid && entry.puuid !== puuid)) {
    return undefined;
  }
  const isTyped = entries.some(({ queueType }) => queueType);
  const ranks: Record<string, RankWithRecord> = {};
  for (const [queueType, { queue, ladder }] of Object.entries(game.queues)) {
    // The specification's first entry: without any queue type it is the one for solo.
    const entry =
      !isTyped && queueType === game.soloQueueType
        ? entries[0]
        : entries.find((candidate) => candidate.queueType === queueType);
    const parse = ladder === 'rated' ? parseRated : parseDivided;
    const rank = entry ? parse(entry) : { kind: 'unranked' as const };
    if (!rank) return undefined;
    ranks[queue] = rank;
  }
  return ranks;
}

function parseDivided(entry: unknown): RankWithRecord | undefined {
  const fields = dividedShape.safeParse(entry).data;
  if (!fields) return undefined;
  const { tier, rank, ...numbers } = fields;
  if (!tier) return { kind: 'unranked' };
  const division = rank ?? (apexTiers.includes(tier) ? 'I' : '');
  return { kind: 'divided', tier, division, ...numbers };
}

function parseRated(entry: unknown): RankWithRecord | undefined {
  const fields = ratedShape.safeParse(entry).data;
  if (!fields) return undefined;
  const { ratedTier: tier, ratedRating: rating, ...record } = fields;
  return tier ? { kind: 'rated', tier, rating, ...record } : { kind: 'unranked' };
}

/** Returns the tier in upper case and in our spelling (Riot writes GRAY); undefined for no tier. */
function normalizeTier(word: string | undefined): string | undefined {
  const tier = word?.toUpperCase();
  if (tier === 'NONE' || tier === 'UNRANKED') return undefined;
  return tier === 'GRAY' ? 'GREY' : tier;
}

const masteriesShape = z.array(
  z.object({
    championId: z.int().nonnegative(),
    championLevel: count,
    championPoints: count,
    lastPlayTime: toTimeShape(1),
  }),
);

/** Parses masteries, those with the most points first. */
export function parseMasteries(body: unknown) {
  return masteriesShape
    .safeParse(body)
    .data?.slice(0, maxMains)
    .map(
      ({
        championId: id,
        championLevel: level,
        championPoints: points,
        lastPlayTime: playedAt,
      }) => {
        return { id, level, points, playedAt };
      },
    );
}
