import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Recognises devices that signed in before, by a signed token in a cookie. A new password makes older tokens invalid. */
export function createKnownDevices(
  secret: string,
  findCredential: (
    username: string,
  ) => Promise<{ accountId: string; passwordHash: string | null } | undefined>,
) {
  async function sign(id: string, username: string): Promise<Buffer | undefined> {
    const credential = await findCredential(username);
    if (!credential) return undefined;
    const { accountId, passwordHash } = credential;
    const signed = `known-device\n${id}\n${accountId}\n${passwordHash}`;
    return createHmac('sha256', secret).update(signed).digest();
  }
  return {
    /** @returns undefined when the account was deleted or renamed in the meantime. */
    async issue(username: string): Promise<string | undefined> {
      const id = randomBytes(16).toString('base64url');
      const signature = await sign(id, username);
      return signature && `${id}.${signature.toString('base64url')}`;
    },
    /** Returns the device's id when the token was issued for this account and its current password, undefined otherwise. */
    async recognise(token: string, username: string): Promise<string | undefined> {
      const [id = '', signature = ''] = token.split('.');
      if (signature === '') return undefined;
      const received = Buffer.from(signature, 'base64url');
      const expected = await sign(id, username);
      return received.length === expected?.length && timingSafeEqual(received, expected)
        ? id
        : undefined;
    },
  };
}
