/** The props of pages, as routes pass them to the renderer. */

import { games } from '../../domain/games/games.ts';
import { formatRanks, type Ranks } from '../../domain/games/ranks.ts';
import type { QueueSummaries } from '../../domain/history/queue-summary.ts';
import type { SavedGameItem, UserDocument } from '../../domain/profiles/user-document.ts';
import { specificationTexts } from '../../texts/specification.ts';
import type { Site } from '../../web/page-definition.ts';
import type { Page } from '../../web/pages.ts';
import { rankOf } from './ranks.ts';

/** Paths of built files. No such files exist. */
export const assets = {
  script: '/assets/c.js',
  pageScript: '/assets/p.js',
  styles: ['/assets/c.css'],
  modulePreloads: ['/assets/m.js'],
};
/** The props that all pages share, for an anonymous visitor. */
export const visitor: Site = {
  name: 'Rankfolio',
  origin: 'https://x.test',
  viewer: null,
  gameTypes: games.map(({ name }) => name),
  samplePlayers: [],
  theme: 'system',
};
/** The props that all pages share, for the owner of the profile in `document`. */
export const owner: Site = { ...visitor, viewer: { displayName: 'Mira', picture: null } };

const [game] = games;
if (!game) throw new Error('there is no game');
export const firstGame = game;

/**
 * Creates the same rank in every queue of the first game, as values and as texts.
 * @param text the rank text, like 'GOLD II 45 LP'.
 * @param field the name of the field with the values.
 * @param textField which names the fields with the texts get: those of a saved game or those of a look-up.
 */
function createRanks<Field extends 'Ranks' | 'ranks'>(
  text: string,
  field: Field,
  textField: 'saved' | 'lookup',
) {
  const ranks = Object.fromEntries(firstGame.queues.map(({ id }) => [id, rankOf(text)]));
  return { [field]: ranks, ...formatRanks(firstGame, ranks, textField) } as Record<Field, Ranks>;
}

/** A saved game. Its player name contains HTML, which pages must escape. */
export const item: SavedGameItem = {
  GameType: firstGame.name,
  GameUsername: 'Mira <b>#NA1',
  GameLevel: 231,
  GameProfilePic: '/api/icons/1.png',
  Region: 'euw1',
  UpdatedAt: '2026-11-20T21:46:03.000Z',
  Verified: false,
  Records: {},
  ...createRanks('GOLD II 45 LP', 'Ranks', 'saved'),
};
export const document: UserDocument = {
  displayName: 'Mira',
  revision: 3,
  savedGames: [item],
  profilePic: null,
  profileBackgroundPic: null,
};
/** The result of a look-up. */
export const result = {
  name: 'Mira#EUW',
  level: 7,
  profilePicUrl: '/api/icons/1.png',
  region: 'euw1',
  readAt: '2026-11-20T21:46:03.000Z',
  stale: false,
  records: {},
  ...createRanks('IRON IV 1 LP', 'ranks', 'lookup'),
};
/** The props of the page Add Game before a search. */
export const addGame = {
  kind: 'add-game',
  search: { GameType: '', GameUsername: '', Region: '' },
  result: null,
  error: null,
  players: [],
  detail: null,
  hasTags: true,
} as const;

/** The task that verifies the owner of a game account. */
export const task = {
  profileIconId: 5,
  iconAddress: '/api/icons/5.png',
  expiresAt: '2026-11-20T22:01:00.000Z',
};
/** A sparkline and a peak for each queue of the saved game. */
export const summaries: QueueSummaries = {
  Since: '2026-10-21T21:46:03.000Z',
  Queues: firstGame.queues.map(({ id }) => ({
    GameType: firstGame.name,
    GameUsername: item.GameUsername,
    Region: item.Region,
    Queue: id,
    Sparkline: 'M0 1190H650V1445',
    Peak: {
      At: '2026-11-19T21:46:03.000Z',
      Rank: 'GOLD II 45 LP',
      Tier: 'GOLD',
      Points: 1445,
    },
  })),
};
/** The summaries of a profile without games. */
export const noSummaries: QueueSummaries = { Since: '', Queues: [] };

/** Pages of most kinds, some in several states. */
export const allPages: Page[] = [
  {
    kind: 'home',
    username: '',
    error: null,
    results: null,
    notice: null,
    demoUsername: 'demo',
    recoveryCodesLeft: null,
    own: null,
  },
  { kind: 'report', displayName: 'Mira', reason: 'other', words: '', error: 'No.', isSent: false },
  {
    kind: 'login',
    username: 'Mira',
    player: null,
    error: specificationTexts.signInFailed,
    isWrong: true,
  },
  {
    kind: 'signup',
    username: 'Mira',
    player: { GameType: firstGame.name, GameUsername: 'Mira', Region: '' },
    error: specificationTexts.usernameTaken,
    wrong: 'username',
    task: { challenge: '{}', wait: '2 minutes' },
  },
  {
    kind: 'recover',
    username: 'Mira',
    error: specificationTexts.passwordTooShort,
    wrong: 'password',
  },
  { kind: 'reset', username: 'Mira', error: specificationTexts.passwordTooShort, isWrong: true },
  { kind: 'legal', about: 'privacy' },
  { kind: 'legal', about: 'terms' },
  addGame,
  {
    ...addGame,
    search: { GameType: firstGame.name, GameUsername: 'Mira', Region: 'euw1' },
    result,
  },
  { kind: 'profile', document, summaries },
  { kind: 'own-profile', document, summaries, hiddenGames: [], removedGames: [item] },
  {
    kind: 'profile',
    document: { ...document, savedGames: [] },
    summaries: noSummaries,
  },
  { kind: 'verify-game', hasKey: true, game: item, task: null, code: null, error: null },
  { kind: 'verify-game', hasKey: true, game: item, task, code: null, error: 'Another icon.' },
  {
    kind: 'error',
    status: 404,
    title: 'Not found',
    text: 'There is nothing at this address.',
    link: null,
  },
];
