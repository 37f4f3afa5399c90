/** The texts that only the owner of a profile sees. Visitors do not download them. */
export const ownProfileTexts = {
  chooseRank: 'Choose another rank',
  shownRank: 'The rank at the top of your page',
  automaticRank: 'Best rank, verified accounts first',
  rankOption: (rank: string, queue: string, player: string) => `${rank} · ${queue} · ${player}`,
  showRank: 'Show this rank',
  readyForFirstRank: 'Your page is ready for its first rank.',
  addFirstGame:
    'Look up one of your game accounts and add it. Its best rank appears at the top of your page, and stays up to date.',
  nextSteps: [
    'Add a game account',
    'Choose a picture and a banner',
    'Send the link to your friends',
  ],
};
