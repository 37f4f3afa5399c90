import type { QueueRecap } from '../history/recap.ts';
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

/** A recap for a chat, or higher than wide for a phone. */
export interface RecapRequest {
  readonly kind: 'recap';
  readonly format: PreviewFormat;
  readonly shape: 'wide' | 'tall';
  readonly displayName: string;
  /** Like '2026' or '2026-11'. */
  readonly period: string;
  readonly recaps: readonly QueueRecap[];
  /** The host of the site. */
  readonly address: string;
}

/** In pixels. */
export const recapSizes = { wide: previewSize, tall: { width: 1080, height: 1350 } } as const;

/** A small picture: the name and the best rank of a profile, or the name and the first players of a leaderboard. */
export interface BadgeRequest {
  readonly kind: 'badge';
  readonly format: BadgeFormat;
  readonly theme: BadgeTheme;
  /** Null for a username without a profile. */
  readonly card: Card | LeaderboardCard | null;
  readonly siteName: string;
}

export type DrawRequest = PreviewRequest | LeaderboardRequest | BadgeRequest | RecapRequest;

export type DrawOutcome =
  | { readonly kind: 'drawn'; readonly bytes: Uint8Array }
  | { readonly kind: 'busy' };

export type Draw = (request: DrawRequest) => Promise<DrawOutcome>;
