/** Title, description and link previews of each page. */
import { findGameByName } from '../domain/games/games.ts';
import type { UserDocument } from '../domain/profiles/document.ts';
import { unranked } from '../domain/ranks/rank.ts';
import type { Page, Site } from './page.ts';
import favicon from './styles/favicon.svg';

/** The page's own tags of the head, as HTML. */
export function headOf(site: Site, page: Page): string {
  const title = titleOf(site, page);
  const description = descriptionOf(site, page);
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<link rel="icon" type="image/svg+xml" href="${escapeHtml(favicon)}">`,
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f4f6f3">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0d1312">',
    meta('name', 'description', description),
    meta('property', 'og:site_name', site.name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    ...pageTags(site, page),
  ].join('\n');
}

/** Text made fit for HTML, inside elements and quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

function titleOf(site: Site, page: Page): string {
  switch (page.kind) {
    case 'home':
      return `${site.name}: your ranks on one page`;
    case 'login':
      return `Sign In · ${site.name}`;
    case 'signup':
      return `Sign Up · ${site.name}`;
    case 'add-game':
      return `Add a Game Stat · ${site.name}`;
    case 'profile':
      return `${page.document.displayName} · ${site.name}`;
    case 'verify-game':
      return `Verify this account · ${site.name}`;
    case 'error':
      return `${page.title} · ${site.name}`;
  }
}

function descriptionOf(site: Site, page: Page): string {
  if (page.kind === 'profile') return ranksOf(page.document) || `${site.name} profile`;
  return 'Look a gamer up by username, and keep one page with your picture, your banner and your live ranks.';
}

function pageTags(site: Site, page: Page): string[] {
  if (page.kind === 'home') {
    return [meta('property', 'og:type', 'website'), ...addressTags(site.origin, '/')];
  }
  if (page.kind !== 'profile') return ['<meta name="robots" content="noindex">'];
  const { displayName, profilePic } = page.document;
  return [
    meta('property', 'og:type', 'profile'),
    meta('property', 'profile:username', displayName),
    meta('name', 'twitter:card', 'summary'),
    ...addressTags(site.origin, `/${displayName}`),
    // A data URL is of no use to those who make previews.
    ...(profilePic?.startsWith('/')
      ? [meta('property', 'og:image', site.origin + profilePic)]
      : []),
  ];
}

function addressTags(origin: string, path: string): string[] {
  const address = origin + path;
  return [
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    meta('property', 'og:url', address),
  ];
}

/** The ranks in a line: what somebody sees who is sent the address. */
function ranksOf({ savedGames }: UserDocument): string {
  return savedGames
    .slice(0, 4)
    .flatMap((item) => {
      const queues = findGameByName(item.GameType)?.queues ?? [];
      return queues.map((queue) => ({
        item,
        queue,
        text: String(item[queue.savedField] ?? unranked),
      }));
    })
    .filter(({ text }) => text !== unranked)
    .map(({ item, queue, text }) => `${item.GameType} ${queue.label}: ${text}`)
    .join(' · ');
}

function meta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escapeHtml(content)}">`;
}
