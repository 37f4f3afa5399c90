/** Simulates a slow phone: Chromium with a phone's screen, a slow network and a quarter of the machine's CPU speed. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession } from 'playwright';
import { observePage, type PageObservations } from './observe-page.ts';

/** 'Slow 4G' of Lighthouse and DevTools. The latency delays each response, and connecting takes no time. */
export const network = {
  latencyMs: 150,
  /** Bytes per second. */
  downloadBytes: 1_600_000 / 8,
  uploadBytes: 750_000 / 8,
} as const;
export const cpuSlowdown = 4;
export const screen = { width: 390, height: 844, scale: 3 } as const;
/** A page is idle when nothing was received for this time. */
const idleMs = 1000;
/** Chromium is idle when it uses less CPU time than this in half of `idleMs`. */
const maxIdleCpuSeconds = 0.02;
const timeoutMs = 30_000;

/** A response, with its sizes in bytes as they were received. */
export interface Transfer {
  readonly path: string;
  /** 'Script', 'Image' and so on, as in the DevTools protocol. */
  readonly kind: string;
  /** The compressed body. */
  readonly body: number;
  /** The body and the headers. */
  readonly total: number;
}

export interface PageLoad {
  readonly observed: PageObservations;
  readonly transfers: readonly Transfer[];
}

/** Loads a page with empty caches, and waits until it is idle. */
export async function loadPage(browser: Browser, url: string): Promise<PageLoad> {
  await using context = await browser.newContext({
    viewport: { width: screen.width, height: screen.height },
    deviceScaleFactor: screen.scale,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await waitForIdleBrowser(context);
  const devTools = await context.newCDPSession(page);
  const transfers = await recordTransfers(devTools);
  await slowDown(devTools);
  await page.addInitScript(observePage);
  await page.goto(url, { waitUntil: 'load', timeout: timeoutMs });
  await transfers.waitUntilIdle();
  const observed = await page.evaluate(
    () => (globalThis as unknown as { observed: PageObservations }).observed,
  );
  return { observed, transfers: transfers.finished };
}

/** Waits until Chromium is idle, because a new window first loads internal pages, which would slow down the measured page. */
async function waitForIdleBrowser(context: BrowserContext): Promise<void> {
  const devTools = await context.browser()?.newBrowserCDPSession();
  if (!devTools) throw new Error('the context belongs to no browser');
  let previousCpuSeconds = Number.NEGATIVE_INFINITY;
  await waitUntil('Chromium is idle', idleMs / 2, async () => {
    const { processInfo } = await devTools.send('SystemInfo.getProcessInfo');
    const cpuSeconds = processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
    const isIdle = cpuSeconds - previousCpuSeconds <= maxIdleCpuSeconds;
    previousCpuSeconds = cpuSeconds;
    return isIdle;
  });
  await devTools.detach();
}

async function slowDown(devTools: CDPSession): Promise<void> {
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latencyMs,
    downloadThroughput: network.downloadBytes,
    uploadThroughput: network.uploadBytes,
  });
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}

async function recordTransfers(devTools: CDPSession) {
  const open = new Map<string, { path: string; kind: string; body: number }>();
  const finished: Transfer[] = [];
  let lastAt = performance.now();
  devTools.on('Network.responseReceived', ({ requestId, response, type }) => {
    open.set(requestId, { path: new URL(response.url).pathname, kind: type, body: 0 });
    lastAt = performance.now();
  });
  devTools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const transfer = open.get(requestId);
    if (transfer) transfer.body += encodedDataLength;
    lastAt = performance.now();
  });
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength: total }) => {
    const transfer = open.get(requestId);
    if (transfer) finished.push({ ...transfer, total });
    lastAt = performance.now();
  });
  await devTools.send('Network.enable');
  const waitUntilIdle = () =>
    waitUntil('the page is idle', idleMs / 10, async () => performance.now() - lastAt >= idleMs);
  return { finished, waitUntilIdle };
}

async function waitUntil(
  state: string,
  intervalMs: number,
  isReached: () => Promise<boolean>,
): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (!(await isReached())) {
    if (performance.now() > end) throw new Error(`it took too long until ${state}`);
    await sleep(intervalMs);
  }
}
