import { cutToBytes } from '../../domain/cut-to-bytes.ts';
import { pictureAddress } from '../../domain/pictures/addresses.ts';
import { leaderboardPreviewAddress, previewAddress } from '../../domain/previews/addresses.ts';
import { toCard } from '../../domain/previews/card.ts';
import { previewSize } from '../../domain/previews/draw-request.ts';
import { toLeaderboardCard } from '../../domain/previews/leaderboard-card.ts';
import { listBestRanks } from '../../domain/profiles/best-rank.ts';
import type { PublicProfile } from '../../domain/profiles/profile.ts';
import { compareTexts } from '../../texts/compare.ts';
import { gameById, toLocalLabel } from '../../texts/describe/games.ts';
import { toLocalTable } from '../../texts/describe/leaderboard.ts';
import { describeCardRank, describeQueueRecap } from '../../texts/describe/rank.ts';
import { formatLocalRank } from '../../texts/describe/tiers.ts';
import { currentLanguage } from '../../texts/language/current.ts';
import { type Language, languages } from '../../texts/language/languages.ts';
import { recapTexts } from '../../texts/recap.ts';
import { headTexts } from '../../texts/shell.ts';
import type { Site } from '../page-definition.ts';
import { findDefinition, type Page } from '../pages.ts';
import { listPictureSources, type ShownAs } from '../parts/pictures/picture-source.tsx';
import logo from '../styles/favicon.svg';
import { favicon, manifestAddress, previewIcon, touchIcon } from './app-icons.ts';
import { escapeHtml, escapeJson } from './html.ts';
import { backgroundColours, type Theme } from './theme.ts';

/** The caller puts these tags after the style sheets, because preloads in front of them would delay the first paint. */
export function renderHead(site: Site, page: Page, siteLanguage: Language): string {
  const title = findDefinition(page).title(page, site);
  const description = formatDescription(site, page);
  return [
    ...renderPicturePreloads(page),
    `<title>${escapeHtml(title)}</title>`,
    renderMeta('name', 'description', description),
    renderMeta('property', 'og:site_name', site.name),
    // The name of the site stands above it.
    renderMeta('property', 'og:title', cutToBytes(title.replace(` · ${site.name}`, ''), 69)),
    renderMeta('property', 'og:description', description),
    ...(isIndexed(page) ? [] : ['<meta name="robots" content="noindex">']),
    ...renderPreviewTags(site, page),
    ...renderPageTags(site, page, description, siteLanguage),
  ].join('\n');
}

function renderPicturePreloads(page: Page): string[] {
  if (!isProfile(page)) return [];
  const { banner, picture } = toCard(page.profile);
  return [...renderPreloads(banner, 'banner'), ...renderPreloads(picture, 'picture')];
}

function renderPreloads(picture: string | null, as: ShownAs): string[] {
  if (!picture) return [];
  return listPictureSources(picture, as).map(({ type, srcSet, sizes, media }) => {
    const mediaAttribute = media ? ` media="${escapeHtml(media)}"` : '';
    return `<link rel="preload" as="image" type="${type}"${mediaAttribute} imagesrcset="${escapeHtml(srcSet)}" imagesizes="${escapeHtml(sizes)}" fetchpriority="high">`;
  });
}

const iconTags = [
  // Because of `sizes`, browsers that support SVG use the SVG icon below.
  `<link rel="icon" href="${favicon.address}" sizes="${favicon.size}x${favicon.size}">`,
  `<link rel="icon" type="image/svg+xml" href="${logo}">`,
  `<link rel="apple-touch-icon" href="${touchIcon.address}">`,
  `<link rel="manifest" href="${manifestAddress}">`,
];

/** Renders the icons, and the colours of the browser's toolbars. */
export function renderThemeTags(theme: Theme): string {
  if (theme !== 'system')
    return [...iconTags, renderMeta('name', 'theme-color', backgroundColours[theme])].join('\n');
  const colours = Object.entries(backgroundColours).map(
    ([scheme, colour]) =>
      `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${colour}">`,
  );
  return [...iconTags, ...colours].join('\n');
}

