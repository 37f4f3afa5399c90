/** Every address of the site but those of `/api/v1`, which v1/operations.ts lists. Its handler has the same name. */
import { rateLimits } from '../../../domain/limits/rate-limits.ts';
import { maxDataUrlLength } from '../../../domain/pictures/picture.ts';
import { signInTexts } from '../../../texts/sign-in.ts';
import { specificationTexts } from '../../../texts/specification.ts';
import { accountForms } from '../../../web/forms/account-forms.ts';
import { registrationForms } from '../../../web/forms/registration-forms.ts';
import { signInForms } from '../../../web/forms/sign-in-forms.ts';
import * as fields from '../requests/fields.ts';
import { toBody } from '../requests/forms.ts';
import { likelyPagesAddress } from '../responses/send-page.ts';
import { leaderboardRoutes } from './leaderboard-routes.ts';
import { playerRoutes } from './player-routes.ts';
import { recapRoutes } from './recap-routes.ts';
import { addRow, type Call, type OwnRow, type Route } from './route.ts';
import { sharingRoutes } from './sharing-routes.ts';

const user = '/api/users/:username';
const savedGames = `${user}/savedGames`;
const picture = '/api/pictures/:hash([0-9a-f]{64})';
const icon = '/api/icons/:id(\\d{1,6}|champion-\\d{1,6})';
const variant = ':variant([a-z]+-\\d{1,4}).avif';
const drawing = ':version(\\d{1,4})/:name([^/]+).svg';
/** A change of the games of a profile. */
const gameChange = { who: 'owner', limit: rateLimits.changes, formPage: '/' } as const;

const get = addRow('GET', {});
/** It differs for each visitor. */
const ownGet = addRow('GET', { who: 'visitor', cache: 'no-store' });
const post = addRow('POST', {});
const patch = addRow('PATCH', {});
const remove = addRow('DELETE', {});
/** A form of the settings. */
const setting = addRow('POST', { who: 'signed-in', formPage: '/account' });
/** The form of a section of the settings. */
const sectionForm = <const Section extends keyof typeof accountForms, const Own extends OwnRow>(
  section: Section,
  own: Own,
) => setting(`/account/${section}`, { body: toBody(() => accountForms[section]), ...own });
const operatorForm = addRow('POST', { who: 'operator' });
const passkeyStep = addRow('POST', { needs: 'passkeys' });
const ownPasskey = addRow('POST', {
  needs: 'passkeys',
  who: 'owner',
  signedOut: () => signInTexts.sessionEnded,
});

