import { createHash } from 'node:crypto';

/** A fast hash is enough for a secret of at least 128 random bits. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
