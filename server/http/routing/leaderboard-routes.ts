/** The addresses of leaderboards. One that a visitor may not see reads like none. */
import { rateLimits } from '../../../domain/limits/rate-limits.ts';
import { leaderboardForms } from '../../../web/forms/leaderboard-forms.ts';
import { toBody } from '../requests/forms.ts';
import * as fields from '../requests/leaderboard-fields.ts';
import { addRow } from './route.ts';

const leaderboard = '/leaderboards/:id([0-9a-f]{32})';

const get = addRow('GET', { who: 'visitor', about: 'profiles' });
/** An anonymous visitor signs in first, and comes back. */
const formGet = addRow('GET', { who: 'visitor', cache: 'no-store' });
const editorGet = addRow('GET', { who: 'signed-in', cache: 'no-store' });
const post = addRow('POST', {
  who: 'signed-in',
  limit: rateLimits.changes,
  // A list of 100 lines in another script than Latin is larger than the default.
  bodyLimit: 512 * 1024,
});

export const leaderboardRoutes = {
  leaderboards: get('/leaderboards'),
  newLeaderboard: formGet('/leaderboards/new', { isForCrawlers: false }),
  createLeaderboard: post('/leaderboards/new', { body: toBody(() => leaderboardForms.create) }),
  leaderboard: get(leaderboard, { query: fields.leaderboardTableQuery }),
  placesPage: get(`${leaderboard}/places`, { query: fields.leaderboardQuery }),
  places: get(`${leaderboard}/places.csv`, { query: fields.leaderboardQuery, isEnglish: true }),
  leaderboardText: get(`${leaderboard}/rank.txt`, {
    query: fields.leaderboardQuery,
    countedAs: 'api',
    isPlainText: true,
    isEnglish: true,
  }),
  leaderboardDiscordCard: get(`${leaderboard}/discord.json`, { query: fields.leaderboardQuery }),
  leaderboardPreview: get(`/api${leaderboard}/preview/:version([0-9a-z]{1,40}).:format(jpg|png)`, {
    query: fields.leaderboardQuery,
    isEnglish: true,
  }),
  leaderboardBadge: get(`${leaderboard}/badge.:format(svg|png)`, {
    query: fields.leaderboardPictureQuery,
    isEnglish: true,
  }),
  leaderboardOverlay: get(`${leaderboard}/overlay`, { query: fields.leaderboardPictureQuery }),
  leaderboardCard: get(`${leaderboard}/card`, { query: fields.leaderboardPictureQuery }),
  leaderboardFeed: get(`${leaderboard}/feed.atom`, {
    query: fields.leaderboardQuery,
    isEnglish: true,
  }),
  shareLeaderboard: get(`${leaderboard}/share`, { query: fields.leaderboardQuery }),
  watchLeaderboard: get(`/api${leaderboard}/live`, {
    query: fields.leaderboardLiveQuery,
    // A card in a frame follows it. Browsers hide the answer to a request of another site that has cookies.
    isForAllSites: true,
    isStream: true,
  }),
  joinPage: get('/leaderboards/join/:secret([0-9a-f]{32})', { cache: 'no-store' }),
  join: post('/leaderboards/join/:secret([0-9a-f]{32})', { body: fields.joinForm }),
  members: editorGet(`${leaderboard}/members`),
  changeMembers: post(`${leaderboard}/members`, { body: fields.memberForm }),
  editLeaderboard: editorGet(`${leaderboard}/edit`, { query: fields.leaderboardEditQuery }),
  changeList: post(`${leaderboard}/edit`, { body: fields.leaderboardList }),
  changeLine: post(`${leaderboard}/line`, {
    formPage: '/leaderboards',
    body: fields.leaderboardLine,
  }),
  changeSettings: post(`${leaderboard}/settings`, {
    formPage: '/leaderboards',
    body: toBody(() => leaderboardForms.settings),
  }),
  changeRace: post(`${leaderboard}/race`, { formPage: '/leaderboards', body: fields.raceForm }),
  deleteLeaderboard: post(`${leaderboard}/delete`, {
    formPage: '/leaderboards',
    body: toBody(() => leaderboardForms.delete),
  }),
};
