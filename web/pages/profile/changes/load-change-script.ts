/** Loads the script for changes; null if it cannot be loaded. The page then shows the new ranks, but does not announce them. */
export const loadChangeScript = () => import('./change-script.ts').catch(() => null);
