/** Formats the address of the sign-in or the sign-up page. @param next the page to open afterwards; '' for the home page. */
export function signInAddress(path: '/login' | '/signup', next: string): string {
  return next === '' ? path : `${path}?${new URLSearchParams({ next })}`;
}
