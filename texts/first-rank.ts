/** On the home page and on the owner's empty profile. */
export const readyForFirstRank = 'Your page is ready for its first rank.';
