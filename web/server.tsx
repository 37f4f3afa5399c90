import typeface from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import { renderToString } from 'react-dom/server';
import { App, type Screen } from './app.tsx';
import { headOf } from './head/head.ts';
import { escapeHtml, escapeJson } from './head/html.ts';
import { picturePreloads } from './head/picture-preloads.ts';
import type { Page, ScreenPage, Site } from './page.ts';
import { Account } from './pages/account.tsx';
import { AddGame } from './pages/add-game.tsx';
import { ErrorScreen } from './pages/error.tsx';
import { Home } from './pages/home.tsx';
import { Legal } from './pages/legal.tsx';
import { Login } from './pages/login.tsx';
import { Overlay } from './pages/overlay.tsx';
import { OwnProfile } from './pages/own-profile.tsx';
import { Profile } from './pages/profile.tsx';
import { Recover } from './pages/recover.tsx';
import { RecoveryCodes } from './pages/recovery-codes.tsx';
import { Report } from './pages/report.tsx';
import { Signup } from './pages/signup.tsx';
import { VerifyGame } from './pages/verify-game.tsx';
import type { Theme } from './theme.ts';

const screens: { readonly [Kind in ScreenPage['kind']]: Screen<Kind> } = {
  home: Home,
  login: Login,
  signup: Signup,
  recover: Recover,
  account: Account,
  'recovery-codes': RecoveryCodes,
  'add-game': AddGame,
  profile: Profile,
  'own-profile': OwnProfile,
  'verify-game': VerifyGame,
  report: Report,
  legal: Legal,
  error: ErrorScreen,
};

/** Addresses of the built files that a page needs, from Vite's manifest. */
export interface Assets {
  readonly scripts: readonly string[];
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
  const later = assets.scriptsLater
    ? ` data-then="${escapeHtml(assets.scriptsLater.join(' '))}"`
    : '';
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
${headOf(site, page)}
${assets.modulePreloads.map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}">`).join('\n')}
${assets.scripts.map((src) => `<script type="module" src="${escapeHtml(src)}"${later}></script>`).join('\n')}
</head>
<body>
<div id="app">${markup}</div>
<script type="application/json" id="page">${escapeJson({ site, page })}</script>
</body>
</html>
`;
}

function bodyOf(site: Site, page: Page) {
  if (page.kind === 'overlay') return <Overlay site={site} page={page} />;
  const screen = screens[page.kind] as Screen<ScreenPage['kind']>;
  return <App site={site} page={page} screen={screen} />;
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
