/** The props of pages, as routes pass them to the renderer. */

import { games } from '../../domain/games/games.ts';
import type { QueueTrends } from '../../domain/history/queue-trends.ts';
import type { PublicGame, PublicProfile } from '../../domain/profiles/profile.ts';
import type { FoundPlayer } from '../../domain/sources/look-up-player.ts';
import { specificationTexts } from '../../texts/specification.ts';
import type { Frame, LocalSite, Offer } from '../../web/page-definition.ts';
import type { Page } from '../../web/pages.ts';
import { publicGameFactory, withRecord } from './documents.ts';
import { leaderboardPages, refuse } from './leaderboard-pages.ts';
import { rankOf } from './ranks.ts';

/** Paths of built files. No such files exist. */
export const assets = {
  script: '/assets/c.js',
  pageScript: '/assets/p.js',
  styles: ['/assets/c.css'],
  modulePreloads: ['/assets/m.js'],
};
/** The props that all screens share. */
export const site: LocalSite = {
  language: 'en',
  siteLanguage: 'en',
  name: 'Rankfolio',
  origin: 'https://x.test',
  contact: null,
  hasMail: false,
  providers: [],
};
export const offer: Offer = { games: games.map(({ id }) => id), demoPlayers: [] };
/** The bar and the footer of an anonymous visitor. */
export const visitor: Frame = { ...offer, viewer: null, theme: 'system', announcement: '' };
/** The bar and the footer of the owner of `profile`. */
export const owner: Frame = {
  ...visitor,
  viewer: { displayName: 'Mira', picture: null, openReports: null, isAsVisitor: false },
};

const [game] = games;
if (!game) throw new Error('there is no game');
export const firstGame = game;

/** The same rank in every queue of the first game. */
function createRanks(text: string) {
  const rank = withRecord(rankOf(text));
  return Object.fromEntries(firstGame.queues.map(({ id }) => [id, rank]));
}

/** A saved game. Its player name contains HTML, which pages must escape. */
export const item: PublicGame = publicGameFactory({
  name: 'Mira <b>#NA1',
  level: 231,
  profileIconId: 1,
  region: 'euw1',
  ranks: createRanks('GOLD II 45 LP'),
});
export const profile: PublicProfile = {
  displayName: 'Mira',
  revision: 3,
  savedGames: [item],
  profilePic: null,
  profileBackgroundPic: null,
};
/** The player whom a look-up found. */
export const player: FoundPlayer = {
  game: firstGame.id,
  name: 'Mira#EUW',
  level: 7,
  profileIconId: 1,
  region: 'euw1',
  readAt: '2026-11-20T21:46:03.000Z',
  isStale: false,
  ranks: createRanks('IRON IV 1 LP'),
};
/** The props of the page Add Game before a search. */
export const addGame = {
  kind: 'add-game',
  username: null,
  ...offer,
  search: { game: null, name: '', region: '' },
  player: null,
  error: null,
  players: [],
  detail: null,
  hasTags: true,
} as const;

/** The task that verifies the owner of a game account. */
export const task = {
  profileIconId: 5,
  expiresAt: '2026-11-20T22:01:00.000Z',
};
/** A line and a peak for each queue of the saved game. */
export const trends: QueueTrends = {
  since: '2026-10-21T21:46:03.000Z',
  monday: '2026-11-16T00:00:00.000Z',
  queues: firstGame.queues.map(({ id }) => ({
    game: firstGame.id,
    name: item.name,
    region: item.region,
    queue: id,
    firstAt: '2026-05-03T09:00:00.000Z',
    line: [
      [0, 1190],
      [650, 1445],
    ],
    peak: { at: '2026-11-19T21:46:03.000Z', text: 'GOLD II 45 LP', tier: 'GOLD', points: 1445 },
  })),
};
/** The trends of a profile without games. */
export const noTrends: QueueTrends = { since: '', monday: '', queues: [] };

