import { type Browser, chromium } from 'playwright';
import { inject } from 'vitest';

/** Connects to the Chromium of this test run. Closing the connection closes the windows that it opened. */
export function connectChromium(): Promise<Browser> {
  return chromium.connect(inject('chromiumAddress'));
}
