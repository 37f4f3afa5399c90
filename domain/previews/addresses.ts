/** Addresses that other sites can use, as paths without this site's origin. */

import { drawingsVersion } from '../pictures/addresses.ts';
import { toCompareQuery } from '../players/compare-address.ts';
import type { PublicProfile } from '../profiles/profile.ts';
import { hashText } from '../random.ts';
import { type Card, type CardRank, toCard } from './card.ts';
import type { BadgeFormat, PreviewFormat } from './draw-request.ts';
import { type LeaderboardCard, type ShownTable, toLeaderboardCard } from './leaderboard-card.ts';
import { allRanks, formatRankChoice, type RankChoice } from './rank-choice.ts';
import type { BadgeTheme, OverlayTheme } from './themes.ts';

/** Increment this number when the drawing of previews changes, because browsers cache previews. */
const layoutVersion = 6;

/** A changed profile gets a new address, so previews can be cached for a year. */
export function previewAddress(profile: PublicProfile, format: PreviewFormat = 'jpg'): string {
  return `/api/users/${profile.displayName}/preview/${toPreviewVersion(profile)}.${format}`;
}

/** Another content has another address. */
export function leaderboardPreviewAddress(
  table: ShownTable,
  format: PreviewFormat = 'jpg',
): string {
  const { id, queue } = table;
  const version = toLeaderboardVersion(table);
  return `/api/leaderboards/${id}/preview/${version}.${format}?queue=${queue}`;
}

/** A fingerprint of what the preview shows. */
export const toLeaderboardVersion = (table: ShownTable) => toVersion(toLeaderboardCard(table));

/** @param paths of the pages that are compared. */
export function comparePreviewAddress(
  card: LeaderboardCard,
  paths: readonly string[],
  format: PreviewFormat = 'jpg',
): string {
  return `/api/compare/preview/${toVersion(card)}.${format}?${toCompareQuery(paths)}`;
}

/** The emblem of a rank as PNG, for programs that do not show SVG. */
export function emblemAddress({ tier, division }: Pick<CardRank, 'tier' | 'division'>): string {
  const name = `${tier.toLowerCase()}${division && `-${division}`}`;
  const isName = /^[a-z]+(?:-[IV]+)?$/.test(name);
  return `/api/emblems/${drawingsVersion}/${isName ? name : 'unknown'}.png`;
}

/** The address stays the same when the rank changes. */
export function badgeAddress(
  displayName: string,
  format: BadgeFormat,
  theme: BadgeTheme,
  choice: RankChoice = allRanks,
): string {
  return `/${displayName}/badge.${format}${formatQuery(theme, 'light', choice)}`;
}

export function overlayAddress(
  displayName: string,
  theme: OverlayTheme = 'dark',
  choice: RankChoice = allRanks,
  hasSession = false,
): string {
  const query = formatQuery(theme, 'dark', choice);
  const session = hasSession ? `${query ? '&' : '?'}session=1` : '';
  return `/${displayName}/overlay${query}${session}`;
}

function formatQuery(theme: string, defaultTheme: string, choice: RankChoice): string {
  const themeQuery = theme === defaultTheme ? '' : `theme=${theme}`;
  const query = [formatRankChoice(choice), themeQuery].filter(Boolean).join('&');
  return query && `?${query}`;
}

/**
 * Like `12-0c3fa91b`: the revision and a fingerprint of the content. After a restored backup, the same revision can have other
 * content.
 */
export function toPreviewVersion(profile: PublicProfile, choice: RankChoice = allRanks): string {
  return `${profile.revision}-${toVersion(toCard(profile, choice))}`;
}

function toVersion(shown: Card | LeaderboardCard): string {
  const text = JSON.stringify([layoutVersion, drawingsVersion, shown]);
  return (hashText(text) >>> 0).toString(16).padStart(8, '0');
}
