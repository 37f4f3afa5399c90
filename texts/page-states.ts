import type { ShownGames } from '../domain/profiles/profile-card.ts';

/** Why a page shows its owner no rank, on the home page and on the page itself. */
export const withoutRank: Readonly<Record<ShownGames, string>> = {
  none: 'Your page is ready for its first rank.',
  hidden: 'All your games are hidden, so visitors see no rank.',
  some: 'Your games have no rank yet.',
};
