import './styles/base.css';
import { hydrateRoot } from 'react-dom/client';
import { App, type Screen } from './app.tsx';
import type { ScreenPage, Site } from './page.ts';
import { followSession } from './session.ts';

/** Each kind of page brings its own script and styles; the server names them in the head, so that they come at once. */
const screens: { readonly [Kind in ScreenPage['kind']]: () => Promise<Screen<Kind>> } = {
  home: () => import('./pages/home.tsx').then((page) => page.Home),
  login: () => import('./pages/login.tsx').then((page) => page.Login),
  signup: () => import('./pages/signup.tsx').then((page) => page.Signup),
  recover: () => import('./pages/recover.tsx').then((page) => page.Recover),
  account: () => import('./pages/account.tsx').then((page) => page.Account),
  'recovery-codes': () => import('./pages/recovery-codes.tsx').then((page) => page.RecoveryCodes),
  'add-game': () => import('./pages/add-game.tsx').then((page) => page.AddGame),
  profile: () => import('./pages/profile.tsx').then((page) => page.Profile),
  'own-profile': () => import('./pages/own-profile.tsx').then((page) => page.OwnProfile),
  'verify-game': () => import('./pages/verify-game.tsx').then((page) => page.VerifyGame),
  report: () => import('./pages/report.tsx').then((page) => page.Report),
  legal: () => import('./pages/legal.tsx').then((page) => page.Legal),
  error: () => import('./pages/error.tsx').then((page) => page.ErrorScreen),
};

const root = document.getElementById('app');
const data = document.getElementById('page')?.textContent;

if (root && data) {
  const { site, page } = JSON.parse(data) as { site: Site; page: ScreenPage };
  const screen = (await screens[page.kind]()) as Screen<ScreenPage['kind']>;
  hydrateRoot(root, <App site={site} page={page} screen={screen} />);
  // From here on no press is lost: a test that drives the page by hand waits for this.
  root.dataset.hydrated = 'true';
  followSession(site.viewer?.displayName ?? null);
}
