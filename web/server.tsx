import typeface from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { renderHead } from './head/head.ts';
import { escapeHtml, escapeJson } from './head/html.ts';
import { picturePreloads } from './head/picture-preloads.ts';
import type { Site } from './page.ts';
import { findDefinition, type Page } from './pages.ts';
import type { Theme } from './theme.ts';

/** Addresses of the built files that a page needs, from Vite's manifest. */
export interface Assets {
  readonly script: string;
  /** The script of the page's kind, which the first one imports; the overlay has none. */
  readonly pageScript?: string;
  /** Scripts that the first one starts when the page's pictures are there. */
  readonly scriptsLater?: readonly string[];
  readonly styles: readonly string[];
  /** Styles that stand in the page itself, which is painted without a second look at the network. */
  readonly inlineStyles?: string;
  readonly modulePreloads: readonly string[];
}

/** On a slow phone the typeface would come too late to be used (it is optional), and hold the pictures up: it comes after them. */
const onDesks = ' media="(min-width: 40rem)"';

/** A page as a whole HTML document. Nothing in it runs inline, and no element has a style, so that one strict policy fits all. */
export function renderPage(site: Site, page: Page, assets: Assets): string {
  const theme = themeOf(site, page);
  const { preloads, markup } = splitPreloads(renderToString(bodyOf(site, page)));
  return `<!doctype html>
<html lang="en"${theme === 'system' ? '' : ` data-theme="${theme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="preload" href="${escapeHtml(typeface)}" as="font" type="font/woff2" crossorigin${assets.inlineStyles ? onDesks : ''}>
${assets.inlineStyles ? `<style>${assets.inlineStyles}</style>` : ''}
${assets.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('\n')}
${preloads}
${picturePreloads(page).join('\n')}
${renderHead(site, page)}
${assets.modulePreloads.map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}">`).join('\n')}
${scriptTag(assets)}
</head>
<body>
<div id="app">${markup}</div>
<script type="application/json" id="page">${escapeJson({ site, page })}</script>
</body>
</html>
`;
}

function scriptTag({ script, pageScript, scriptsLater }: Assets): string {
  const attributes = Object.entries({
    src: script,
    'data-page': pageScript,
    'data-then': scriptsLater?.join(' '),
  })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeHtml(value ?? '')}"`);
  return `<script type="module"${attributes.join('')}></script>`;
}

function bodyOf(site: Site, page: Page) {
  const definition = findDefinition(page);
  // The overlay stands in a stream, without the shell of the site.
  if (page.kind === 'overlay') return <definition.Screen site={site} page={page} />;
  return <App site={site} page={page} definition={definition} />;
}

/** The visitor's own; an overlay has the one that its address asks for. */
function themeOf(site: Site, page: Page): Theme {
  if (page.kind !== 'overlay') return site.theme;
  return page.theme === 'light' ? 'light' : 'dark';
}

/** React puts preloads of large pictures before the markup; they belong into the head. */
function splitPreloads(html: string) {
  const preloads = /^(?:<link [^>]*>)*/.exec(html)?.[0] ?? '';
  return { preloads, markup: html.slice(preloads.length) };
}
