/** Changes that matter most ask a user to prove again who they are. A sign-in a short while ago is this proof. */
import { toAgeMs } from '../clock.ts';

const confirmationMs = 15 * 60 * 1000;

/**
 * Whether a signed-in user has proved who they are within the last 15 minutes.
 * @param session `signedInAt`: when its session was opened, in milliseconds since 1970, like `now`. `canConfirm`: false for a
 *   sign-in at a provider by a user with a password or a passkey.
 */
export function isConfirmed(
  session: { readonly signedInAt: number; readonly canConfirm: boolean },
  now = Date.now(),
): boolean {
  return session.canConfirm && toAgeMs(session.signedInAt, now) < confirmationMs;
}
