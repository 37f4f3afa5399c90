import type { ReactNode } from 'react';
import { trendDays } from '../../domain/profiles/trend.ts';
import { staleAfterMs } from '../../domain/refresh/rank-refresh.ts';
import { profileTexts } from './profile.ts';
import { rankTexts } from './ranks.ts';
import { formatDuration } from './times.ts';

export const graphTexts = {
  loadAgain: 'Try again',
  range: 'Time',
  ranges: { '30d': `${trendDays} days`, season: 'Season', all: 'All' },
  graphTitle: (queue: string) => `${queue}: rank over time`,
  readGraph: (queue: string) => `${queue} rank on a day`,
  rankBetween: (queue: string, first: string, from: string, last: string, to: string) =>
    `${queue}: ${first} on ${from}, ${last} since ${to}.`,
  highest: 'Highest shown',
  everyChange: 'The table lists every saved change.',
  someChanges: (listed: number, saved: number) =>
    `The table lists ${listed} of ${saved} saved changes.`,
  unchangedTime: 'Dotted line: no change of rank was recorded here.',
  gaps: 'Gap in the line: no rank on the ladder during this time.',
  beginsOn: (day: string) => `The history begins on ${day}.`,
  asTable: 'As a table',
  asTableOf: (queue: string) => `As a table: ${queue}`,
  tableCaption: (queue: string) => `${queue} ranks, newest first`,
  time: 'Time',
  rank: 'Rank',
  firstRank: (time: string) =>
    `Since ${time}. The line begins here, and each change of rank adds a step.`,
  noRankTitle: rankTexts.noRank,
  noRank: `The graph begins with the first rank. Ranks are updated when the page is opened, at most every ${formatDuration(staleAfterMs / 1000)}.`,
  noRankSince: (day: string) => `No rank recorded since ${day}.`,
  noRankOnLadder: 'No rank on the ladder in this time.',
  noGamesTitle: 'No games yet',
  noGames: (displayName: string) =>
    `${profileTexts.noGames(displayName)} Each game gets a graph of its ranks here, from the day it is added.`,
};

/** The texts of the calendar of changes. */
export const calendarTexts = {
  title: 'Day by day',
  titleOf: (queue: string) => `Day by day: ${queue}`,
  caption:
    'The recorded change of the rank on each day (UTC) in this table. Of a day without a number it is not known.',
  weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  change: (change: number) =>
    change > 0 ? `+${change}` : change < 0 ? `−${Math.abs(change)}` : '0',
};

/** The texts of past seasons, which are named by their days. */
export const seasonTexts = {
  title: 'Past seasons',
  /** @param isWhole whether the history has its beginning. */
  days: (from: ReactNode, to: ReactNode, isWhole: boolean) =>
    isWhole ? [from, ' – ', to] : ['Until ', to, '. The history begins on ', from, '.'],
  ranks: (last: string, highest: string) =>
    last === highest
      ? `Ended as ${last}, the highest shown`
      : `Ended as ${last}, highest shown ${highest}`,
};

export const historyPageTexts = {
  title: 'Rank history',
  documentTitle: (displayName: string, siteName: string) =>
    `Rank history of ${displayName} · ${siteName}`,
  documentTitleOfAccount: (account: string, displayName: string, siteName: string) =>
    `${account} · Rank history of ${displayName} · ${siteName}`,
  account: (player: string, game: string) => `${player} (${game})`,
  accounts: 'Accounts',
  toProfile: (displayName: string) => `Back to the profile of ${displayName}`,
  updatedAt: (time: ReactNode) => ['Updated ', time],
};
