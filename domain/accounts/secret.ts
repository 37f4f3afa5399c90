/** Secrets, of which the database has only hashes. Chat programs may cut characters other than hexadecimal digits off a link. */

/** @param bytes 32 for what opens an account. */
export function createSecret(bytes: 16 | 32 = 32): string {
  return crypto.getRandomValues(new Uint8Array(bytes)).toHex();
}

export function isSecret(text: string): boolean {
  return /^(?:[0-9a-f]{32}){1,2}$/.test(text);
}
