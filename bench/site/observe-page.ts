/** The times in milliseconds after the navigation, each null until the event has happened. */
export interface PageObservations {
  /** The times when the name and the best rank were painted. */
  nameMs: number | null;
  rankMs: number | null;
  firstPaintMs: number | null;
  /** The time when the largest content was painted, which is a picture on a profile. */
  pictureMs: number | null;
  layoutShift: number;
  readyMs: number | null;
}

/** Runs in the page before its own scripts, and writes the observations to the global `observed`. */
export function observePage(): void {
  const observed: PageObservations = {
    nameMs: null,
    rankMs: null,
    firstPaintMs: null,
    pictureMs: null,
    layoutShift: 0,
    readyMs: null,
  };
  Object.assign(globalThis, { observed });
  /** The type has fields that TypeScript's own type lacks. */
  type Entry = PerformanceEntry & {
    readonly identifier: 'nameMs' | 'rankMs';
    readonly renderTime: number;
    readonly value: number;
    readonly hadRecentInput: boolean;
  };
  const observe = (type: string, onEntry: (entry: Entry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) onEntry(entry as Entry);
    }).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') observed.firstPaintMs = startTime;
  });
  observe('element', ({ identifier, renderTime }) => {
    observed[identifier] ??= renderTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    observed.pictureMs = startTime;
  });
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) observed.layoutShift += value;
  });
  // The browser reports when an element was painted only if the element had the attribute `elementtiming` before.
  new MutationObserver(() => {
    const rank = document.querySelector('#showcase')?.nextElementSibling;
    document.querySelector('h1')?.setAttribute('elementtiming', 'nameMs');
    rank?.setAttribute('elementtiming', 'rankMs');
    const app = document.querySelector<HTMLElement>('#app');
    if (app?.dataset.ready) observed.readyMs ??= performance.now();
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-ready'] });
}
