import { maxLines, maxNameLength } from '../domain/leaderboards/leaderboard.ts';

/** The labels of the forms about leaderboards. */
export const leaderboardFormTexts = {
  name: 'Name of the leaderboard',
  badName: `Please enter a name of at most ${maxNameLength} characters.`,
  play: 'Game and queue',
  queue: (game: string, queue: string) => `${game} · ${queue}`,
  region: 'Region',
  regionHint: 'Of all players whose line names no other region.',
  noRegion: 'No region',
  audience: 'Who can see it',
  audiences: {
    link: 'Everybody with the link',
    all: 'Everybody: it is also listed on this site',
  },
  list: 'Players',
  listHint: `One player a line, up to ${maxLines}: a name, a link to a player, or @username for a user of this site. You can paste a column of a spreadsheet.`,
  listExample: 'Mira#EUW\nhttps://www.op.gg/…/Fern-1234\n@juniper',
  emptyList: 'Please enter at least one player.',
  player: 'Player’s name or link',
  nameAgain: 'Its name',
  nameAgainHint: 'Enter the name of the leaderboard to delete it.',
};
