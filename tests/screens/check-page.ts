/** The checks for every screen in every size: accessibility, layout, image sizes and layout shifts. */
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright';
import type { TestSite } from '../http/site.ts';
import { findLayoutProblems } from './layout.ts';

/** The maximum Cumulative Layout Shift (CLS). web.dev calls up to 0.1 good; this limit is stricter. */
export const maxLayoutShift = 0.02;

/**
 * Finds the problems of a page in its current state. Returns one line for each problem.
 * @param rules the axe rules to check; all of them when it is left out.
 */
export async function findProblems(
  page: Page,
  { rules }: { rules?: readonly string[] } = {},
): Promise<string[]> {
  await waitUntilSettled(page);
  return [
    ...(await runAxe(page, rules)),
    ...(await findLayoutProblems(page)),
    ...(await findUnsizedImages(page)),
  ];
}

/** Waits until the pictures in the window are loaded, changes are drawn, and animations have finished. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) => image.complete || image.loading === 'lazy' || !image.checkVisibility(),
    ),
  );
  await page.evaluate(settle);
}

async function settle(): Promise<void> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await nextFrame();
  await nextFrame();
  const finiteAnimations = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(finiteAnimations.map(({ finished }) => finished));
}

const axeScript = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/**
 * Runs axe (WCAG 2.0 to 2.2, A and AA, and best practices) and returns the violations, one line each. A page loads axe only once,
 * because loading takes as long as running.
 * @param rules the rules to check; all of them when it is left out.
 */
export async function runAxe(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    const devtools = await page.context().newCDPSession(page);
    // `page.evaluate` would pass it through the page's `eval`, which takes twice as long.
    await devtools.send('Runtime.evaluate', { expression: axeScript });
    await devtools.detach();
  }
  return page.evaluate(
    async (runOnly) => {
      const { axe: checker } = window as unknown as { readonly axe: typeof axe };
      const { violations } = await checker.run(document, {
        // Without this option axe also describes every element that passes, which takes longer.
        resultTypes: ['violations'],
        ...(runOnly && { runOnly }),
      });
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map((node) => `${id}: ${help}: ${node.html.slice(0, 120)}`),
      );
    },
    rules && [...rules],
  );
}

/** Finds images without a size, which shift the page when they load. An image in the cropper (`blob:`) is already loaded. */
async function findUnsizedImages(page: Page): Promise<string[]> {
  const images = await page.evaluate(() =>
    [...document.querySelectorAll('img')]
      .filter((image) => !image.src.startsWith('blob:'))
      .filter((image) => !image.hasAttribute('width') || !image.hasAttribute('height'))
      .map((image) => image.outerHTML.slice(0, 120)),
  );
  return images.map((image) => `without a size: ${image}`);
}

/** Requests for images and scripts, which load late on a slow network. A font that loads late is not used, so it shifts nothing. */
const delayedRequests = /\.(?:svg|png|jpg|js)(?:\?|$)|\/api\/(?:icons|pictures)\//;
const delayMs = 100;

/** Makes images and scripts of a site arrive late, and pages in pieces, which the browser draws one by one. */
export function delayResources({ server: { server } }: TestSite): void {
  const [serve] = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const isDelayed = delayedRequests.test(request.url ?? '');
    if (!isDelayed) {
      delete request.headers['accept-encoding'];
      sendInPieces(response);
    }
    setTimeout(() => serve?.(request, response), isDelayed ? delayMs : 0);
  });
}

/** Sends a page up to the middle of its screen, then to the middle of its footer, then the rest. */
function sendInPieces(response: ServerResponse): void {
  const end = response.end.bind(response) as (body?: unknown) => ServerResponse;
  response.end = (body?: unknown) => {
    const page = String(body);
    const screenAt = page.indexOf('<main');
    const footerAt = page.indexOf('<footer');
    if (footerAt < 0) return end(body);
    const screenMiddle = (screenAt + footerAt) / 2;
    const footerMiddle = footerAt + (page.length - footerAt) / 3;
    response.write(page.slice(0, screenMiddle));
    // One timer after the other: two that are due can fire in any order, and a piece after the end would never arrive.
    setTimeout(() => {
      response.write(page.slice(screenMiddle, footerMiddle));
      setTimeout(end, delayMs / 2, page.slice(footerMiddle));
    }, delayMs / 2);
    return response;
  };
}

/** Makes the page record the layout shifts of every document that opens afterwards, without animations and without a cache. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  // During an animation an element does not have its final contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.addInitScript(() => {
    const layoutShift = { sum: 0, stepsEndMs: Number.POSITIVE_INFINITY };
    Object.assign(window, { layoutShift });
    // A layout shift after a press is allowed. Browsers mark such shifts for 500 ms only, which is too short on a busy machine.
    // So all shifts between the first press and the end of a screen's steps do not count.
    let firstPressMs = Number.POSITIVE_INFINITY;
    const recordPress = ({ timeStamp }: Event) => {
      firstPressMs = Math.min(firstPressMs, timeStamp);
    };
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, recordPress, true);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as LayoutShift[]) {
        const isDuringSteps =
          entry.startTime >= firstPressMs && entry.startTime < layoutShift.stepsEndMs;
        if (!isDuringSteps) layoutShift.sum += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Ends the steps of a screen: from now on every layout shift of the page counts again. Waits first until the steps are drawn. */
export async function endSteps(page: Page): Promise<void> {
  await waitUntilSettled(page);
  await page.evaluate(() => {
    const { layoutShift } = window as unknown as { layoutShift?: { stepsEndMs: number } };
    if (layoutShift) layoutShift.stepsEndMs = performance.now();
  });
}

/** Returns the sum of the page's layout shifts, except those during a screen's steps; NaN if they were not recorded. */
export async function readLayoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () => (window as unknown as { layoutShift?: { sum: number } }).layoutShift?.sum ?? Number.NaN,
  );
}

/** An entry of the Layout Instability API, for which TypeScript has no type. */
interface LayoutShift {
  readonly value: number;
  /** In milliseconds since the page was opened. */
  readonly startTime: number;
}
