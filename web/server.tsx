import typeface from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import { renderToString } from 'react-dom/server';
import type { Site } from './page-definition.ts';
import { findDefinition, type Page } from './pages.ts';
import { renderHead } from './shell/head.ts';
import { escapeHtml, escapeJson } from './shell/html.ts';
import { Shell } from './shell/shell.tsx';
import type { Theme } from './shell/theme.ts';

/** The built files of a page, from Vite's manifest: their addresses, and CSS to inline. */
export interface Assets {
  readonly script: string;
  /** The script of this kind of page, which `script` imports; undefined for the overlay. */
  readonly pageScript?: string;
  /** The script that hydrates the search of the bar; undefined for the overlay. */
  readonly searchScript?: string;
  /** The script that hydrates the page, if `script` loads it later. */
  readonly clientScript?: string;
  readonly styles: readonly string[];
  /** The CSS to inline, only for a profile, which most visitors see first. Its pictures then load before its scripts and font. */
  readonly inlineStyles?: string;
  readonly modulePreloads: readonly string[];
}

/** Renders the HTML document of a page. It has no inline script and no `style` attribute, which the content security policy forbids. */
export function renderPage(site: Site, page: Page, assets: Assets): string {
  const theme = chooseTheme(site, page);
  const { preloads, markup } = renderBody(site, page, assets);
  const { inlineStyles, pageScript, clientScript } = assets;
  const priority = inlineStyles ? ' fetchpriority="low"' : '';
  // On a slow phone the font would arrive too late to be used (`font-display: optional`), and would delay the pictures.
  const fontMedia = inlineStyles ? ' media="(min-width: 40rem)"' : '';
  // Vite's loader of scripts then knows that the page has these styles. Loaded again, they would override the later ones.
  const disabled = inlineStyles ? ' disabled' : '';
  const dataPage = pageScript ? ` data-page="${escapeHtml(pageScript)}"` : '';
  const dataClient = clientScript ? ` data-client="${escapeHtml(clientScript)}"` : '';
  return `<!doctype html>
<html lang="en"${theme === 'system' ? '' : ` data-theme="${theme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="preload" href="${escapeHtml(typeface)}" as="font" type="font/woff2" crossorigin${fontMedia}>
${inlineStyles ? `<style>${inlineStyles}</style>` : ''}
${assets.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}"${disabled}>`).join('\n')}
${preloads}
${renderHead(site, page)}
${assets.modulePreloads.map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}"${priority}>`).join('\n')}
<script type="module" src="${escapeHtml(assets.script)}"${dataPage}${dataClient}${priority}></script>
</head>
<body>
${markup}
<script type="application/json" id="page">${escapeJson({ site, page })}</script>
</body>
</html>
`;
}

function renderBody(site: Site, page: Page, { searchScript = '' }: Assets) {
  const { Screen } = findDefinition(page);
  const screen = splitPreloads(renderToString(<Screen site={site} page={page} />));
  if (page.kind === 'overlay') return { ...screen, markup: `<div id="app">${screen.markup}</div>` };
  const shell = splitPreloads(
    renderToString(
      <Shell site={site} page={page} screen={screen.markup} searchScript={searchScript} />,
    ),
  );
  return { preloads: screen.preloads + shell.preloads, markup: shell.markup };
}

function chooseTheme(site: Site, page: Page): Theme {
  if (page.kind !== 'overlay') return site.theme;
  return page.theme === 'light' ? 'light' : 'dark';
}

/** Splits React's HTML into the preloads at its start (if React preloads pictures), which belong in the head, and the markup. */
function splitPreloads(html: string) {
  const preloads = /^(?:<link [^>]*>)*/.exec(html)?.[0] ?? '';
  return { preloads, markup: html.slice(preloads.length) };
}
