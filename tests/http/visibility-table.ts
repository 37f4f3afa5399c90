/** Every route of the site, with addresses that could tell a visitor something about a profile. */
import { expect } from 'vitest';
import { audiences } from '../../domain/leaderboards/leaderboard.ts';
import { listRoutes } from './list-routes.ts';

/** `account`: shows the accounts of a profile. `profile`: is about a profile. `search`: finds profiles. `leaderboard`: is a table of players. `own`: is about the signed-in user. `admin`: is for operators. */
type About = 'account' | 'profile' | 'search' | 'leaderboard' | 'own' | 'admin';

export interface Request {
  /** The method and the pattern of the route. */
  readonly route: string;
  readonly method: string;
  readonly about: About;
  readonly path: string;
}

/** In a path, NAME is the profile, PLAYER the player of the account, PATH the path of its page, OLD an older version of the preview, LEADERBOARD one with its players. */
type Row = readonly [About, ...paths: string[]];

const account = 'GameType=League+of+Legends&GameUsername=PLAYER&Region=na1';
const choice = 'game=league-of-legends&account=PLAYER&region=na1&queue=solo';
const users = '/api/users/NAME';
/** By link, listed, and for members. */
const leaderboards = audiences.map((audience) => `/leaderboards/LEADERBOARD-${audience}`);

