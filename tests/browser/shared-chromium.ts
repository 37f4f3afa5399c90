import type { Browser } from 'playwright';
import { launchChromium } from '../browser-launch.ts';

let chromium: Promise<Browser> | undefined;

/** Opens the Chromium of all test files of this worker. It ends with the worker. */
export function openChromium(): Promise<Browser> {
  chromium ??= launchChromium();
  return chromium;
}
