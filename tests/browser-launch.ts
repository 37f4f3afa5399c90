/** Starts the Chromium that `npm test` found or installed. */
import { type Browser, chromium, type LaunchOptions } from 'playwright';

/** Without these, Chromium looks its maker's hosts up at every start, many at a time. */
const quietFlags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * A new headless Chromium with an empty profile folder, from CHROMIUM_PATH, or Playwright's own when that is unset.
 * The caller closes it. Rejects after 30 seconds when it does not start.
 */
export async function launchChromium(options: LaunchOptions = {}): Promise<Browser> {
  // Chromium refuses to sandbox for root; for everybody else the sandbox stays on where the system has one.
  if (process.getuid?.() === 0) return launch(options, false);
  return launch(options, true).catch((error: unknown) => {
    if (!/no usable sandbox/i.test(String(error))) throw error;
    return launch(options, false);
  });
}

function launch(options: LaunchOptions, sandbox: boolean): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  return chromium.launch({
    headless: true,
    timeout: 30_000,
    ...(executablePath ? { executablePath } : {}),
    ...options,
    chromiumSandbox: sandbox,
    args: [...quietFlags, ...(sandbox ? [] : ['--no-sandbox']), ...(options.args ?? [])],
  });
}
