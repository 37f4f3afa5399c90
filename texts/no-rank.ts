export const noRank = 'No rank yet';
