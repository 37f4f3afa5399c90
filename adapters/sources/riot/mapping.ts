/**
 * Maps Riot's answers to the domain's values. Each function returns undefined for a body of the wrong shape, so that no
 * wrong rank is ever shown.
 */
import { z } from 'zod';
import type { RankWithRecord } from '../../../domain/games/rank.ts';
import type { GameCalls, QueueMapping } from './games/game-calls.ts';

/** Ids are opaque, but contain no character with a meaning in an address. */
const opaqueId = z.string().regex(/^[A-Za-z0-9_=-]{1,128}$/);
const displayText = z.string().max(100).nullish();
const count = z.int().nonnegative().nullish();
const points = z.int().nullish();
const tier = z
  .string()
  .regex(/^[A-Za-z_]{0,32}$/)
  .nullish();
const division = z
  .string()
  .regex(/^[IVX]{0,4}$/)
  .nullish();

const accountShape = z.object({ puuid: opaqueId, gameName: displayText, tagLine: displayText });
const regionShape = z.object({ region: z.string().max(20) });
const summonerShape = z.object({
  puuid: opaqueId.nullish(),
  id: opaqueId.nullish(),
  name: displayText,
  summonerLevel: count,
  profileIconId: count,
});
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

const apexTiers = ['MASTER', 'GRANDMASTER', 'CHALLENGER'];
const noTiers = ['', 'NONE', 'UNRANKED'];

export interface Account {
  readonly puuid: string;
  /** The name in display form; undefined when the answer has none. */
  readonly gameName: string | undefined;
  readonly tagLine: string | undefined;
}

/** Parses the answer of an account call. */
export function parseAccount(body: unknown): Account | undefined {
  const account = accountShape.safeParse(body).data;
  if (!account) return undefined;
  const { puuid, gameName, tagLine } = account;
  return { puuid, gameName: gameName || undefined, tagLine: tagLine || undefined };
}

/** Parses the answer of "region by game": a platform id in lower case, possibly an unknown one. */
export function parseRegion(body: unknown): string | undefined {
  return regionShape.safeParse(body).data?.region.toLowerCase();
}

export interface Summoner {
  readonly puuid: string | undefined;
  /** Riot's present answers have neither id nor name. */
  readonly id: string | undefined;
  readonly name: string | undefined;
  readonly level: number;
  readonly profileIconId: number;
}

/** Parses a summoner. Riot leaves out zeros, so a missing level or icon is 0. An object without any field is no summoner. */
export function parseSummoner(body: unknown): Summoner | undefined {
  const summoner = summonerShape.safeParse(body).data;
  if (!summoner) return undefined;
  const { puuid, id, name, summonerLevel, profileIconId } = summoner;
  if ((puuid ?? id ?? summonerLevel ?? profileIconId) === undefined) return undefined;
  return {
    puuid: puuid ?? undefined,
    id: id ?? undefined,
    name: name || undefined,
    level: summonerLevel ?? 0,
    profileIconId: profileIconId ?? 0,
  };
}

/**
 * Parses a player's entries into one rank for each queue of the game. Entries come in any order. Unknown queues are
 * ignored. A queue without an entry is unranked.
 * @param puuid the owner of the entries, compared where the answer names it.
 */
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
  const ranks: Record<string, RankWithRecord> = {};
  for (const [queueType, reading] of Object.entries(game.queues)) {
    const entry =
      entries.find((candidate) => candidate.queueType === queueType) ??
      (queueType === game.soloQueueType ? entries.find(({ queueType: type }) => !type) : undefined);
    const rank = entry ? parseRank(reading.ladder, entry) : { kind: 'unranked' as const };
    if (!rank) return undefined;
    ranks[reading.queue] = rank;
  }
  return ranks;
}

function parseRank(ladder: QueueMapping['ladder'], entry: unknown): RankWithRecord | undefined {
  return ladder === 'rated' ? parseRated(entry) : parseDivided(entry);
}

function parseDivided(entry: unknown): RankWithRecord | undefined {
  const fields = dividedShape.safeParse(entry).data;
  if (!fields) return undefined;
  const tier = normalizeTier(fields.tier);
  if (!tier) return { kind: 'unranked' };
  return {
    kind: 'divided',
    tier,
    division: fields.rank || (apexTiers.includes(tier) ? 'I' : ''),
    leaguePoints: fields.leaguePoints ?? 0,
    wins: fields.wins ?? 0,
    losses: fields.losses ?? 0,
  };
}

function parseRated(entry: unknown): RankWithRecord | undefined {
  const fields = ratedShape.safeParse(entry).data;
  if (!fields) return undefined;
  const tier = normalizeTier(fields.ratedTier);
  if (!tier) return { kind: 'unranked' };
  const { ratedRating, wins, losses } = fields;
  return { kind: 'rated', tier, rating: ratedRating ?? 0, wins: wins ?? 0, losses: losses ?? 0 };
}

/** Returns the tier in upper case and in the product's spelling; undefined for no tier. */
function normalizeTier(word: string | null | undefined): string | undefined {
  const tier = (word ?? '').toUpperCase();
  if (noTiers.includes(tier)) return undefined;
  return tier === 'GRAY' ? 'GREY' : tier;
}
