/** The texts of a profile. */
export const profileTexts = {
  bestRank: 'Best rank',
  showcase: 'Featured rank',
  queueOfGame: (queue: string, game: string) => `${queue} · ${game}`,
  levelAndRegion: (level: number, region: string) => `Level ${level} · ${region}`,
};
