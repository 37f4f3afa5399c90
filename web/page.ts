/** What every page knows, and what every page declares. */
import type { ComponentType } from 'react';
import type { GameAccountFields } from '../domain/games/game-account.ts';
import type { Theme } from './theme.ts';

/** What every page knows. */
export interface Site {
  /** The brand: the setting SITE_NAME. */
  readonly name: string;
  /** Public address of the site without a slash at the end, for link previews. */
  readonly origin: string;
  /** Who is looking; null when signed out. */
  readonly viewer: { readonly displayName: string } | null;
  /** In sandbox mode the names of some sample players to try; null with a real key. */
  readonly samplePlayers: readonly GameAccountFields[] | null;
  readonly theme: Theme;
  /** Whether passkeys work at this address; said on the pages that ask. */
  readonly hasPasskeys?: boolean;
}

/** The declaration of one kind of page: `definition` of its file in pages/. */
export interface PageDefinition<Props extends { readonly kind: string }> {
  /** The title of the document. */
  title(page: Props, site: Site): string;
  /** Renders the page, on the server and in the browser. `page` is plain data, which travels in the HTML for hydration. */
  readonly Screen: ComponentType<{ site: Site; page: Props }>;
}
