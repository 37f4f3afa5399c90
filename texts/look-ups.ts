/** The texts about look-ups of players that cannot be answered. `{wait}` stands for the time until the next look-up. */
export const lookUpTexts = {
  severalPlayers: 'Several players have this name or a similar one. Please choose one of them.',
  sourceNotAnswering: (source = 'The data source') =>
    `${source} is not answering right now. Please try again in a moment.`,
  keyRefused:
    'This site cannot look players up right now, because its API key is not accepted. Saved ranks stay.',
  usedUp: (source = 'The data source') =>
    `${source} limits the look-ups of this site, and they are used up for now. Please try again in {wait}.`,
  shareUsedUp: (source = 'The data source') =>
    `${source} limits the look-ups of this site, and your network has used its share of them. Please try again in {wait}.`,
};
