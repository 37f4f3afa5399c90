/** The texts of a profile. */
export const profileTexts = {
  bestRank: 'Best rank',
  chosenRank: 'Featured rank',
  queueOfGame: (queue: string, game: string) => `${queue} · ${game}`,
};
