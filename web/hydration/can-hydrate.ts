/**
 * Throws in a browser without the newest method that scripts of pages call. There, pages work as without script. `README.md` names the
 * browsers.
 */
export function assertCanHydrate(): void {
  if (!('findLast' in Array.prototype))
    throw new Error('This browser is too old for the scripts of this page.');
}
