/** Messages of error-messages.ts in a file for themselves, so that the profile page does not download all messages. */

/** Shown when the server is overloaded. */
export const siteBusy = 'The site is very busy. Please try again in a few seconds.';
/** Shown when a request got no response. */
export const siteUnreachable =
  'This site cannot be reached. Please check whether this device is online, and try again.';
