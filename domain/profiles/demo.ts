/** The only profile that shows demo players also on a site with real players. */
import { toUsernameKey } from '../accounts/username.ts';

/** A reserved username, whose account has no password. */
export const demoUsername = 'Demo';

export function isDemoUsername(username: string): boolean {
  return toUsernameKey(username) === toUsernameKey(demoUsername);
}
