/** Shown when a request got no response. Its own file, because every page downloads it. */
export const siteUnreachable =
  'This site cannot be reached. Please check whether this device is online, and try again.';