/** Pages of most kinds, some in several states. */
export const allPages: Page[] = [
  {
    kind: 'home',
    leaderboards: [],
    username: '',
    error: null,
    results: null,
    notice: null,
    demoUsername: 'demo',
    wayBack: null,
    own: null,
    news: [],
    games: offer.games,
  },
  {
    kind: 'recap',
    displayName: 'Mira',
    accent: 'blue',
    period: '2026-11',
    isOver: true,
    periods: ['2026-12', '2026-11', '2026', '2025'],
    isOwner: true,
    isShared: false,
    recaps: [
      {
        game: firstGame.id,
        name: item.name,
        region: item.region,
        queue: firstGame.queues[0]?.id ?? '',
        since: '2026-11-03T09:00:00.000Z',
        kind: 'divided',
        division: 'II',
        last: { at: '2026-11-28T09:00:00.000Z', text: 'GOLD II 45 LP', tier: 'GOLD', points: 1445 },
        highest: {
          at: '2026-11-20T09:00:00.000Z',
          text: 'GOLD I 3 LP',
          tier: 'GOLD',
          points: 1503,
        },
        climb: 145,
        bestWeek: { monday: '2026-11-16T00:00:00.000Z', points: 90 },
        promotions: 2,
        activeDays: 12,
        games: { wins: 30, losses: 22 },
        longestRun: 4,
        mains: ['Ahri', 'Lux'],
      },
    ],
  },
  {
    kind: 'report',
    name: 'Mira',
    field: 'username',
    value: 'Mira',
    form: refuse({ reason: 'other' }, 'No.', 'words'),
  },
  {
    kind: 'login',
    player: null,
    form: refuse({ username: 'Mira' }, specificationTexts.signInFailed, 'username', 'password'),
  },
  {
    ...({ kind: 'confirm', username: 'Mira', next: '/account', hasPassword: true } as const),
    form: refuse({}, 'No.', 'password'),
    providers: [],
  },
  {
    kind: 'signup',
    provider: null,
    player: { game: firstGame.id, name: 'Mira', region: '' },
    form: refuse({ username: 'Mira' }, specificationTexts.usernameTaken, 'username'),
  },
  {
    kind: 'recover',
    form: refuse({ username: 'Mira' }, specificationTexts.passwordTooShort, 'password'),
  },
  {
    kind: 'reset',
    username: 'Mira',
    address: null,
    form: refuse({}, specificationTexts.passwordTooShort, 'password'),
  },
  { kind: 'legal', about: 'privacy', ...offer },
  {
    kind: 'language',
    current: 'en',
    languages: [{ code: 'en', name: 'English', direction: 'ltr' }],
    next: '/',
  },
  { kind: 'legal', about: 'terms', ...offer },
  addGame,
  {
    ...addGame,
    search: { game: firstGame.id, name: 'Mira', region: 'euw1' },
    player,
  },
  { kind: 'profile', isListed: true, profile, trends },
  {
    kind: 'own-profile',
    isListed: true,
    profile,
    trends,
    hiddenGames: [],
    hiddenDemoGames: [],
    takenGames: [{ item, step: 'remove' }],
    isWebhookOff: false,
    recapPeriod: '2026-10',
  },
  {
    kind: 'profile',
    isListed: true,
    profile: { ...profile, savedGames: [] },
    trends: noTrends,
  },
  {
    kind: 'verify-game',
    displayName: 'Mira',
    hasKey: true,
    game: item,
    task: null,
    code: null,
    error: null,
  },
  {
    kind: 'take-off',
    account: item,
    hasPage: null,
    isDone: false,
    proof: { wish: 'show', task, code: null, signInAddress: undefined },
    error: undefined,
  },
  {
    kind: 'verify-game',
    displayName: 'Mira',
    hasKey: true,
    game: item,
    task,
    code: null,
    error: 'Another icon.',
  },
  ...leaderboardPages,
  { kind: 'following', asked: null, followed: [], news: [], error: null, feed: null },
  { kind: 'compare', sides: [], queues: [], form: {}, preview: null },
  {
    kind: 'error',
    status: 404,
    title: 'Not found',
    text: 'There is nothing at this address.',
    link: null,
  },
];
