import type { ReactNode } from 'react';
import { maxLines, maxNameLength } from '../../domain/leaderboards/leaderboard.ts';
import { trendDays } from '../../domain/profiles/trend.ts';
import { plural } from './plural.ts';

const countPlayers = (players: number) =>
  plural(players, { one: '1\u00a0player', other: `${players}\u00a0players` });

const countPlaces = (places: number) =>
  plural(places, { one: '1\u00a0place', other: `${places}\u00a0places` });

/** The labels of the forms about leaderboards. */
export const leaderboardFormTexts = {
  name: 'Name of the leaderboard',
  badName: `Please enter a name of at most ${maxNameLength} characters.`,
  play: 'Game and queue',
  queue: (game: string, queue: string) => `${game} · ${queue}`,
  region: 'Region',
  regionHint: 'A line can name another one: Mira#EUW, EUW.',
  audience: 'Who can see it',
  audiences: {
    link: 'Everybody with the link',
    all: 'Everybody: it is also listed on this site',
    members: 'Members only',
  },
  list: 'Players',
  listHint: `One player a line, up to ${maxLines}: a name, a link, or @username for a user of this site. You can paste from a spreadsheet.`,
  listExamples: {
    'riot-id': 'Mira#EUW\nhttps://www.op.gg/…/Fern-1234\n@juniper',
    username: 'mira_plays\nhttps://…/fern\n@juniper',
    'display-name': 'Mira\n87654321\n@juniper',
    'account-id': '87654321\n76561198047920049\n@juniper',
  },
  emptyList: 'Please enter at least one player.',
  player: 'Player’s name or link',
  uses: 'How many can join with the link',
  days: 'For how many days',
  account: 'Your account',
  otherAccount: 'Another account',
  otherPlayer: 'Another account: your name in the game, or a link',
  ownPlayer: 'Your name in the game, or a link',
  ownRegionHint: (region: string) =>
    `If you do not play in ${region}, add your region: Mira#EUW, EUW.`,
  noAccount: 'Please enter your name in the game, or a link.',
  agreed: 'Show this player on the leaderboard',
  nameAgain: 'Name, to confirm',
  nameAgainHint: 'Enter the name of the leaderboard to delete it.',
};

/** The texts of the page of a leaderboard. */
export const leaderboardTexts = {
  toAll: 'Leaderboards',
  playerCount: (game: string, players: number) => `${game} · ${countPlayers(players)}`,
  asOf: (time: ReactNode) => ['As of ', time],
  failed: (count: number) =>
    plural(count, {
      one: 'The last update of one player failed.',
      other: `The last update of ${count} players failed.`,
    }),
  /** @param problems the lines that could not be added. */
  edit: (problems: number) =>
    problems === 0
      ? 'Edit'
      : plural(problems, {
          one: 'Correct 1\u00a0line',
          other: `Correct ${problems}\u00a0lines`,
        }),
  members: 'Members',
  waiting: (waiting: number, all: number) =>
    plural(waiting, {
      one: `1 of ${all} players is being looked up.`,
      other: `${waiting} of ${all} players are being looked up.`,
    }),
  closing: 'You can close the page. If the source does not answer, the site asks again.',
  places: 'Places day by day',
  share: 'Badge, overlay and feed',
  compareOwn: 'Compare yourself with the row above',
  compareFirst: 'Compare the first two',
  wall: 'Show on a large screen',
  makeRace: 'Make it a race',
  gone: 'This leaderboard is not available.',
  report: 'Report this leaderboard',
  empty: 'No players yet',
  emptyHint: (problems: number) =>
    problems > 0
      ? 'Please correct the list: no line of it names a player.'
      : 'They appear here when an editor adds them to the list.',
  /** For a member whom others have passed. */
  passedBy: (names: readonly string[]) => `Passed you since last week: ${names.join(', ')}.`,
  queues: 'Queue',
  sort: 'Order',
  sorts: { rank: 'Rank', climb: 'Week', games: 'Games' },
  columns: {
    place: 'Place',
    player: 'Player',
    rank: 'Rank',
    climb: 'This week',
    record: 'Record',
    trend: `Last ${trendDays} days`,
  },
  noPlace: 'no place',
  you: 'You',
  since: (day: ReactNode) => ['since ', day],
  /** The row had no place a week ago. */
  isNew: 'new',
  rise: (places: number) => `up ${countPlaces(places)} since last week`,
  fall: (places: number) => `down ${countPlaces(places)} since last week`,
  tookTheLead: (name: string) => `${name} took the lead.`,
  sharesTheLead: (name: string) => `${name} shares the lead.`,
  nowInPlace: (name: string, place: number) => `${name} is now in place ${place}.`,
  newRank: (name: string, rank: string) => `${name}: ${rank}.`,
  newRanks: (players: number) => `${players} players have new ranks.`,
};

