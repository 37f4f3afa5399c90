/** The text of the home page and of the owner's empty profile. */
export const readyForFirstRank = 'Your page is ready for its first rank.';
