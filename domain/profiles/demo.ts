/** The site's own profile of sample players. It is the only one that shows them also on a site with real players. */
import { toUsernameKey } from '../accounts/username.ts';

/** A reserved username. Its account has no password, so sign-in is not possible. */
export const demoUsername = 'Demo';

/** Whether a username is that of the demo profile, in upper or lower case. */
export function isDemo(username: string): boolean {
  return toUsernameKey(username) === toUsernameKey(demoUsername);
}
