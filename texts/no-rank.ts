/** The text in the place of a rank. */
export const noRank = 'No rank yet';
