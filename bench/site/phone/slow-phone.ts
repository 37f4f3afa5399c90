/** A slow phone: Chromium with a phone's window, a slow network and a quarter of the machine's speed, as people measure pages. */
import type { Browser, BrowserContext, CDPSession } from 'playwright';

/** 'Slow 4G' of Lighthouse and DevTools, as they emulate it: the latency comes before each answer, and setting up a connection costs none. */
export const network = {
  /** Milliseconds. */
  latency: 150,
  /** Bytes a second. */
  down: 1_600_000 / 8,
  up: 750_000 / 8,
} as const;
/** So many times as slow as this machine. */
export const slowness = 4;
export const screen = { width: 390, height: 844, dots: 3 } as const;
/** A page is at rest when nothing has come for this long; milliseconds. */
const rest = 1000;
/** So much of a processor, in seconds, Chromium takes at rest in half that time. */
const mostAtRest = 0.02;
const patience = 30_000;

/** What came over the network, in bytes. */
export interface Transfer {
  readonly path: string;
  /** 'Script', 'Image' and so on, as the DevTools protocol says. */
  readonly kind: string;
  /** Of the body, compressed. */
  readonly body: number;
  /** With headers. */
  readonly whole: number;
}

export interface Load {
  /** What the page itself noted, in milliseconds from the navigation on. */
  readonly notes: PageNotes;
  readonly transfers: readonly Transfer[];
}

/** Filled by `takeNotes` in the page. */
export interface PageNotes {
  /** When the name, and the best rank, were painted; null while they were not. */
  name: number | null;
  rank: number | null;
  firstPaint: number | null;
  largestPaint: number | null;
  /** What was the largest. */
  largest: string;
  shift: number;
  /** When its buttons answer. */
  hydrated: number | null;
  /** Scripts that the browser would not paint without. */
  blockingScripts: number;
}

/** Loads an address once, with nothing in any cache, until nothing comes any more. */
export async function loadOnSlowPhone(browser: Browser, address: string): Promise<Load> {
  const context = await browser.newContext({
    viewport: { width: screen.width, height: screen.height },
    deviceScaleFactor: screen.dots,
    isMobile: true,
    hasTouch: true,
  });
  try {
    return await load(context, address);
  } finally {
    await context.close();
  }
}

async function load(context: BrowserContext, address: string): Promise<Load> {
  const page = await context.newPage();
  await browserAtRest(context);
  const devTools = await context.newCDPSession(page);
  const transfers = await slowDown(devTools);
  await page.addInitScript(takeNotes);
  await page.goto(address, { waitUntil: 'load', timeout: patience });
  await transfers.atRest();
  const notes = await page.evaluate(() => (globalThis as unknown as { notes: PageNotes }).notes);
  return { notes, transfers: transfers.done() };
}

/** A window that was just opened loads pages of Chromium's own, and they would share the processor with the one that is measured. */
async function browserAtRest(context: BrowserContext): Promise<void> {
  const devTools = await context.browser()?.newBrowserCDPSession();
  if (!devTools) throw new Error('the context belongs to no browser');
  const used = async () => {
    const { processInfo } = await devTools.send('SystemInfo.getProcessInfo');
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  };
  const until = performance.now() + patience;
  for (
    let before = -1, now = await used();
    now - before > mostAtRest;
    before = now, now = await used()
  ) {
    if (performance.now() > until) throw new Error('Chromium does not come to rest');
    await new Promise((resolve) => setTimeout(resolve, rest / 2));
  }
  await devTools.detach();
}

async function slowDown(devTools: CDPSession) {
  const known = new Map<string, { path: string; kind: string; body: number }>();
  const done: Transfer[] = [];
  let last = performance.now();
  devTools.on('Network.responseReceived', ({ requestId, response, type }) => {
    const { pathname } = new URL(response.url);
    known.set(requestId, { path: pathname, kind: type, body: 0 });
    last = performance.now();
  });
  devTools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const request = known.get(requestId);
    if (request) request.body += encodedDataLength;
    last = performance.now();
  });
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength: whole }) => {
    const request = known.get(requestId);
    if (request) done.push({ ...request, whole });
    last = performance.now();
  });
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latency,
    downloadThroughput: network.down,
    uploadThroughput: network.up,
  });
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  return {
    done: () => done,
    async atRest() {
      const until = performance.now() + patience;
      while (performance.now() - last < rest) {
        if (performance.now() > until) throw new Error('the page does not come to rest');
        await new Promise((resolve) => setTimeout(resolve, rest / 10));
      }
    },
  };
}

/** Runs in the page, before anything of it: what it says when it is over stands in `notes`. */
function takeNotes(): void {
  const notes: PageNotes = {
    name: null,
    rank: null,
    firstPaint: null,
    largestPaint: null,
    largest: '',
    shift: 0,
    hydrated: null,
    blockingScripts: 0,
  };
  Object.assign(globalThis, { notes });
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') notes.firstPaint = startTime;
  });
  observe('element', (entry) => {
    const { identifier, renderTime } = entry as PerformanceEntry & {
      identifier: 'name' | 'rank';
      renderTime: number;
    };
    notes[identifier] ??= renderTime;
  });
  observe('largest-contentful-paint', (entry) => {
    const { element } = entry as PerformanceEntry & { element: Element | null };
    notes.largestPaint = entry.startTime;
    notes.largest = element?.localName ?? '';
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    };
    if (!hadRecentInput) notes.shift += value;
  });
  observe('resource', (entry) => {
    const { initiatorType, renderBlockingStatus } = entry as PerformanceResourceTiming & {
      renderBlockingStatus?: string;
    };
    if (initiatorType === 'script' && renderBlockingStatus === 'blocking')
      notes.blockingScripts += 1;
  });
  // Said before they are painted; their paint is then told.
  new MutationObserver(() => {
    document.querySelector('h1')?.setAttribute('elementtiming', 'name');
    document.querySelector('#best-rank')?.nextElementSibling?.setAttribute('elementtiming', 'rank');
    const app = document.querySelector<HTMLElement>('#app');
    if (app?.dataset.hydrated) notes.hydrated ??= performance.now();
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-hydrated'] });
}
