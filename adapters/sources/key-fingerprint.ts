import { createHash } from 'node:crypto';

/** What is kept of a key: enough to tell it from others, not enough to use it. */
export function fingerprint(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 12);
}
