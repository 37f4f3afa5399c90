import type { ReactNode } from 'react';
import { Shell } from './components/shell.tsx';
import type { Page, Site } from './page.ts';
import { AddGame } from './pages/add-game.tsx';
import { ErrorScreen } from './pages/error.tsx';
import { Home } from './pages/home.tsx';
import { Login } from './pages/login.tsx';
import { Profile } from './pages/profile.tsx';
import { Signup } from './pages/signup.tsx';
import { VerifyGame } from './pages/verify-game.tsx';

/** The whole of a page: the same on the server and in the browser. */
export function App({ site, page }: { site: Site; page: Page }) {
  return <Shell site={site}>{screenOf(site, page)}</Shell>;
}

function screenOf(site: Site, page: Page): ReactNode {
  switch (page.kind) {
    case 'home':
      return <Home site={site} page={page} />;
    case 'login':
      return <Login page={page} />;
    case 'signup':
      return <Signup page={page} />;
    case 'add-game':
      return <AddGame site={site} page={page} />;
    case 'profile':
      return <Profile site={site} page={page} />;
    case 'verify-game':
      return <VerifyGame site={site} page={page} />;
    case 'error':
      return <ErrorScreen page={page} />;
  }
}
