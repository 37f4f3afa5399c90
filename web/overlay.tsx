/** The script of overlays, cards and walls, which have no bar. */
import './styles/overlay.css';
import type { PageDefinition, Site } from './page-definition.ts';
import type { LeaderboardOverlayPage } from './pages/leaderboard-overlay/leaderboard-overlay.tsx';
import type { LeaderboardWallPage } from './pages/leaderboard-wall/leaderboard-wall.tsx';
import type { OverlayPage } from './pages/overlay/overlay.tsx';

const screens = {
  overlay: () => import('./pages/overlay/overlay.tsx'),
  'leaderboard-wall': () => import('./pages/leaderboard-wall/leaderboard-wall.tsx'),
  'leaderboard-overlay': () => import('./pages/leaderboard-overlay/leaderboard-overlay.tsx'),
};

const root = document.getElementById('app');
const data = document.getElementById('page')?.textContent;
if (root && data)
  start(root, data).catch((error) => {
    reportError(error);
    reloadRegularly();
  });

async function start(root: HTMLElement, data: string): Promise<void> {
  type Shown = OverlayPage | LeaderboardOverlayPage | LeaderboardWallPage;
  const { site, page } = JSON.parse(data) as { site: Site; page: Shown };
  const [{ hydrate }, { definition }] = await Promise.all([
    import('./hydration/hydrate.ts'),
    screens[page.kind](),
  ]);
  const { Screen } = definition as PageDefinition<Shown>;
  hydrate(root, <Screen site={site} page={page} />, { onFailed: reloadRegularly });
  root.dataset.ready = 'true';
}

/** Shows changes without the script that follows them. */
function reloadRegularly(): void {
  const meta = document.createElement('meta');
  meta.httpEquiv = 'refresh';
  meta.content = '60';
  document.head.append(meta);
}
