import type { Card } from './card.ts';
import type { LeaderboardCard } from './leaderboard-card.ts';
import type { BadgeTheme } from './themes.ts';

export type BadgeFormat = 'svg' | 'png';

export type PreviewFormat = 'jpg' | 'png';

/** In pixels. */
export const previewSize = { width: 1200, height: 630 } as const;

export interface PreviewRequest {
  readonly kind: 'preview';
  readonly format: PreviewFormat;
  readonly card: Card;
  /** Data URLs. */
  readonly picture: string;
  readonly banner: string;
  /** The address of the profile without `https://`. */
  readonly address: string;
}

export interface LeaderboardRequest {
  readonly kind: 'leaderboard';
  readonly format: PreviewFormat;
  readonly card: LeaderboardCard;
  /** The host of the site. */
  readonly address: string;
}

/** A small picture: the name and the best rank of a profile, or the name and the first players of a leaderboard. */
export interface BadgeRequest {
  readonly kind: 'badge';
  readonly format: BadgeFormat;
  readonly theme: BadgeTheme;
  /** Null for a username without a profile. */
  readonly card: Card | LeaderboardCard | null;
  readonly siteName: string;
}

export type DrawRequest = PreviewRequest | LeaderboardRequest | BadgeRequest;

export type DrawOutcome =
  | { readonly kind: 'drawn'; readonly bytes: Uint8Array }
  | { readonly kind: 'busy' };

export type Draw = (request: DrawRequest) => Promise<DrawOutcome>;
