import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { toUsernameKey } from '../../domain/accounts/username.ts';

/**
 * Recognises devices that signed in with a username before, by a signed token in a cookie. The server stores nothing: the
 * signature is the proof.
 */
export function createKnownDevices(secret: string) {
  function sign(id: string, username: string): Buffer {
    const signed = `known-device\n${id}\n${toUsernameKey(username)}`;
    return createHmac('sha256', secret).update(signed).digest();
  }
  return {
    /** Creates a token for a device that has just signed in. The token does not reveal the username. */
    issue(username: string): string {
      const id = randomBytes(16).toString('base64url');
      return `${id}.${sign(id, username).toString('base64url')}`;
    },
    /** Returns the device's id when the token was issued for this username, undefined otherwise. */
    recognise(token: string, username: string): string | undefined {
      const [id = '', signature = ''] = token.split('.');
      const received = Buffer.from(signature, 'base64url');
      const expected = sign(id, username);
      return received.length === expected.length && timingSafeEqual(received, expected)
        ? id
        : undefined;
    },
  };
}
