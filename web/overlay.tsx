import './styles/overlay.css';
import { hydrateRoot } from 'react-dom/client';
import type { Site } from './page-definition.ts';
import type { OverlayPage } from './pages/overlay/overlay.tsx';
import { Overlay } from './pages/overlay/overlay.tsx';

const root = document.getElementById('app');
const data = document.getElementById('page')?.textContent;

if (root && data) {
  const { site, page } = JSON.parse(data) as { site: Site; page: OverlayPage };
  hydrateRoot(root, <Overlay site={site} page={page} />);
  root.dataset.ready = 'true';
}
