/** Texts about first ranks and promotions. */
export const momentTexts = {
  title: 'New rank',
  firstRank: (player: string, rank: string) => `${player} is now ranked: ${rank}.`,
  promotion: (player: string, rank: string) => `${player} was promoted to ${rank}.`,
};