/** By method and pattern of the route. A write without a path is not sent. */
const rows: Readonly<Record<string, Row>> = {
  'GET /': ['search', '/', ...['NAM', 'NAME', 'PLAYER'].map((text) => `/?username=${text}`)],
  'GET /api/search': [
    'search',
    ...['NAM', 'NAME', '@NAME', 'http://localhost:3000/NAME', 'PLAYER'].map(
      (text) => `/api/search?prefix=${text}`,
    ),
  ],
  'GET /api/users/:username': ['account', users, `${users}?pictures=inline`],
  'GET /api/users/:username/page': ['account', `${users}/page`],
  'GET /api/users/:username/live': ['account', `${users}/live`, `${users}/live?revision=1`],
  'GET /api/users/:username/history': [
    'account',
    `${users}/history`,
    `${users}/history?${account}`,
  ],
  'GET /api/users/:username/preview/:version([0-9a-z-]{1,40}).:format(jpg|png)': [
    'account',
    `${users}/preview/latest.png`,
    `${users}/preview/OLD.jpg`,
  ],
  'GET /api/v1/profiles/:username': ['account', '/api/v1/profiles/NAME'],
  'GET /api/v1/profiles/:username/history': [
    'account',
    '/api/v1/profiles/NAME/history?game=league-of-legends&player=PLAYER&queue=solo',
  ],
  'GET /api/v1/leaderboards/:id': ['leaderboard', ...leaderboards.map((path) => `/api/v1${path}`)],
  'GET /api/v1/search': [
    'search',
    ...['NAM', 'NAME', 'PLAYER'].map((text) => `/api/v1/search?text=${text}`),
  ],
  'GET /players/:game/:region/:name': ['account', '/PATH'],
  'GET /players/:game/:name': ['search', '/players/lichess/NAME'],
  'POST /players': ['profile', '/players'],
  'GET /players/take-off': ['own', `/players/take-off?${account}`],
  'GET /players/take-off/callback': ['own', '/players/take-off/callback'],
  'GET /following': ['own', '/following'],
  'GET /following/:secret([0-9a-f]{32})/feed.atom': [
    'own',
    `/following/${'0'.repeat(32)}/feed.atom`,
  ],
  'GET /compare': ['account', '/compare?a=NAME&b=Compared'],
  'GET /api/compare/preview/:version([0-9a-z]{1,40}).:format(jpg|png)': [
    'account',
    '/api/compare/preview/latest.png?a=NAME&b=Compared',
  ],
  'GET /leaderboards': ['leaderboard', '/leaderboards'],
  'GET /leaderboards/:id([0-9a-f]{32})': [
    'leaderboard',
    ...leaderboards,
    ...leaderboards.map((path) => `${path}?view=tv`),
  ],
  'GET /leaderboards/join/:secret([0-9a-f]{32})': [
    'leaderboard',
    `/leaderboards/join/${'0'.repeat(32)}`,
  ],
  'GET /leaderboards/:id([0-9a-f]{32})/places': [
    'leaderboard',
    ...leaderboards.map((path) => `${path}/places`),
  ],
  'GET /leaderboards/:id([0-9a-f]{32})/places.csv': [
    'leaderboard',
    ...leaderboards.map((path) => `${path}/places.csv`),
  ],
  'GET /api/leaderboards/:id([0-9a-f]{32})/preview/:version([0-9a-z]{1,40}).:format(jpg|png)': [
    'leaderboard',
    ...leaderboards.map((path) => `/api${path}/preview/latest.png`),
  ],
  'GET /leaderboards/:id([0-9a-f]{32})/discord.json': [
    'leaderboard',
    ...leaderboards.map((path) => `${path}/discord.json`),
  ],
  'GET /leaderboards/:id([0-9a-f]{32})/rank.txt': [
    'leaderboard',
    ...leaderboards.map((path) => `${path}/rank.txt`),
  ],
  'GET /leaderboards/:id([0-9a-f]{32})/badge.:format(svg|png)': [
    'leaderboard',
    ...leaderboards.map((path) => `${path}/badge.svg`),
  ],
  'GET /leaderboards/:id([0-9a-f]{32})/overlay': [
    'leaderboard',
    ...leaderboards.map((path) => `${path}/overlay`),
  ],
  'GET /leaderboards/:id([0-9a-f]{32})/card': [
    'leaderboard',
    ...leaderboards.map((path) => `${path}/card`),
  ],
  'GET /leaderboards/:id([0-9a-f]{32})/feed.atom': [
    'leaderboard',
    ...leaderboards.map((path) => `${path}/feed.atom`),
  ],
  'GET /leaderboards/:id([0-9a-f]{32})/share': [
    'leaderboard',
    ...leaderboards.map((path) => `${path}/share`),
  ],
  'GET /api/leaderboards/:id([0-9a-f]{32})/live': [
    'leaderboard',
    ...leaderboards.map((path) => `/api${path}/live`),
  ],
  'PATCH /api/users/:username': ['profile', users],
  'POST /api/users/:username/savedGames': ['profile', `${users}/savedGames`],
  'DELETE /api/users/:username/savedGames': ['profile', `${users}/savedGames`],
  'POST /api/users/:username/savedGames/restore': ['profile', `${users}/savedGames/restore`],
  'POST /api/users/:username/savedGames/hide': ['profile', `${users}/savedGames/hide`],
  'POST /api/users/:username/savedGames/show': ['profile', `${users}/savedGames/show`],
  'POST /api/users/:username/savedGames/order': ['profile', `${users}/savedGames/order`],
  'POST /api/users/:username/savedGames/refresh': ['account', `${users}/savedGames/refresh`],
  'GET /:displayName': ['account', '/NAME', '/NAME?undo=x'],
  'GET /:displayName/history': ['account', '/NAME/history', `/NAME/history?${account}`],
  'GET /:displayName/recap/:period': ['own', '/NAME/recap/2026'],
  'GET /:displayName/recap/:period/:shape(wide|tall).jpg': ['own', '/NAME/recap/2026/wide.jpg'],
  'POST /:displayName/recap/:period': ['profile'],
  'POST /account/plays': ['own'],
  'POST /account/accent': ['own'],
  'GET /api/splashes/:id(\\d{1,6}).jpg': ['own'],
  'GET /:displayName/badge.svg': ['account', '/NAME/badge.svg', `/NAME/badge.svg?${choice}`],
  'GET /:displayName/badge.png': ['account', '/NAME/badge.png', `/NAME/badge.png?${choice}`],
  'GET /:displayName/badge.json': ['account', '/NAME/badge.json', `/NAME/badge.json?${choice}`],
  'GET /:displayName/rank.txt': ['account', '/NAME/rank.txt', `/NAME/rank.txt?${choice}`],
  'GET /:displayName/feed.atom': ['account', '/NAME/feed.atom'],
  'GET /:displayName/discord.json': ['account', '/NAME/discord.json'],
  'GET /:displayName/overlay': ['account', '/NAME/overlay', `/NAME/overlay?${choice}`],
  'GET /:displayName/card': ['account', '/NAME/card', `/NAME/card?${choice}`],
  'GET /api/oembed': ['profile', '/api/oembed?url=http://localhost:3000/NAME'],
  'GET /:displayName/share': ['account', '/NAME/share'],
  'GET /refreshGames': ['profile', '/refreshGames?displayName=NAME'],
  'GET /report': ['profile', '/report?username=NAME'],
  'POST /report': ['profile', '/report'],
  'POST /refreshGames': ['profile', '/refreshGames'],
  'GET /verifyGame': ['own', `/verifyGame?${account}`],
  'GET /verifyGame/sign-in': ['own', `/verifyGame/sign-in?${account}`],
  'GET /verifyGame/callback': ['own', '/verifyGame/callback'],
  'GET /account': ['own', '/account'],
  'GET /account/download': ['own', '/account/download'],
  'GET /addGame': ['own', `/addGame?${account}`],
  'GET /admin': ['admin', '/admin'],
  'GET /admin/profiles': ['admin', '/admin/profiles?name=NAME'],
  'GET /admin/confirm': ['admin', '/admin/confirm?name=NAME&action=suspend'],
  'GET /admin/registration': ['admin', '/admin/registration'],
  'GET /admin/health': ['admin', '/admin/health'],
};

/** Lists the requests of the table. @throws when a route of the server has no row. */
export function listRequests(): readonly Request[] {
  const routes = listRoutes();
  const keys = routes.map(({ method, pattern }) => `${method} ${pattern}`);
  const withoutRow = routes
    .filter(
      ({ method, pattern, row }) =>
        /:(username|displayName)/.test(pattern) ||
        row.about ||
        (row.who === 'operator' && method === 'GET'),
    )
    .map(({ method, pattern }) => `${method} ${pattern}`)
    .filter((key) => !rows[key]);
  expect(withoutRow, 'add rows to tests/http/visibility-table.ts').toEqual([]);
  expect(
    Object.keys(rows).filter((key) => !keys.includes(key)),
    'rows without a route',
  ).toEqual([]);
  return Object.entries(rows).flatMap(([route, [about, ...paths]]) =>
    paths.map((path) => ({ route, method: route.split(' ')[0] ?? '', about, path })),
  );
}
