/** Where there is no rank to show. */
export const noRank = 'No rank yet';
