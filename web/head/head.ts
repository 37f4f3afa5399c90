import { formatRank } from '../../domain/games/rank.ts';
import { listRanksByHeight } from '../../domain/profiles/best-rank.ts';
import type { UserDocument } from '../../domain/profiles/document.ts';
import { favicon, manifestAddress, previewIcon, touchIcon } from '../app-icons.ts';
import type { Site } from '../page.ts';
import { findDefinition, type Page } from '../pages.ts';
import sign from '../styles/favicon.svg';
import { type Theme, wallColour } from '../theme.ts';
import { escapeHtml, meta } from './html.ts';
import { previewTags, structuredData } from './link-preview.ts';

/** Renders the title, icons, description and link previews of a page. */
export function renderHead(site: Site, page: Page): string {
  const title = findDefinition(page).title(page, site);
  const description = formatDescription(site, page);
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...iconTags,
    ...colourTags(site.theme),
    meta('name', 'description', description),
    meta('property', 'og:site_name', site.name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    ...pageTags(site, page, description),
  ].join('\n');
}

const iconTags = [
  // `sizes` makes browsers that support SVG prefer the next one.
  `<link rel="icon" href="${favicon.address}" sizes="${favicon.size}x${favicon.size}">`,
  `<link rel="icon" type="image/svg+xml" href="${sign}">`,
  `<link rel="apple-touch-icon" href="${touchIcon.address}">`,
  `<link rel="manifest" href="${manifestAddress}">`,
];

function colourTags(theme: Theme): string[] {
  if (theme !== 'system') return [meta('name', 'theme-color', wallColour[theme])];
  return Object.entries(wallColour).map(
    ([scheme, colour]) =>
      `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${colour}">`,
  );
}

function formatDescription(site: Site, page: Page): string {
  if (isProfile(page)) return formatBestRanks(page.document) || `${site.name} profile`;
  return 'Look a gamer up by username, and keep one page with your picture, your banner and your live ranks.';
}

function pageTags(site: Site, page: Page, description: string): string[] {
  if (page.kind === 'home') {
    return [
      meta('property', 'og:type', 'website'),
      meta('property', 'og:image', site.origin + previewIcon.address),
      meta('name', 'twitter:card', 'summary'),
      ...addressTags(site.origin, '/'),
    ];
  }
  if (page.kind === 'legal') return addressTags(site.origin, `/${page.about}`);
  if (!isProfile(page)) return ['<meta name="robots" content="noindex">'];
  return [
    ...addressTags(site.origin, `/${page.document.displayName}`),
    ...previewTags(site, page.document),
    structuredData(site, page.document, description),
  ];
}

function isProfile(page: Page) {
  return page.kind === 'profile' || page.kind === 'own-profile';
}

function addressTags(origin: string, path: string): string[] {
  const address = origin + path;
  return [
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    meta('property', 'og:url', address),
  ];
}

function formatBestRanks({ savedGames }: UserDocument): string {
  return listRanksByHeight(savedGames)
    .slice(0, 4)
    .map(({ item, queue, rank }) => `${item.GameType} ${queue}: ${formatRank(rank)}`)
    .join(' · ');
}