/** The texts of the page with the places of each day. */
export const placesTexts = {
  documentTitle: (name: string, siteName: string) => `Places of ${name} · ${siteName}`,
  title: (queue: string) => `Places in ${queue}`,
  toTable: (name: string) => `Back to ${name}`,
  between: (first: ReactNode, last: ReactNode) => ['From ', first, ' to ', last],
  csv: 'As a spreadsheet (CSV)',
  before: (place: number | null) => (place === null ? 'without a place before' : `from ${place}`),
  empty: 'The places are stored once a day, so the first line is here the day after tomorrow.',
};

/** The texts of the page that makes a leaderboard. */
export const newLeaderboardTexts = {
  title: 'Make a leaderboard',
  lead: 'A table of your group, in order of rank. It keeps itself up to date.',
  create: 'Make the leaderboard',
  creating: 'Looking the players up…',
  next: 'It opens at once and fills in while the players are looked up. You can change all but the game later, and make it a race from a start to an end.',
};

interface Preview {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly keptCount: number;
}

/** The texts of the page on which the owner and moderators change a leaderboard. */
export const editLeaderboardTexts = {
  documentTitle: (name: string, siteName: string) => `Edit ${name} · ${siteName}`,
  webhooks: 'Post the table or new leaders to a Discord channel',
  title: 'Edit the leaderboard',
  toTable: (name: string) => `Back to ${name}`,
  problems: 'Lines to correct',
  problemsLead: 'Only you and the moderators see these lines.',
  reasons: {
    'bad-name': 'This is not the name of a player of this game, or a link to one.',
    'bad-region': 'This region does not exist.',
    'no-such-player': 'There is no player with this name.',
    'never-played': 'This player has not played this game.',
    'several-players': 'Several players have this name. Please enter the link of the right one.',
    twice: 'This player is on the list already.',
    'taken-off': 'This player cannot be shown.',
    'no-account':
      'There is no user with this name, or no verified account of this game that visitors can find.',
  },
  correct: 'Correct',
  remove: 'Remove',
  removeLine: (name: string) => `Remove ${name}`,
  list: 'Change the list',
  preview: 'Show what changes',
  save: 'Save the list',
  /** The changes of the list, one paragraph each. */
  changes: ({ added, removed, keptCount }: Preview) => [
    ...(added.length > 0 ? [`Will be added: ${added.join(', ')}`] : []),
    ...(removed.length > 0 ? [`Will be removed: ${removed.join(', ')}`] : []),
    plural(keptCount, {
      one: '1\u00a0line will stay.',
      other: `${keptCount}\u00a0lines will stay.`,
    }),
  ],
  settings: 'Settings',
  saveSettings: 'Save',
  deletion: 'Delete this leaderboard',
  deletionLead: 'It is deleted at once, for its members too. The players keep their pages.',
  delete: 'Delete the leaderboard',
};

/** The texts of the page that lists leaderboards. */
export const leaderboardsTexts = {
  title: 'Leaderboards',
  lead: 'Tables of friends, teams and servers, in order of rank. Any of them can be a race.',
  create: 'Make a leaderboard',
  own: 'Yours',
  listed: 'Public leaderboards',
  empty: 'Make your own',
  emptyHint: 'Paste the names of your friends, and see who is ahead.',
  facts: (game: string, queue: string, players: number) =>
    `${game} · ${queue} · ${countPlayers(players)}`,
};
