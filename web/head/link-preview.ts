import { formatRank } from '../../domain/games/rank.ts';
import { previewAddress } from '../../domain/previews/addresses.ts';
import { previewSize } from '../../domain/previews/drawing.ts';
import { findBestRank } from '../../domain/profiles/best-rank.ts';
import type { UserDocument } from '../../domain/profiles/document.ts';
import type { Site } from '../page.ts';
import { escapeJson, meta } from './html.ts';

/** Formats the tags for link previews: Open Graph (ogp.me), and X's own, because X reads only those. */
export function previewTags(site: Site, document: UserDocument): string[] {
  const { displayName } = document;
  const image = site.origin + previewAddress(document);
  const alt = formatAlt(document);
  return [
    meta('property', 'og:type', 'profile'),
    meta('property', 'profile:username', displayName),
    meta('property', 'og:image', image),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', String(previewSize.width)),
    meta('property', 'og:image:height', String(previewSize.height)),
    meta('property', 'og:image:alt', alt),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:image', image),
    meta('name', 'twitter:image:alt', alt),
  ];
}

/** Formats the structured data for search engines (schema.org/ProfilePage). */
export function structuredData(site: Site, document: UserDocument, description: string): string {
  const { displayName, profilePic, savedGames } = document;
  const url = `${site.origin}/${displayName}`;
  const readAt = savedGames.map(({ UpdatedAt }) => UpdatedAt).toSorted();
  const data = {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url,
    dateModified: readAt.at(-1),
    mainEntity: {
      '@type': 'Person',
      name: displayName,
      alternateName: displayName,
      identifier: displayName,
      url,
      description,
      // Search engines do not read data URLs.
      image: profilePic?.startsWith('/') ? site.origin + profilePic : undefined,
    },
  };
  return `<script type="application/ld+json">${escapeJson(data)}</script>`;
}

function formatAlt({ displayName, savedGames }: UserDocument): string {
  const best = findBestRank(savedGames);
  if (!best) return `${displayName}'s profile`;
  return `${displayName}'s profile. Highest rank: ${formatRank(best.rank)}, ${best.item.GameType} ${best.queue}`;
}
