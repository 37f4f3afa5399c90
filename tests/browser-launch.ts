/** Starts the Chromium that `npm test` found or installed. */
import { type Browser, type BrowserServer, chromium, type LaunchOptions } from 'playwright';

/** Without these flags, Chromium looks up Google's hosts at every start. */
const quietFlags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Starts a headless Chromium with an empty profile folder, from CHROMIUM_PATH, or Playwright's own when that is unset.
 * The caller closes it. Rejects after 30 seconds when it does not start.
 */
export function launchChromium(options: LaunchOptions = {}): Promise<Browser> {
  return withSandbox((sandbox) => chromium.launch(launchOptions(options, sandbox)));
}

/** Starts a headless Chromium that several processes connect to. The caller closes it. */
export function launchChromiumServer(): Promise<BrowserServer> {
  return withSandbox((sandbox) => chromium.launchServer(launchOptions({}, sandbox)));
}

/** Launches with Chromium's sandbox where the system has one. Chromium refuses to use it for root. */
async function withSandbox<Launched>(
  launch: (sandbox: boolean) => Promise<Launched>,
): Promise<Launched> {
  if (process.getuid?.() === 0) return launch(false);
  return launch(true).catch((error: unknown) => {
    if (!/no usable sandbox/i.test(String(error))) throw error;
    return launch(false);
  });
}

function launchOptions(options: LaunchOptions, sandbox: boolean): LaunchOptions {
  const executablePath = process.env.CHROMIUM_PATH;
  return {
    headless: true,
    timeout: 30_000,
    ...(executablePath ? { executablePath } : {}),
    ...options,
    chromiumSandbox: sandbox,
    args: [...quietFlags, ...(sandbox ? [] : ['--no-sandbox']), ...(options.args ?? [])],
  };
}
