import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { usernameKey } from '../../domain/accounts/username.ts';

/** Devices that were signed in to an account before, told by a signed word that the device keeps. */
export interface KnownDevices {
  /** A word for a device that has just signed in. It names neither the account nor the person. */
  issue(username: string): string;
  /** The device's own id, when the word was issued to it for this account; undefined for any other. */
  recognise(word: string, username: string): string | undefined;
}

/** Nothing is stored: a word proves itself. */
export function createKnownDevices(secret: string): KnownDevices {
  function signatureOf(id: string, username: string): Buffer {
    const signed = `known-device\n${id}\n${usernameKey(username)}`;
    return createHmac('sha256', secret).update(signed).digest();
  }
  return {
    issue(username) {
      const id = randomBytes(16).toString('base64url');
      return `${id}.${signatureOf(id, username).toString('base64url')}`;
    },
    recognise(word, username) {
      const [id = '', signature = ''] = word.split('.');
      const given = Buffer.from(signature, 'base64url');
      const right = signatureOf(id, username);
      return given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
    },
  };
}
