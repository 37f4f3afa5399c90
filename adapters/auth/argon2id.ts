/** Runs in a thread of the pool. The pool calls the default export. */
import { type Algorithm, hashSync, verifySync } from '@node-rs/argon2';

/** OWASP's Argon2id parameters: 19 MiB, two passes, one lane (Password Storage Cheat Sheet). */
const argon2id: Algorithm.Argon2id = 2;
const options = { algorithm: argon2id, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** A password to hash, or to verify against `hash`. */
export interface HashTask {
  readonly password: string;
  readonly hash?: string;
}

export default function work({ password, hash }: HashTask): string | boolean {
  return hash === undefined ? hashSync(password, options) : verifySync(hash, password);
}
