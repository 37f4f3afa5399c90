/** The only profile that shows sample players also on a site with real players. */
import { toUsernameKey } from '../accounts/username.ts';

/** A reserved username, whose account has no password. */
export const demoUsername = 'Demo';

export function isDemo(username: string): boolean {
  return toUsernameKey(username) === toUsernameKey(demoUsername);
}
