import { createHash } from 'node:crypto';
import type { PasswordHasher } from '../../adapters/auth/password-hasher.ts';

/** Passwords for tests that are not about hashing: SHA-256 instead of Argon2id, without threads. */
export const quickPasswords: PasswordHasher = {
  hash: async (password) => digestOf(password),
  verify: async ({ password, hash }) => digestOf(password) === hash,
  close: async () => undefined,
};

function digestOf(password: string): string {
  return `sha256 ${createHash('sha256').update(password).digest('hex')}`;
}
