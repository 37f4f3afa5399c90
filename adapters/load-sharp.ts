let loading: Promise<typeof import('sharp').default> | undefined;

/**
 * Imports sharp at its first use, because it takes 9 % of the start time and 24 MB. Its cache of decoded pictures is off: no
 * picture is decoded twice, and with large uploads the cache would keep several hundred megabytes.
 */
export function loadSharp() {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    return sharp;
  });
  return loading;
}
