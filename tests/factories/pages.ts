/** The props of pages, as routes pass them to the renderer. */

import { games } from '../../domain/games/games.ts';
import type { QueueTrends } from '../../domain/history/queue-trends.ts';
import type { PublicGame, PublicProfile } from '../../domain/profiles/profile.ts';
import type { FoundPlayer } from '../../domain/sources/look-up-player.ts';
import { specificationTexts } from '../../texts/specification.ts';
import type { Frame, Offer, Site } from '../../web/page-definition.ts';
import type { Page } from '../../web/pages.ts';
import { publicGameFactory, withRecord } from './documents.ts';
import { goldRank, leaderboardPageFactory, rowFactory } from './leaderboards.ts';
import { rankOf } from './ranks.ts';

/** Paths of built files. No such files exist. */
export const assets = {
  script: '/assets/c.js',
  pageScript: '/assets/p.js',
  styles: ['/assets/c.css'],
  modulePreloads: ['/assets/m.js'],
};
/** The props that all screens share. */
export const site: Site = {
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
export const noTrends: QueueTrends = { since: '', queues: [] };

const refuse = (typed: object, sentence: string, ...wrong: string[]) => ({
  typed: { ...typed },
  error: { wrong, sentence },
});

const leaderboard = {
  id: '0123456789abcdef0123456789abcdef',
  name: 'Rooks <b>',
  game: firstGame.id,
  queue: firstGame.queues[0]?.id ?? '',
  audience: 'link',
  playerCount: 2,
  joinedAt: null,
} as const;

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
  leaderboardPageFactory({
    role: 'owner',
    rows: [
      rowFactory({
        line: 1,
        username: 'Mira',
        rank: goldRank('II', 45),
        climb: 46,
        climbSince: '2026-11-25T10:00:00.000Z',
        placeBefore: 2,
        steps: [1190, 0, 20, 35, -15, 60, 0, 45, 30, 50, 30],
      }),
      rowFactory({ line: 2, name: 'Ben <i>#NA1' }),
    ],
    ownLines: [1],
    waitingCount: 1,
  }),
  leaderboardPageFactory(),
  {
    kind: 'leaderboard-join',
    ...leaderboard,
    ownerName: 'Mira',
    secret: '0'.repeat(32),
    accounts: { 'na1 Fern#NA1': 'Fern#NA1 · North America' },
    mustAgree: true,
    form: { error: { wrong: ['agreed'], sentence: 'Please confirm.' } },
  },
  {
    kind: 'leaderboard-members',
    ...leaderboard,
    ownerName: 'Mira',
    role: 'owner',
    members: [{ displayName: 'Fern', role: 'member', joinedAt: '2026-11-01T12:00:00.000Z' }],
    open: { usesLeft: 1, expiresAt: '2026-12-01T12:00:00.000Z' },
    invitation: 'http://localhost:3000/leaderboards/join/0',
    error: null,
  },
  {
    kind: 'leaderboard-places',
    ...leaderboard,
    days: ['2026-11-01', '2026-11-02', '2026-11-03'],
    rows: [{ line: 1, name: 'Fern', tier: 'GOLD', places: [2, null, 1] }],
  },
  { kind: 'leaderboard-share', ...leaderboard, isOwner: true },
  { kind: 'following', asked: null, followed: [], news: [], error: null, feed: null },
  { kind: 'compare', sides: [], queues: [], form: {}, preview: null },
  { kind: 'leaderboards', own: null, listed: [{ ...leaderboard, role: null }] },
  { kind: 'leaderboards', own: [{ ...leaderboard, role: 'owner' }], listed: [] },
  {
    kind: 'leaderboard-new',
    games: offer.games,
    form: refuse({ name: 'Rooks', list: 'Mira' }, 'No.', 'list'),
  },
  {
    ...leaderboard,
    kind: 'leaderboard-edit',
    role: 'owner',
    openLines: [{ line: 3, name: 'Ben <i>#NA1', region: 'na1', problem: 'no-such-player' }],
    settings: { typed: { name: 'Rooks' } },
    list: { typed: { list: 'Mira <b>#NA1' } },
    preview: { added: ['Ben <i>#NA1'], removed: [], keptCount: 1, version: '1' },
    line: { line: 3, form: refuse({ player: '', region: 'na1' }, 'No.', 'player') },
    deletion: {},
    notice: 'Saved.',
  },
  {
    kind: 'error',
    status: 404,
    title: 'Not found',
    text: 'There is nothing at this address.',
    link: null,
  },
];