function formatDescription(site: Site, page: Page): string {
  const profile = findProfile(page);
  if (profile) {
    const parts = [profile.words?.bio, formatBestRanks(profile)];
    return cutToBytes(parts.filter(Boolean).join(' · ')) || headTexts.profile(site.name);
  }
  if (page.kind === 'history') return headTexts.history(page.displayName);
  if (page.kind === 'recap')
    return cutToBytes(page.recaps.map(describeQueueRecap).join(', ')) || recapTexts.nothing;
  if (page.kind === 'leaderboard') {
    const [oldest] = page.rows.map(({ readAt }) => readAt).sort();
    return cutToBytes(headTexts.leaderboard(toLocalTable(toLeaderboardCard(page)), oldest));
  }
  return headTexts.site;
}

function renderPageTags(
  site: Site,
  page: Page,
  description: string,
  siteLanguage: Language,
): string[] {
  const renderTags = (path: string) => renderLanguageTags(site.origin, path, siteLanguage);
  if (page.kind === 'home') return renderTags('/');
  if (page.kind === 'legal') return renderTags(`/${page.about}`);
  if (page.kind === 'developers') return renderTags('/developers');
  if (page.kind === 'leaderboard')
    return [
      ...renderAddressTags(site.origin, `/leaderboards/${page.id}`),
      renderDiscordTag(site.origin, `/leaderboards/${page.id}/discord.json?queue=${page.queue}`),
      ...(page.audience === 'members'
        ? []
        : [renderFeedTag(`/leaderboards/${page.id}/feed.atom?queue=${page.queue}`)]),
    ];
  if (page.kind === 'history')
    return [
      ...renderAddressTags(site.origin, `/${page.displayName}/history`),
      renderDiscordTag(site.origin, `/${page.displayName}/discord.json`),
    ];
  if (!isProfile(page)) return [];
  return [
    ...renderAddressTags(site.origin, `/${page.profile.displayName}`),
    renderDiscordTag(site.origin, `/${page.profile.displayName}/discord.json`),
    renderFeedTag(`/${page.profile.displayName}/feed.atom`),
    renderOembedTag(site.origin, page.profile.displayName),
    renderStructuredData(site, page.profile, description),
  ];
}

/** Whether search engines may list a page. */
function isIndexed(page: Page): boolean {
  switch (page.kind) {
    case 'profile':
    case 'own-profile':
    case 'history':
      return page.isListed;
    case 'leaderboard':
      return page.audience === 'all';
    default:
      return ['home', 'legal', 'developers', 'leaderboards'].includes(page.kind);
  }
}

function isProfile(page: Page) {
  return page.kind === 'profile' || page.kind === 'own-profile';
}

/** Finds the profile that a page shows. */
function findProfile(page: Page): PublicProfile | undefined {
  const isAboutProfile = isProfile(page) || page.kind === 'share' || page.kind === 'overlay';
  return isAboutProfile ? page.profile : undefined;
}

function renderAddressTags(origin: string, path: string): string[] {
  const address = origin + path;
  return [
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    renderMeta('property', 'og:url', address),
  ];
}

/** Lets search engines find a page about the site in each language (`hreflang`). */
function renderLanguageTags(origin: string, path: string, siteLanguage: Language): string[] {
  const toAddress = (language: Language) =>
    language === siteLanguage ? path : `${path}?lang=${language}`;
  const alternates = languages.map(
    (each) =>
      `<link rel="alternate" hreflang="${each}" href="${escapeHtml(origin + toAddress(each))}">`,
  );
  return [...renderAddressTags(origin, toAddress(currentLanguage())), ...alternates];
}

function renderDiscordTag(origin: string, path: string): string {
  return `<link rel="discord:component-embed" type="application/json" href="${escapeHtml(origin + path)}">`;
}

function renderFeedTag(path: string): string {
  return `<link rel="alternate" type="application/atom+xml" href="${escapeHtml(path)}">`;
}

