/**
 * Throws in a browser that lacks something that the scripts of the pages call. There, pages work as without script. `README.md` names
 * the browsers.
 */
export function assertCanHydrate(): void {
  if (!('groupBy' in Map && 'toSorted' in Array.prototype))
    throw new Error('This browser is too old for the scripts of this page.');
}
