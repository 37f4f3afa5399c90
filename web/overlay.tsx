/** The script of the overlay and of the card, which have no bar. */
import './styles/overlay.css';
import type { Site } from './page-definition.ts';
import type { OverlayPage } from './pages/overlay/overlay.tsx';

const root = document.getElementById('app');
const data = document.getElementById('page')?.textContent;
if (root && data)
  start(root, data).catch((error) => {
    reportError(error);
    reloadRegularly();
  });

async function start(root: HTMLElement, data: string): Promise<void> {
  const [{ hydrate }, { Overlay }] = await Promise.all([
    import('./hydration/hydrate.ts'),
    import('./pages/overlay/overlay.tsx'),
  ]);
  const { site, page } = JSON.parse(data) as { site: Site; page: OverlayPage };
  hydrate(root, <Overlay site={site} page={page} />, { onFailed: reloadRegularly });
  root.dataset.ready = 'true';
}

/** Shows changes of the profile without the script that follows them. */
function reloadRegularly(): void {
  const meta = document.createElement('meta');
  meta.httpEquiv = 'refresh';
  meta.content = '60';
  document.head.append(meta);
}
