import type { ReactNode } from 'react';
import type { ClimbText } from '../domain/leaderboards/climb.ts';
import { maxLines, maxNameLength } from '../domain/leaderboards/leaderboard.ts';
import { trendDays } from '../domain/profiles/trend.ts';

const count = (number: number, unit: string) => `${number}\u00a0${unit}${number === 1 ? '' : 's'}`;

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

/** The texts of the page of a leaderboard. */
export const leaderboardTexts = {
  toAll: 'Leaderboards',
  playerCount: (game: string, players: number) => `${game} · ${count(players, 'player')}`,
  asOf: (time: ReactNode) => ['As of ', time],
  failed: (count: number) =>
    count === 1
      ? 'The last update of one player failed.'
      : `The last update of ${count} players failed.`,
  edit: 'Edit',
  waiting: (waiting: number, all: number) =>
    `${waiting} of ${all} players ${waiting === 1 ? 'is' : 'are'} being looked up.`,
  closing: 'You can close the page: the leaderboard goes on filling in.',
  problems: (count: number) =>
    count === 1 ? 'One line could not be added.' : `${count} lines could not be added.`,
  correct: 'Correct the list',
  empty: 'No players yet',
  emptyHint: 'The players appear here when they are on the list.',
  addPlayers: 'Add players',
  queues: 'Queue',
  sort: 'Order',
  sorts: { rank: 'Rank', climb: 'This week', games: 'Games' },
  columns: {
    place: 'Place',
    player: 'Player',
    rank: 'Rank',
    climb: 'This week',
    record: 'Record',
    trend: `Last ${trendDays} days`,
  },
  noPlace: 'no place',
  new: 'new',
  you: 'You',
  since: (day: ReactNode) => ['since ', day],
  moved: (rise: number) =>
    `${rise > 0 ? 'up' : 'down'} ${count(Math.abs(rise), 'place')} since last week`,
  /** @param isLeaguePoints of the unit 'points'. */
  climb: ({ unit, count: steps }: ClimbText, isLeaguePoints: boolean) => {
    const size = Math.abs(steps);
    if (unit !== 'points') return count(size, unit === 'stars' ? 'star' : 'division');
    return isLeaguePoints ? `${size}\u00a0LP` : String(size);
  },
  up: (text: string) => `up ${text}`,
  down: (text: string) => `down ${text}`,
  unchanged: 'no change',
  newRank: (player: string, rank: string, place: number | null) =>
    `${player}: ${rank}${place === null ? '' : `, place ${place}`}.`,
  newRanks: (changes: number) => `${changes} players have new ranks.`,
};

/** The texts of the page that makes a leaderboard. */
export const newLeaderboardTexts = {
  title: 'Make a leaderboard',
  lead: 'A table of your group, in order of rank. It keeps itself up to date.',
  create: 'Make the leaderboard',
  next: 'It opens at once and fills in while the players are looked up. You can change everything later.',
};

/** The texts of the page on which the owner and moderators change a leaderboard. */
export const editLeaderboardTexts = {
  documentTitle: (name: string, siteName: string) => `Edit ${name} · ${siteName}`,
  title: 'Edit the leaderboard',
  toTable: (name: string) => `Back to ${name}`,
  problems: 'Lines to correct',
  problemsLead: 'Only you and the moderators see these lines.',
  reasons: {
    'bad-name': 'This is no name of a player in this game.',
    'bad-region': 'This region does not exist.',
    'no-such-player': 'There is no player with this name.',
    'never-played': 'This player has not played this game.',
    'several-players': 'Several players have this name. A link says which one.',
    twice: 'This player is on the list already.',
    'taken-off': 'This player cannot be shown.',
    'no-account': 'There is no listed user with this name and a verified account of this game.',
  },
  correct: 'Correct',
  remove: 'Remove',
  removeLine: (name: string) => `Remove ${name}`,
  players: 'Players',
  waiting: (count: number) =>
    count === 1 ? 'One line is being looked up.' : `${count} lines are being looked up.`,
  preview: 'Show what changes',
  save: 'Save the list',
  added: (count: number) => `${count} added`,
  removed: (count: number) => `${count} removed`,
  kept: (count: number) => `${count} kept`,
  settings: 'Settings',
  saveSettings: 'Save',
  deletion: 'Delete this leaderboard',
  deletionLead: 'The list and its places are gone at once. The players keep their pages.',
  delete: 'Delete the leaderboard',
};

/** The texts of the page that lists leaderboards. */
export const leaderboardsTexts = {
  title: 'Leaderboards',
  lead: 'Tables of friends, teams and servers, in order of rank.',
  create: 'Make a leaderboard',
  own: 'Yours',
  listed: 'Listed by their owners',
  noneListed: 'There is no listed leaderboard yet.',
  empty: 'No leaderboard yet',
  emptyHint: 'Paste the names of your friends, and see who is ahead.',
  facts: (game: string, queue: string, players: number) =>
    `${game} · ${queue} · ${count(players, 'player')}`,
  roles: { owner: 'Owner', moderator: 'Moderator', member: 'Member' },
};
