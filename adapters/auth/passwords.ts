import { type Algorithm, hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** OWASP's Argon2id parameters: 19 MiB, two passes, one lane (Password Storage Cheat Sheet). */
const argon2id: Algorithm.Argon2id = 2;
const options = { algorithm: argon2id, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Hashing shares four threads with files and name look-ups, so at most two go at once. */
const atOnce = 2;
/** About four seconds' worth of waiting; who comes later is told to try again. */
const mostWaiting = 200;

/** Thrown when too many hashes wait already: Better Auth's callbacks can say it in no other way. */
export class TooManyHashesError extends Error {
  override name = 'TooManyHashesError';
}

export interface Passwords {
  hash(password: string): Promise<string>;
  verify(given: { password: string; hash: string }): Promise<boolean>;
}

/** Argon2id with a bounded queue. Both functions throw `TooManyHashesError` when the queue is full. */
export function createPasswords(): Passwords {
  const limit = pLimit(atOnce);
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= mostWaiting) throw new TooManyHashesError();
    return limit(work);
  };
  return {
    hash: async (password) => inTurn(() => hash(password, options)),
    verify: async (given) => inTurn(() => verify(given.hash, given.password)),
  };
}
