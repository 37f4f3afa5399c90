/** @param paths of the pages that are compared. With one the page asks for the other, or takes the user's own. */
export const compareAddress = (...paths: readonly string[]) => `/compare?${toCompareQuery(paths)}`;

/** The parameters of `/compare`. */
export const compareNames = ['a', 'b', 'c', 'd'] as const;

/** @param paths of the pages that are compared. */
export const toCompareQuery = (paths: readonly string[]) =>
  new URLSearchParams(paths.map((path, index) => [compareNames[index] ?? '', path]));
