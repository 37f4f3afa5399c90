/** What a screen in one of its states is, for those that look at it: the pictures, and the checks for everybody's use. */
import type { Page } from 'playwright';
import type { Browsing } from '../browser/browsing.ts';

/** A screen in a state, and the way to get there. */
export interface Screen {
  /** Names the picture: 'profile-empty-owner'. */
  readonly name: string;
  /** Its address, for a screen that is nothing but that. */
  readonly path?: string;
  /** Opens it in a window of its own, at any size, and waits until it stands still. */
  open(browsing: Browsing): Promise<Page>;
}

/** A screen that is an address. */
export function defineAddressScreen(name: string, path: string): Screen {
  return { name, path, open: ({ visit }) => visit(path) };
}

/** A screen that takes some steps. */
export function defineScreen(name: string, open: Screen['open']): Screen {
  return { name, open };
}