function renderOembedTag(origin: string, displayName: string): string {
  const address = escapeHtml(`/api/oembed?url=${encodeURIComponent(`${origin}/${displayName}`)}`);
  return `<link rel="alternate" type="application/json+oembed" href="${address}">`;
}

function formatBestRanks({ savedGames }: PublicProfile): string {
  const games = Map.groupBy(listBestRanks(savedGames), ({ item }) => item.game);
  return [...games.values()]
    .flatMap(([best]) => best ?? [])
    .slice(0, 4)
    .map(({ item, queue, rank }) => {
      const { game, isVerified, isDemo } = item;
      return headTexts.rank(
        gameById(game).name,
        toLocalLabel(queue),
        formatLocalRank(rank),
        isVerified,
        isDemo,
      );
    })
    .join(' · ');
}

/** Renders the tags for link previews: Open Graph (ogp.me), and the tags of X, which begin with `twitter:`. */
function renderPreviewTags(site: Site, page: Page): string[] {
  const preview = findPreview(page);
  if (!preview) {
    return [
      renderMeta('property', 'og:type', 'website'),
      renderMeta('property', 'og:image', site.origin + previewIcon.address),
      renderMeta('name', 'twitter:card', 'summary'),
    ];
  }
  const { address, alt } = preview;
  return [
    renderMeta(
      'property',
      'og:type',
      ['leaderboard', 'compare', 'recap'].includes(page.kind) ? 'website' : 'profile',
    ),
    renderMeta('property', 'og:image', site.origin + address),
    renderMeta('property', 'og:image:width', String(previewSize.width)),
    renderMeta('property', 'og:image:height', String(previewSize.height)),
    renderMeta('property', 'og:image:alt', alt),
    renderMeta('name', 'twitter:card', 'summary_large_image'),
    renderMeta('name', 'twitter:image:alt', alt),
  ];
}

/** Without a language in their addresses, which have parameters, these pictures are English: they have no owner. */
const inPageLanguage = (address: string): string =>
  currentLanguage() === 'en' ? address : `${address}&lang=${currentLanguage()}`;

/** Finds the picture of the profile or the leaderboard that a page is about; undefined for other pages. */
function findPreview(page: Page): { address: string; alt: string } | undefined {
  if (page.kind === 'history')
    return { address: page.preview, alt: headTexts.previewAlt(page.displayName) };
  if (page.kind === 'recap')
    return {
      address: `/${page.displayName}/recap/${page.period}/wide.jpg`,
      alt: recapTexts.title(page.displayName, page.period),
    };
  if (page.kind === 'compare' && page.preview)
    return {
      address: inPageLanguage(page.preview),
      alt: compareTexts.previewAlt(page.sides.map(({ name }) => name)),
    };
  if (page.kind === 'leaderboard' && page.audience !== 'members')
    return {
      address: inPageLanguage(leaderboardPreviewAddress(page)),
      alt: headTexts.leaderboardAlt(toLocalTable(toLeaderboardCard(page))),
    };
  const profile = findProfile(page);
  if (!profile) return undefined;
  const { displayName } = profile;
  const { best } = toCard(profile);
  const alt = best
    ? headTexts.previewAltWithRank(displayName, describeCardRank(best))
    : headTexts.previewAlt(displayName);
  return { address: previewAddress(profile), alt };
}

/** Renders the structured data for search engines (schema.org/ProfilePage). */
function renderStructuredData(site: Site, profile: PublicProfile, description: string): string {
  const { displayName, profilePic, savedGames } = profile;
  const url = `${site.origin}/${displayName}`;
  const updateTimes = savedGames.map(({ readAt }) => readAt).toSorted();
  const data = {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url,
    dateModified: updateTimes.at(-1),
    mainEntity: {
      '@type': 'Person',
      name: displayName,
      alternateName: displayName,
      identifier: displayName,
      url,
      description,
      image: profilePic ? site.origin + pictureAddress(profilePic) : undefined,
    },
  };
  return `<script type="application/ld+json">${escapeJson(data)}</script>`;
}

function renderMeta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escapeHtml(content)}">`;
}
