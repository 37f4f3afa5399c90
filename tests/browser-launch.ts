/** Starts the Chromium that `npm test` has found or installed. */
import { type Browser, chromium, type LaunchOptions } from 'playwright';
import { findChromium } from '../scripts/test-programs.mjs';
import { maxWaitMs } from './time-limits.ts';

/** Without these flags Chromium uses the GPU, and contacts Google's hosts at every start. */
const quietFlags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Starts a headless Chromium with an empty profile folder. The caller must close the browser.
 */
export function launchChromium(options: LaunchOptions = {}): Promise<Browser> {
  return withSandbox(async (isSandboxed) =>
    chromium.launch(await toLaunchOptions(options, isSandboxed)),
  );
}

/** Launches Chromium with its sandbox if the system supports it. Root has to launch it without: Chromium requires this. */
async function withSandbox<Launched>(
  launch: (isSandboxed: boolean) => Promise<Launched>,
): Promise<Launched> {
  if (process.getuid?.() === 0) return launch(false);
  return launch(true).catch((error: unknown) => {
    if (!/no usable sandbox/i.test(String(error))) throw error;
    return launch(false);
  });
}

async function toLaunchOptions(
  options: LaunchOptions,
  isSandboxed: boolean,
): Promise<LaunchOptions> {
  const executablePath = await findChromium();
  return {
    headless: true,
    timeout: maxWaitMs,
    ...(executablePath ? { executablePath } : {}),
    ...options,
    chromiumSandbox: isSandboxed,
    args: [...quietFlags, ...(isSandboxed ? [] : ['--no-sandbox']), ...(options.args ?? [])],
  };
}
