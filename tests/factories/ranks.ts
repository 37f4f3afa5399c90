import fc from 'fast-check';
import {
  deadlockTiers,
  hyperRollTiers,
  medalTiers,
  type Rank,
  standardTiers,
} from '../../domain/games/rank.ts';

/** Parses a rank text like 'GOLD II 45 LP', 'GREY 1200' or 'UNRANKED'. */
export function rankOf(text: string): Rank {
  const divided = /^(.+?)(?: (IV|I{1,3}))? (-?\d+) LP$/.exec(text);
  if (divided) {
    const [, tier = '', division = '', points] = divided;
    return { kind: 'divided', tier, division, leaguePoints: Number(points) };
  }
  const [, tier, rating] = /^(.+) (-?\d+)$/.exec(text) ?? [];
  return tier ? { kind: 'rated', tier, rating: Number(rating) } : { kind: 'unranked' };
}

/** Generates any rank, with known and unknown tiers. */
export const anyRank: fc.Arbitrary<Rank> = fc.oneof(
  fc.constant({ kind: 'unranked' as const }),
  fc.record({
    kind: fc.constant('divided' as const),
    tier: fc.constantFrom(...standardTiers, 'MYTHIC'),
    division: fc.constantFrom('I', 'II', 'III', 'IV', ''),
    leaguePoints: fc.integer({ min: -50, max: 3000 }),
  }),
  fc.record({
    kind: fc.constant('rated' as const),
    tier: fc.constantFrom(...hyperRollTiers, 'MYTHIC'),
    rating: fc.integer({ min: 0, max: 9000 }),
  }),
  fc
    .record({
      kind: fc.constant('medal' as const),
      tier: fc.constantFrom(...medalTiers, 'MYTHIC'),
      division: fc.constantFrom('I', 'II', 'III', 'IV', 'V', ''),
      place: fc.option(fc.integer({ min: 1, max: 5000 }), { nil: undefined }),
    })
    // Like stored ranks, without an undefined field.
    .map(({ place, ...rank }) => (place === undefined ? rank : { ...rank, place })),
  fc.record({
    kind: fc.constant('medal' as const),
    tier: fc.constantFrom(...deadlockTiers),
    division: fc.constantFrom('1', '2', '3', '4', '5', '6'),
  }),
);
