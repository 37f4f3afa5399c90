import type { Frame } from '../../web/page-definition.ts';
import type { Page } from '../../web/pages.ts';
import { renderPage } from '../../web/server.tsx';
import { assets, site } from './pages.ts';

/** Renders a page and returns its visible text. */
export function renderText(frame: Frame, page: Page): string {
  return readText(renderPage(site, frame, page, assets));
}

/** Returns the visible text of a page. */
export function readText(html: string): string {
  return html
    .replace(/<script type="application\/(ld\+)?json".*?<\/script>/gs, '')
    .replaceAll('<wbr/>', '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replace(/\s+/g, ' ');
}
