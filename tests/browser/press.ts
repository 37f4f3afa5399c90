import type { Locator, Page } from 'playwright';

/** Clicks the button with this name. */
export const press = (within: Page | Locator, name: string | RegExp): Promise<void> =>
  within.getByRole('button', { name }).click();
