import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { escapeHtml, headOf } from './head.ts';
import type { Page, Site } from './page.ts';

/** Addresses of the built files that every page needs, from Vite's manifest. */
export interface Assets {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly modulePreloads: readonly string[];
}

/** A page as a whole HTML document. Nothing in it runs or is styled inline, so that one strict policy fits all. */
export function renderPage(site: Site, page: Page, assets: Assets): string {
  const { preloads, markup } = splitPreloads(renderToString(<App site={site} page={page} />));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${assets.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('\n')}
${preloads}
${headOf(site, page)}
${assets.modulePreloads.map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}">`).join('\n')}
${assets.scripts.map((src) => `<script type="module" src="${escapeHtml(src)}"></script>`).join('\n')}
</head>
<body>
<div id="app">${markup}</div>
<script type="application/json" id="page">${json({ site, page })}</script>
</body>
</html>
`;
}

/** React puts preloads of large pictures before the markup; they belong into the head. */
function splitPreloads(html: string) {
  const preloads = /^(?:<link [^>]*>)*/.exec(html)?.[0] ?? '';
  return { preloads, markup: html.slice(preloads.length) };
}

/** JSON that cannot end the element it stands in. */
function json(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