export const routes = {
  // Home and search
  home: get('/', {
    who: 'visitor',
    query: fields.searchQuery,
    countedAs: 'search',
    about: 'profiles',
  }),
  listSuggestions: get('/api/search', {
    query: fields.suggestionQuery,
    countedAs: 'search',
    about: 'profiles',
  }),

  // Signing in and up
  login: get('/login', { who: 'visitor', isForCrawlers: false }),
  signIn: post('/login', { body: toBody(() => signInForms.login) }),
  signOut: post('/logout'),
  signup: get('/signup', { who: 'visitor', query: fields.signupQuery, isForCrawlers: false }),
  signUp: post('/signup', { body: toBody(() => signInForms.signup) }),
  openInvitation: get('/signup/:secret'),
  signupByProvider: get('/signin/username', {
    who: 'visitor',
    query: fields.signupQuery,
    cache: 'no-store',
  }),
  signUpByProvider: post('/signin/username', { body: toBody(() => signInForms.signupByProvider) }),
  goToProvider: post('/signin/:provider', { who: 'visitor', body: fields.providerForm }),
  comeFromProvider: get('/signin/:provider/callback', {
    query: fields.providerQuery,
    cache: 'no-store',
  }),
  recover: get('/recover', { who: 'visitor', isForCrawlers: false }),
  useRecoveryCode: post('/recover', { body: toBody(() => signInForms.recover) }),
  sendResetLink: post('/recover/email', {
    formPage: '/recover',
    body: toBody(() => signInForms.recoverByEmail),
  }),
  openResetLink: get('/reset/:secret'),
  reset: get('/reset', { cache: 'no-store', isForCrawlers: false }),
  useResetLink: post('/reset', { body: fields.resetForm }),
  startPasskeySignIn: passkeyStep('/api/passkeys/sign-in/options'),
  signInByPasskey: passkeyStep('/api/passkeys/sign-in', { body: fields.passkeySignIn }),

  // Settings
  account: get('/account', {
    who: 'signed-in',
    query: fields.accountQuery,
    cache: 'no-store',
    isForCrawlers: false,
  }),
  download: ownGet('/account/download', { limit: rateLimits.downloads }),
  confirm: get('/account/confirm', {
    who: 'signed-in',
    query: fields.confirmQuery,
    cache: 'no-store',
  }),
  confirmByPassword: post('/account/confirm', { who: 'signed-in', body: fields.confirmForm }),
  changePassword: sectionForm('password', { confirmed: 'without-password' }),
  createCodes: sectionForm('codes', { confirmed: 'without-password' }),
  endSessions: setting('/account/sessions', { body: fields.sessionToEnd }),
  rename: sectionForm('rename', { confirmed: 'without-password' }),
  changeListing: setting('/account/privacy', {
    limit: rateLimits.changes,
    body: fields.privacyForm,
  }),
  changeAccent: setting('/account/accent', { limit: rateLimits.changes, body: fields.accentForm }),
  changePlays: setting('/account/plays', { limit: rateLimits.changes, body: fields.playsForm }),
  changeWords: setting('/account/words', { limit: rateLimits.changes, body: fields.wordsForm }),
  changeRemovedGame: setting('/account/removed-games', {
    limit: rateLimits.changes,
    body: fields.removedGameForm,
  }),
  deleteAccount: sectionForm('delete', { confirmed: 'without-password' }),
  changeEmail: setting('/account/email', { confirmed: 'always', body: fields.emailForm }),
  createToken: sectionForm('tokens', { confirmed: 'always', limit: rateLimits.changes }),
  removeToken: setting('/account/tokens/remove', { body: fields.tokenToRemove }),
  addWebhook: sectionForm('webhooks', { confirmed: 'always', limit: rateLimits.changes }),
  changeWebhook: setting('/account/webhooks/change', { body: fields.webhookStep }),
  removeIdentity: setting('/account/identities/remove', {
    confirmed: 'always',
    body: fields.identityToRemove,
  }),
  renamePasskey: setting('/account/passkeys/rename', { body: fields.passkeyToRename }),
  removePasskey: setting('/account/passkeys/remove', {
    confirmed: 'always',
    body: fields.passkeyToRemove,
  }),
  startPasskey: ownPasskey('/api/passkeys/options', { body: toBody(() => accountForms.passkeys) }),
  addPasskey: ownPasskey('/api/passkeys', { body: fields.newPasskey }),

  // Operators
  adminReports: get('/admin', { who: 'operator' }),
  adminProfiles: get('/admin/profiles', { who: 'operator', query: fields.adminQuery }),
  adminConfirm: get('/admin/confirm', { who: 'operator', query: fields.actionForm }),
  runAction: operatorForm('/admin/action', { limit: rateLimits.changes, body: fields.actionForm }),
  adminRegistration: get('/admin/registration', { who: 'operator' }),
  changeRegistration: operatorForm('/admin/registration', {
    body: toBody(() => registrationForms.registration),
  }),
  invite: operatorForm('/admin/invitations', { body: toBody(() => registrationForms.invitation) }),
  withdrawInvitation: operatorForm('/admin/invitations/withdraw', {
    body: fields.invitationToWithdraw,
  }),
  announce: operatorForm('/admin/announcement', {
    body: toBody(() => registrationForms.announcement),
  }),
  adminHealth: get('/admin/health', { who: 'operator' }),

  ...playerRoutes,
  ...leaderboardRoutes,

  // Games of a profile
  addGame: get('/addGame', {
    who: 'visitor',
    query: fields.gameAccountQuery,
    isForCrawlers: false,
  }),
  addGameByForm: post('/addGame', { who: 'visitor', body: fields.gameAccountQuery }),
  lookUp: get('/api/lookup', { query: fields.gameAccountQuery, cache: 'no-store' }),
  saveGame: post(savedGames, {
    who: 'owner',
    signedOut: () => specificationTexts.signedOut,
    body: fields.gameAccountFields,
  }),
  removeGame: remove(savedGames, {
    ...gameChange,
    form: '/removeGame',
    body: fields.gameAccountFields,
  }),
  restoreGame: post(`${savedGames}/restore`, {
    ...gameChange,
    form: '/restoreGame',
    body: fields.gameAccountFields,
  }),
  hideGame: post(`${savedGames}/hide`, {
    ...gameChange,
    form: '/hideGame',
    body: fields.gameAccountFields,
  }),
  showGame: post(`${savedGames}/show`, {
    ...gameChange,
    form: '/showGame',
    body: fields.gameAccountFields,
  }),
  moveGame: post(`${savedGames}/order`, {
    ...gameChange,
    form: '/orderGames',
    body: fields.orderForm,
  }),
  chooseShowcase: post('/showcaseRank', { ...gameChange, body: fields.showcaseForm }),
  removeSampleGames: post('/removeSampleGames', { ...gameChange }),
  refreshGames: post(`${savedGames}/refresh`, {
    form: '/refreshGames',
    formPage: '/',
    who: 'visitor',
    body: fields.refreshForm,
    about: 'profiles',
  }),
  verifyGame: get('/verifyGame', { who: 'owner', query: fields.verifyQuery, isForCrawlers: false }),
  verifyGameByStep: post('/verifyGame', { who: 'owner', body: fields.verifyForm }),
  goToSource: get('/verifyGame/sign-in', {
    who: 'owner',
    query: fields.gameAccountQuery,
    cache: 'no-store',
  }),
  comeFromSource: get('/verifyGame/callback', {
    who: 'owner',
    query: fields.sourceQuery,
    cache: 'no-store',
  }),

  // A profile as data
  document: get(user, { query: fields.documentQuery }),
  // The body is the data URL of a picture, with 1 kB of JSON around it.
  changePicture: patch(user, {
    who: 'owner',
    limit: rateLimits.pictures,
    body: fields.pictureChange,
    bodyLimit: maxDataUrlLength + 1024,
  }),
  pageProps: get(`${user}/page`),
  graphs: get(`${user}/history`, { query: fields.historyQuery }),
  watch: get(`${user}/live`, { query: fields.liveQuery, isForAllSites: true, isStream: true }),

  // Pictures
  picture: get(`${picture}.jpg`, { isForAllSites: true }),
  pictureVariant: get(`${picture}/${variant}`, { isForAllSites: true }),
  defaultPicture: get(`/api/pictures/default/${drawing}`, { isForAllSites: true }),
  defaultBanner: get(`/api/pictures/default-banner/${drawing}`, { isForAllSites: true }),
  emblem: get('/api/emblems/:version(\\d{1,4})/:name([a-zA-Z-]{1,40}).png'),
  icon: get(`${icon}.png`, { isForAllSites: true }),
  splash: get('/api/splashes/:id(\\d{1,6}).jpg', { who: 'signed-in' }),
  iconVariant: get(`${icon}/${variant}`, { isForAllSites: true }),

  ...sharingRoutes,

  // Pages about the site, and files for browsers and crawlers
  theme: post('/theme', { body: fields.themeForm }),
  languagePage: ownGet('/language', { isForCrawlers: false }),
  chooseLanguage: post('/language', {
    who: 'visitor',
    body: fields.languageForm,
    limit: rateLimits.changes,
  }),
  privacy: get('/privacy'),
  terms: get('/terms'),
  developers: get('/developers'),
  report: get('/report', {
    who: 'visitor',
    query: fields.reportQuery,
    cache: 'no-store',
    about: 'profiles',
    isForCrawlers: false,
  }),
  sendReport: post('/report', { who: 'visitor', body: fields.sentReport, about: 'profiles' }),
  manifest: get('/site.webmanifest'),
  favicon: get('/favicon.ico'),
  touchIcon: get('/apple-touch-icon.png'),
  appIcon: get('/icons/:name'),
  likelyPages: get(likelyPagesAddress),
  robots: get('/robots.txt'),
  securityText: get('/.well-known/security.txt'),
  oldSecurityText: get('/security.txt'),
  changePasswordPage: get('/.well-known/change-password'),
  health: get('/healthz', { cache: 'no-store' }),
  readiness: get('/readyz', { query: fields.readinessQuery, cache: 'no-store' }),
  metrics: get('/metrics', { isForCrawlers: false }),

  openApi: get('/api/v1/openapi.json', { countedAs: 'api', isEnglish: true }),
  preflight: addRow('OPTIONS', {})('/api/v1/*'),

  // A profile. No username is the first segment of another address.
  ...recapRoutes,
  history: get('/:displayName/history', { who: 'visitor', query: fields.historyQuery }),
  share: get('/:displayName/share', { who: 'visitor', query: fields.shareQuery }),
  profile: get('/:displayName', { who: 'visitor', query: fields.profileQuery }),
} satisfies Readonly<Record<string, Route>>;

export type RouteId = keyof typeof routes;

/** A handler returns the reply, or the body to send. */
export type Handlers = {
  readonly [Id in RouteId]: (call: Call<(typeof routes)[Id]>) => unknown;
};
