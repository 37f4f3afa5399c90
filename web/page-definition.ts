import type { ComponentType } from 'react';
import type { DemoPlayer } from '../domain/games/game-account.ts';
import type { GameId } from '../domain/games/games.ts';
import type { Language } from '../texts/language/languages.ts';
import type { Watch } from './parts/live/watch-profile.ts';
import type { Theme } from './shell/theme.ts';
import type { Contact } from './ui/operator-link.tsx';

/** The props of the screen of every page. They are the same for all visitors. */
export interface Site {
  readonly name: string;
  /** Public address of the site without a slash at the end. */
  readonly origin: string;
  /** How to reach the operator; null if the operator has not set it. */
  readonly contact: Contact | null;
  readonly hasMail: boolean;
  /** The providers that users can sign in with. */
  readonly providers: readonly Provider[];
  /** Whether passkeys work at the page's address. Set only for pages that use passkeys, because cached pages are for every address. */
  readonly hasPasskeys?: boolean;
}

/** A site in the language of a page. */
export interface LocalSite extends Site {
  readonly language: Language;
  /** The language for browsers that ask for none of the site's. */
  readonly siteLanguage: Language;
}

export interface Provider {
  /** As in the address `/signin/{id}`. */
  readonly id: string;
  readonly name: string;
}

/** The games that the site looks players up in, and players to try. */
export interface Offer {
  readonly games: readonly GameId[];
  /** None if all players are real. */
  readonly demoPlayers: readonly DemoPlayer[];
}

/** The props of the bar and the footer, which no screen gets. */
export interface Frame extends Offer {
  /** The signed-in user; null for an anonymous visitor. */
  readonly viewer: {
    readonly displayName: string;
    /** The address of the profile picture; null for the default. */
    readonly picture: string | null;
    /** The number of open reports; null for a user who is no operator. */
    readonly openReports: number | null;
    /** Whether the user sees the own page as visitors do. */
    readonly isAsVisitor: boolean;
  } | null;
  readonly theme: Theme;
  /** The operator's line on every page; '' for none. */
  readonly announcement: string;
}

export interface ScreenProps<Page> {
  readonly site: Site;
  /** Plain data. */
  readonly page: Page;
  /** In the browser, continues the live stream that the first script of a profile has opened. */
  readonly watch?: Watch | undefined;
}

/** Whether a page has neither bar nor footer. Its script is `web/overlay.tsx`. */
export const isOverlay = (kind: string) => /(^|-)(overlay|wall)$/.test(kind);

/** A kind of page: the `definition` that its folder in pages/ exports. */
export interface PageDefinition<Props extends { readonly kind: string }> {
  title(page: Props, site: Site): string;
  /**
   * Whether the page needs its script as soon as it opens. Otherwise it is hydrated when the visitor presses a button or focuses a
   * field.
   */
  hydratesAtOnce?(page: Props): boolean;
  /** Returns the props in the HTML of a page that loads the others when it is hydrated. By default the HTML contains all. */
  toStart?(page: Props): { readonly kind: Props['kind'] };
  /** Renders the page, on the server and in the browser. */
  readonly Screen: ComponentType<ScreenProps<Props>>;
}
