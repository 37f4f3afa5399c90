/** The port to whatever draws what others see of a profile. */
import type { Card } from './card.ts';

export type BadgeFormat = 'svg' | 'png';
export type BadgeTheme = 'light' | 'dark';

/** Width and height of a preview picture in pixels, as link previews want it. */
export const previewSize = { width: 1200, height: 630 } as const;

/** The picture that stands beside a link to a profile. */
export interface PreviewRequest {
  readonly kind: 'preview';
  readonly card: Card;
  /** The two pictures as data URLs, whatever the card says of their addresses. */
  readonly picture: string;
  readonly banner: string;
  readonly siteName: string;
}

/** A small sign with name and highest rank. */
export interface BadgeRequest {
  readonly kind: 'badge';
  readonly form: BadgeFormat;
  readonly theme: BadgeTheme;
  /** Null for a name that nobody has. */
  readonly card: Card | null;
  readonly siteName: string;
}

export type DrawRequest = PreviewRequest | BadgeRequest;

export type DrawOutcome =
  | { readonly kind: 'drawn'; readonly bytes: Uint8Array }
  /** Too much waits already; another try makes sense after so many seconds. */
  | { readonly kind: 'busy'; readonly retryAfter: number };

/** Draws a PNG, or for a badge of that form an SVG. */
export type Draw = (order: DrawRequest) => Promise<DrawOutcome>;
