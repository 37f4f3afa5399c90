/** Maps OpenDota's responses to the domain's values. The fields are those of its API documentation, as of November 2026. */
import { z } from 'zod';
import { medalTiers, type RankWithRecord } from '../../../domain/games/rank.ts';
import type { PlayerChoice } from '../../../domain/sources/data-source.ts';
import { cleanText } from '../../../domain/typed-text.ts';

const maxNameLength = 64;
const accountId = z
  .int()
  .positive()
  .max(2 ** 32 - 1);
const playerShape = z.object({
  // Absent for an account that OpenDota does not know.
  profile: z.object({ account_id: accountId, personaname: z.unknown().optional() }).nullish(),
  // The first digit is the medal, the second the number of stars. Null or 0 for a hidden rank, and for a player who is not calibrated.
  rank_tier: z.union([z.literal(0), z.int().min(10).max(89)]).nullish(),
  leaderboard_rank: z.int().min(0).max(1_000_000).nullish(),
});
const resultShape = z.object({
  account_id: accountId,
  personaname: z.string(),
  last_match_time: z.iso.datetime().nullable().default(null).catch(null),
});
const starNumerals = ['', 'I', 'II', 'III', 'IV', 'V'];

interface OpenDotaPlayer {
  readonly id: string;
  /** Undefined for a name without visible characters. */
  readonly displayName: string | undefined;
  readonly rank: RankWithRecord;
}

/** Parses a player. @returns null for an account that OpenDota does not know, undefined for a body of the wrong shape. */
export function parsePlayer(body: unknown): OpenDotaPlayer | null | undefined {
  const player = playerShape.safeParse(body).data;
  if (!player) return undefined;
  const { profile, rank_tier: rankTier, leaderboard_rank: place } = player;
  if (!profile) return null;
  return {
    id: String(profile.account_id),
    displayName: toDisplayName(profile.personaname),
    rank: parseRank(rankTier ?? 0, place || undefined),
  };
}

/** Leaves out unreadable entries and repeated accounts. @returns whether every entry could be read; undefined without a list. */
export function parseSearch(
  body: unknown,
): { readonly players: readonly PlayerChoice[]; readonly isComplete: boolean } | undefined {
  if (!Array.isArray(body)) return undefined;
  const read = body.flatMap((entry) => {
    const found = resultShape.safeParse(entry).data;
    const displayName = found && toDisplayName(found.personaname);
    if (!displayName) return [];
    const { account_id: id, last_match_time: lastMatchAt } = found;
    return [{ name: String(id), displayName, lastMatchAt }];
  });
  const players = [...new Map(read.map((player) => [player.name, player])).values()];
  return { players, isComplete: read.length === body.length };
}

function toDisplayName(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const name = cleanText(value.replace(/\p{Cc}|\p{Cs}/gu, ''));
  return [...name].slice(0, maxNameLength).join('') || undefined;
}

function parseRank(rankTier: number, place: number | undefined): RankWithRecord {
  const tier = medalTiers[Math.floor(rankTier / 10) - 1];
  if (!tier) return { kind: 'unranked' };
  // OpenDota counts all matches and not only ranked ones, so wins and losses are not read.
  const medal = { kind: 'medal', tier, wins: 0, losses: 0 } as const;
  if (tier !== 'IMMORTAL') return { ...medal, division: starNumerals[rankTier % 10] ?? '' };
  return place === undefined ? { ...medal, division: '' } : { ...medal, division: '', place };
}
