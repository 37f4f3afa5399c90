import { createHash } from 'node:crypto';

/** Identifies an API key without revealing it. */
export function fingerprint(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 12);
}
