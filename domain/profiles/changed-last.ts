import type { SavedGame } from './profile.ts';

type Account = Pick<SavedGame, 'ranks' | 'verifiedAt' | 'isVerifiedElsewhere' | 'ranksChangedAt'>;

/**
 * Finds the account whose ranks changed last; undefined if this is not known, or if fewer than two accounts have a rank. If a
 * verified account has a rank, only verified accounts count. One that another profile has verified never counts.
 */
export function findChangedLast<Saved extends Account>(
  savedGames: readonly Saved[],
): Saved | undefined {
  const ranked = savedGames.filter(
    ({ ranks, isVerifiedElsewhere }) =>
      !isVerifiedElsewhere && Object.values(ranks).some(({ kind }) => kind !== 'unranked'),
  );
  if (ranked.length < 2) return undefined;
  const verified = ranked.filter(({ verifiedAt }) => verifiedAt !== null);
  return (verified.length > 0 ? verified : ranked)
    .filter(({ ranksChangedAt }) => ranksChangedAt !== null)
    .toSorted((a, b) => ((a.ranksChangedAt ?? '') > (b.ranksChangedAt ?? '') ? -1 : 1))[0];
}
