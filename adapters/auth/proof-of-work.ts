import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Proofs } from '../../domain/accounts/sign-up-guard.ts';
import type { Limit, Tries } from '../../domain/limits/limit.ts';
import { loadOnce } from '../load-once.ts';

/** The library, which few people's sign-ups need. */
const altcha = loadOnce(async () => ({
  ...(await import('altcha-lib')),
  ...(await import('altcha-lib/algorithms/pbkdf2')),
}));

/** Iterations of PBKDF2 for one guess: some 0.6 ms of a core, which each task costs us once. */
const cost = 5000;
/** Which guess is right, between these: about a second of work for a desktop's browser, some for an old phone's. */
const guesses = { fewest: 500, most: 1500 };
/** Seconds in which the work has to be done and handed in. */
const lifetime = 30 * 60;
/** Each task counts once. */
const spent: Limit = { name: 'sign-up:proof', burst: 1, secondsEach: lifetime };

/** A task with its work, in ALTCHA's form. */
const payload = z.object({
  challenge: z.object({
    parameters: z.strictObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string().regex(/^[0-9a-f]{32}$/),
      salt: z.string().regex(/^[0-9a-f]{32}$/),
      cost: z.literal(cost),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/**
 * Proofs of work in the form of ALTCHA, signed by the site's secret and made without anybody else. Nothing is kept of a task
 * until it is handed in.
 */
export function createProofs(secret: string, tries: Tries): Proofs {
  const keyFor = (use: string) =>
    createHmac('sha256', secret).update(`proof\n${use}`).digest('hex');
  const secrets = {
    hmacSignatureSecret: keyFor('task'),
    hmacKeySignatureSecret: keyFor('work'),
  };
  return {
    async issue() {
      const { createChallenge, deriveKey, randomInt } = await altcha();
      const challenge = await createChallenge({
        ...secrets,
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(guesses.most, guesses.fewest),
        deriveKey,
        expiresAt: Math.floor(Date.now() / 1000) + lifetime,
      });
      return JSON.stringify(challenge);
    },

    async spend(proof) {
      const read = payload.safeParse(parsed(proof));
      if (!read.success) return false;
      const { challenge, solution } = read.data;
      const { deriveKey, verifySolution } = await altcha();
      const { verified } = await verifySolution({ ...secrets, challenge, solution, deriveKey });
      if (!verified) return false;
      const { kind } = await tries.takeTry(spent, challenge.parameters.nonce);
      return kind === 'taken';
    },
  };
}

/** Undefined for what is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
