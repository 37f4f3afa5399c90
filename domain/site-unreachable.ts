/**
 * Shown when a request got no response. It has a separate file, so that the profile page does not download all messages of
 * error-messages.ts.
 */
export const siteUnreachable =
  'This site cannot be reached. Please check whether this device is online, and try again.';
