/**
 * Defines screens for the screenshots, the accessibility tests and the gallery. Screens import no `.tsx` file, because Node loads
 * them without a build.
 */
import type { Page } from 'playwright';
import type { Browsing } from '../browser/browsing.ts';

/** The settings of the site with the screens. No screen leads to a provider. */
export const screenSettings = {
  DISCORD_CLIENT_ID: '1',
  DISCORD_CLIENT_SECRET: 's',
  TWITCH_CLIENT_ID: '1',
  TWITCH_CLIENT_SECRET: 's',
};

/** A page of the site in one state, and how to open it. */
export interface Screen {
  /** The name of its screenshots, for example 'profile-long-name'. */
  readonly name: string;
  /** The path that opens the screen; undefined if steps are needed after a page is open. */
  readonly path?: string;
  /** Opens the screen in a new window and waits until it is loaded. */
  open(browsing: Browsing): Promise<Page>;
}

/** Defines a screen that opens by its path. */
export function definePathScreen(name: string, path: string): Screen {
  return { name, path, open: ({ visit }) => visit(path) };
}

/** Defines a screen that needs some steps. */
export function defineScreen(name: string, open: Screen['open']): Screen {
  return { name, open };
}
