import { createHash } from 'node:crypto';

/** Returns a short hash of a value that JSON can have. */
export const toHash = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 10);
