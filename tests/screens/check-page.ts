/** What can be checked on any screen, at any size. */
import { setTimeout } from 'node:timers/promises';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

/** The most that a page may move under somebody's eyes (a 'good' Cumulative Layout Shift is 0.1; ours is stricter). */
export const maxLayoutShift = 0.02;

/**
 * Everything wrong with a page as it stands, a line each.
 * @param rules the axe rules to check; all of them when it is left out.
 */
export async function findProblems(
  page: Page,
  { rules }: { rules?: readonly string[] } = {},
): Promise<string[]> {
  await page.evaluate(settle);
  return [
    ...(await runAxe(page, rules)),
    ...(await findSidewaysScroll(page)),
    ...(await findUnsizedImages(page)),
  ];
}

/** Waits until what was just changed is drawn, and what moves has arrived. */
async function settle(): Promise<void> {
  const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await drawn();
  await drawn();
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** What axe finds (WCAG 2.0 to 2.2, A and AA, and best practices). */
async function runAxe(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Legacy mode opens no second window for the results. That window is for pages with frames; ours have none.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (rules) axe.withRules([...rules]);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.html.slice(0, 120)}`),
  );
}

/** A page that scrolls sideways, which none should on any screen. */
async function findSidewaysScroll(page: Page): Promise<string[]> {
  const pixels = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return pixels > 0 ? [`scrolls ${pixels} pixels sideways`] : [];
}

/** Pictures that would push the page about when they arrive. One that was picked to be cropped is there already. */
async function findUnsizedImages(page: Page): Promise<string[]> {
  const images = await page.evaluate(() =>
    [...document.querySelectorAll('img')]
      .filter((image) => !image.src.startsWith('blob:'))
      .filter((image) => !image.hasAttribute('width') || !image.hasAttribute('height'))
      .map((image) => image.outerHTML.slice(0, 120)),
  );
  return images.map((image) => `without a size: ${image}`);
}

/** What comes late on a slow line: pictures and the script. (A late typeface is not used at all.) */
const delayedRequests = /\.(?:svg|png|jpg|js)(?:\?|$)|\/api\/(?:icons|pictures)\//;
const delayMs = 250;

/** Without motion, adds up layout shifts of every page opened afterwards, with pictures and script a quarter of a second late. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  // What is on its way from one look to another has the contrast of neither.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route(delayedRequests, async (route) => {
    await setTimeout(delayMs);
    await route.fallback();
  });
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seenShift: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as LayoutShift[]) {
        if (!entry.hadRecentInput) seen.shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum of the layout shifts since the page was opened. */
export async function readLayoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () => (window as unknown as { seenShift?: { shift: number } }).seenShift?.shift ?? Number.NaN,
  );
}

/** From the Layout Instability API, which TypeScript's own types leave out. */
interface LayoutShift {
  readonly value: number;
  readonly hadRecentInput: boolean;
}
