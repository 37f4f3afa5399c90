/** Times in milliseconds after the navigation; null until something has happened. */
export interface PageObservations {
  /** When the name and the best rank were painted. */
  nameMs: number | null;
  rankMs: number | null;
  firstPaintMs: number | null;
  /** When the largest picture was painted. */
  pictureMs: number | null;
  layoutShift: number;
  hydratedMs: number | null;
  /** Scripts without which the browser does not paint. */
  blockingScripts: number;
}

/** Runs in the page, before its own scripts. It writes what it observes to the global `observed`. */
export function observePage(): void {
  const observed: PageObservations = {
    nameMs: null,
    rankMs: null,
    firstPaintMs: null,
    pictureMs: null,
    layoutShift: 0,
    hydratedMs: null,
    blockingScripts: 0,
  };
  Object.assign(globalThis, { observed });
  /** TypeScript does not know all fields of these entries. */
  type Entry = PerformanceEntry & {
    readonly identifier: 'nameMs' | 'rankMs';
    readonly renderTime: number;
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly initiatorType: string;
    readonly renderBlockingStatus: string;
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
  observe('resource', ({ initiatorType, renderBlockingStatus }) => {
    if (initiatorType === 'script' && renderBlockingStatus === 'blocking')
      observed.blockingScripts += 1;
  });
  // The browser reports the painting of elements that have this attribute before they are painted.
  new MutationObserver(() => {
    const rank = document.querySelector('#best-rank')?.nextElementSibling;
    document.querySelector('h1')?.setAttribute('elementtiming', 'nameMs');
    rank?.setAttribute('elementtiming', 'rankMs');
    const app = document.querySelector<HTMLElement>('#app');
    if (app?.dataset.hydrated) observed.hydratedMs ??= performance.now();
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-hydrated'] });
}
