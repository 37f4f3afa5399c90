/** The list that changes the order of the cards. */
export const orderTexts = {
  title: 'Change the order',
  up: (account: string) => `Move ${account} up`,
  down: (account: string) => `Move ${account} down`,
  moved: (player: string, place: number) => `${player} is now number ${place}.`,
  byRank: 'Order by rank',
  byRankNow: 'The best rank is first now.',
  notMoved: 'The order could not be changed. Please try again.',
};
