import './styles/base.css';
import { hydrateRoot } from 'react-dom/client';
import { App, type Screen } from './app.tsx';
import type { ScreenPage, Site } from './page.ts';
import { followSession } from './session.ts';

/** Each kind of page brings its own script and styles; the server names them in the head, so that they come at once. */
const screens: { readonly [Kind in ScreenPage['kind']]: () => Promise<Screen<Kind>> } = {
  home: async () => (await import('./pages/home.tsx')).Home,
  login: async () => (await import('./pages/login.tsx')).Login,
  signup: async () => (await import('./pages/signup.tsx')).Signup,
  'add-game': async () => (await import('./pages/add-game.tsx')).AddGame,
  profile: async () => (await import('./pages/profile.tsx')).Profile,
  'own-profile': async () => (await import('./pages/own-profile.tsx')).OwnProfile,
  'verify-game': async () => (await import('./pages/verify-game.tsx')).VerifyGame,
  'account-data': async () => (await import('./pages/account-data.tsx')).AccountData,
  report: async () => (await import('./pages/report.tsx')).Report,
  error: async () => (await import('./pages/error.tsx')).ErrorScreen,
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
