import type { ReactNode } from 'react';
import { formatPlayerName, type ShownName } from '../domain/games/player-name.ts';
import { formatShortRank, type Rank } from '../domain/games/rank.ts';
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

interface NamedRow extends ShownName {
  readonly username: string | null;
}

const toRowName = (row: NamedRow) => row.username ?? formatPlayerName(row);

/** A text with a sign, and what screen readers read. */
export interface SignText {
  readonly text: string;
  readonly spoken: string;
}

function toSign(change: number, text: string, spoken: string): SignText {
  if (change === 0) return { text: '–', spoken: 'no change' };
  return change > 0
    ? { text: `▲\u00a0${text}`, spoken: `up ${spoken}` }
    : { text: `▼\u00a0${text}`, spoken: `down ${spoken}` };
}

/** The texts of the page of a leaderboard. */
export const leaderboardTexts = {
  toAll: 'Leaderboards',
  playerCount: (game: string, players: number) => `${game} · ${count(players, 'player')}`,
  asOf: (time: ReactNode) => ['As of ', time],
  failed: (count: number) =>
    count === 1
      ? 'The last update of one player failed.'
      : `The last update of ${count} players failed.`,
  /** @param problems the lines that could not be added. */
  edit: (problems: number) => (problems === 0 ? 'Edit' : `Correct ${count(problems, 'line')}`),
  members: 'Members',
  waiting: (waiting: number, all: number) =>
    `${waiting} of ${all} players ${waiting === 1 ? 'is' : 'are'} being looked up.`,
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
  passedBy: (rows: readonly NamedRow[]) =>
    `Passed you since last week: ${rows.map(toRowName).join(', ')}.`,
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
  noPlace: { text: '–', spoken: 'no place' },
  you: 'You',
  since: (day: ReactNode) => ['since ', day],
  /** @param rise null for a row without a place a week ago. */
  moved: (rise: number | null): SignText =>
    rise === null
      ? { text: 'new', spoken: 'new' }
      : toSign(rise, String(Math.abs(rise)), `${count(Math.abs(rise), 'place')} since last week`),
  /** @param isLeaguePoints of the unit 'points'. */
  climb: ({ unit, count: steps }: ClimbText, isLeaguePoints: boolean): SignText => {
    const text = formatDistance({ unit, count: Math.abs(steps) }, isLeaguePoints);
    return toSign(steps, text, text);
  },
};

/** Like '2 divisions' or '46 LP'. @param isLeaguePoints of the unit 'points'. */
export function formatDistance({ unit, count: steps }: ClimbText, isLeaguePoints: boolean): string {
  if (unit !== 'points') return count(steps, unit.slice(0, -1));
  return isLeaguePoints ? `${steps}\u00a0LP` : String(steps);
}

/** 'Mira took the lead.' @param isShared whether others have the same place. */
export function describeNewLeader(name: string, place: number, isShared: boolean): string {
  if (place > 1) return `${name} is now in place ${place}.`;
  return isShared ? `${name} shares the lead.` : `${name} took the lead.`;
}

/** With more new ranks at once only their number is said. */
const maxDescribed = 3;

/** Describes the new ranks of rows for screen readers; '' for none. */
export function describeNewRanks(rows: readonly (NamedRow & { readonly rank: Rank })[]): string {
  if (rows.length > maxDescribed) return `${rows.length} players have new ranks.`;
  return rows.map((row) => `${toRowName(row)}: ${formatShortRank(row.rank)}.`).join(' ');
}

/** The texts of the page with the places of each day. */
export const placesTexts = {
  documentTitle: (name: string, siteName: string) => `Places of ${name} · ${siteName}`,
  title: (queue: string) => `Places in ${queue}`,
  toTable: (name: string) => `Back to ${name}`,
  between: (first: ReactNode, last: ReactNode) => ['From ', first, ' to ', last],
  csv: 'As a spreadsheet (CSV)',
  noPlace: '–',
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
    `${count(keptCount, 'line')} will stay.`,
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
    `${game} · ${queue} · ${count(players, 'player')}`,
};
