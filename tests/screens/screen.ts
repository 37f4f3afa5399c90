/** A screen in one state, for the screenshots and the accessibility checks. */
import type { Page } from 'playwright';
import type { Browsing } from '../browser/browsing.ts';

/** A screen in one state, and how to open it. */
export interface Screen {
  /** The name of the screenshot, for example 'profile-empty-owner'. */
  readonly name: string;
  /** The path, for a screen that needs no steps. */
  readonly path?: string;
  /** Opens the screen in a new window and waits until it is loaded. */
  open(browsing: Browsing): Promise<Page>;
}

/** Defines a screen that opens by its path. */
export function defineAddressScreen(name: string, path: string): Screen {
  return { name, path, open: ({ visit }) => visit(path) };
}

/** Defines a screen that needs some steps. */
export function defineScreen(name: string, open: Screen['open']): Screen {
  return { name, open };
}
