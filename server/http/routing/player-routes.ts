/** The addresses of players, and of comparing and following them. */
import { rateLimits } from '../../../domain/limits/rate-limits.ts';
import * as fields from '../requests/fields.ts';
import { addRow } from './route.ts';

const get = addRow('GET', {});
const post = addRow('POST', {});
const ownGet = addRow('GET', { who: 'visitor', cache: 'no-store' });

export const playerRoutes = {
  player: get('/players/:game/:name', { who: 'visitor', about: 'profiles' }),
  playerInRegion: get('/players/:game/:region/:name', { who: 'visitor', about: 'profiles' }),
  findPlayer: post('/players', { body: fields.gameAccountQuery, about: 'profiles' }),
  takeOff: ownGet('/players/take-off', { query: fields.verifyQuery }),
  takeOffByStep: post('/players/take-off', { who: 'visitor', body: fields.takeOffForm }),
  completeTakeOffSignIn: ownGet('/players/take-off/callback', { query: fields.sourceQuery }),

  following: ownGet('/following', { query: fields.followingQuery, isForCrawlers: false }),
  followingFeed: get('/following/:secret([0-9a-f]{32})/feed.atom', { isEnglish: true }),
  /** For the open list of news. */
  followingNews: ownGet('/api/following/news'),
  changeFollowing: post('/following', {
    who: 'signed-in',
    limit: rateLimits.changes,
    body: fields.followingForm,
  }),
  compare: get('/compare', {
    who: 'visitor',
    query: fields.compareQuery,
    countedAs: 'search',
    about: 'profiles',
    isForCrawlers: false,
  }),
  comparePreview: get('/api/compare/preview/:version([0-9a-z]{1,40}).:format(jpg|png)', {
    query: fields.compareQuery,
    isEnglish: true,
    countedAs: 'search',
    about: 'profiles',
  }),
};
