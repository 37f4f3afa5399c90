import './styles/overlay.css';
import { hydrateRoot } from 'react-dom/client';
import type { OverlayPage, Site } from './page.ts';
import { Overlay } from './pages/overlay.tsx';

const root = document.getElementById('app');
const data = document.getElementById('page')?.textContent;

if (root && data) {
  const { site, page } = JSON.parse(data) as { site: Site; page: OverlayPage };
  hydrateRoot(root, <Overlay site={site} page={page} />);
  root.dataset.hydrated = 'true';
}
