import { createHash } from 'node:crypto';
import type { HashingPool } from '../../adapters/auth/hashing-pool.ts';

/** A fast password hasher for tests that are not about hashing: SHA-256 instead of Argon2id, without threads. */
export const quickPasswords: HashingPool = {
  hash: async (password) => ({ kind: 'hashed', hash: hashQuickly(password) }),
  verify: async ({ password, hash }) => ({
    kind: hashQuickly(password) === hash ? 'right' : 'wrong',
  }),
  close: async () => undefined,
};

function hashQuickly(password: string): string {
  return `sha256 ${createHash('sha256').update(password).digest('hex')}`;
}
