import fc from 'fast-check';
import { hyperRollTiers, type Rank, standardTiers } from '../../domain/games/rank.ts';
import { parseImportedRank } from '../../domain/profiles/imported-document.ts';

/** Parses a rank text like 'GOLD II 45 LP', 'GREY 1200' or 'UNRANKED'. */
export const rankOf = parseImportedRank;

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
);
