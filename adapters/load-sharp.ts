let loading: Promise<typeof import('sharp').default> | undefined;

/** Imports sharp at its first use, because it takes 24 MB. Its cache is off, because no picture is decoded twice. */
export function loadSharp() {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    return sharp;
  });
  return loading;
}
