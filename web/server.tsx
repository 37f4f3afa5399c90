import typeface from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { currentLanguage, inLanguage } from '../texts/language/current.ts';
import type { Language } from '../texts/language/languages.ts';
import { localeTexts } from '../texts/locale.ts';
import { type Frame, isOverlay, type LocalSite, type Site } from './page-definition.ts';
import { findDefinition, type Page } from './pages.ts';
import { renderHead, renderThemeTags } from './shell/head.ts';
import { escapeHtml, escapeJson } from './shell/html.ts';
import { Shell } from './shell/shell.tsx';

export { loadTexts } from '../texts/language/load.ts';

/** The built files of a page, from Vite's manifest: their addresses, and CSS to inline. */
export interface Assets {
  readonly script: string;
  /** The script of this kind of page, which `script` imports; undefined for the overlay. */
  readonly pageScript?: string;
  readonly styles: readonly string[];
  /** The CSS of `styles`, which the page contains, so that it is shown before any other file arrives; undefined for the overlay. */
  readonly inlineStyles?: string;
  /** The hash of the inline styles, like 'sha256-…'. */
  readonly styleHash?: string;
  /** What `script` and `pageScript` import. A page that is hydrated at once loads them first. */
  readonly modulePreloads: readonly string[];
}

/** The content of a page, the same for all visitors: tags for the head, and the screen with its data. */
export type Content = readonly [head: string, screen: string];

export const renderContent = (
  { language, siteLanguage, ...site }: LocalSite,
  page: Page,
  assets: Assets,
) => inLanguage(language, () => createContent(site, page, assets, siteLanguage));

function createContent(
  site: Site,
  page: Page,
  { modulePreloads }: Assets,
  siteLanguage: Language,
): Content {
  const { Screen, hydratesAtOnce, toStart } = findDefinition(page);
  const isHydratedAtOnce = hydratesAtOnce?.(page) ?? false;
  const scripts = isHydratedAtOnce ? modulePreloads : [];
  const { preloads, markup } = splitPreloads(renderToString(<Screen site={site} page={page} />));
  const data = escapeJson({ site, page: toStart?.(page) ?? page });
  return [
    `${preloads}
${renderHead(site, page, siteLanguage)}
${scripts.map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}">`).join('\n')}
`,
    `${markup}</div>
<script type="application/json" id="page"${isHydratedAtOnce ? ' data-hydrate="true"' : ''}>${data}</script>
`,
  ];
}

/** On a slow phone the font would arrive too late to be used (`font-display: optional`), and would delay the page. */
const fontPreload = `<link rel="preload" href="${escapeHtml(typeface)}" as="font" type="font/woff2" crossorigin media="(min-width: 40rem)">`;

/**
 * Renders the parts around the content of a page: `start` + head + `top` + screen + `end` is the document. Only `top` depends on
 * the viewer. There is no inline script and no `style` attribute, which the content security policy forbids.
 */
export const renderFrame = (
  { language, siteLanguage: _, ...site }: LocalSite,
  frame: Frame,
  kind: Page['kind'],
  assets: Assets,
) => inLanguage(language, () => createFrame(site, frame, kind, assets));

function createFrame(site: Site, frame: Frame, kind: Page['kind'], assets: Assets) {
  const { theme } = frame;
  const { inlineStyles, pageScript } = assets;
  const priority = inlineStyles ? ' fetchpriority="low"' : '';
  // Vite's loader of scripts then knows that the page has these styles. Loaded again, they would override the later ones.
  const disabled = inlineStyles ? ' disabled' : '';
  const dataPage = pageScript ? ` data-page="${escapeHtml(pageScript)}"` : '';
  const { preloads, top, end } = isOverlay(kind)
    ? { preloads: '', top: '<div id="app">', end: '' }
    : renderShell(<Shell site={site} frame={frame} hasSearch={kind !== 'home'} />);
  return {
    start: `<!doctype html>
<html lang="${currentLanguage()}"${localeTexts.direction === 'rtl' ? ' dir="rtl"' : ''}${theme === 'system' ? '' : ` data-theme="${theme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${renderThemeTags(theme)}
${fontPreload}
${inlineStyles ? `<style>${inlineStyles}</style>` : ''}
${assets.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}"${disabled}>`).join('\n')}
`,
    top: `${preloads}
<script type="module" src="${escapeHtml(assets.script)}"${dataPage}${priority}></script>
</head>
<body>
${top}`,
    end: `${end}
</body>
</html>
`,
  };
}

export function renderPage(site: LocalSite, frame: Frame, page: Page, assets: Assets): string {
  const [head, screen] = renderContent(site, page, assets);
  const { start, top, end } = renderFrame(site, frame, page.kind, assets);
  return start + head + top + screen + end;
}

/** Splits the shell at its empty screen. */
function renderShell(shell: ReactElement) {
  const { preloads, markup } = splitPreloads(renderToString(shell));
  const [top = '', end = ''] = markup.split(/(?<=<div id="app"[^>]*>)<\/div>/);
  return { preloads, top, end };
}

/** Splits React's HTML into the preloads at its start (if React preloads pictures), which belong in the head, and the markup. */
function splitPreloads(html: string) {
  const preloads = /^(?:<link [^>]*>)*/.exec(html)?.[0] ?? '';
  return { preloads, markup: html.slice(preloads.length) };
}
