import { createHmac } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { ProofsOfWork } from '../../domain/accounts/sign-up-throttle.ts';
import type { RateLimit, RateLimiter } from '../../domain/limits/rate-limiter.ts';

/** PBKDF2 iterations per guess: about 0.6 ms of a core. Creating a challenge costs the server one guess. */
const cost = 5000;
/** How many guesses a browser needs, chosen at random: about a second on a desktop, a few seconds on an old phone. */
const guesses = { min: 500, max: 1500 };
const ttlSeconds = 30 * 60;
/** Each challenge has its own counter under this limit, so a solution is accepted once. */
const solutionLimit: RateLimit = { name: 'sign-up:proof', burst: 1, secondsPerRequest: ttlSeconds };

/** A challenge with its solution, as ALTCHA's client sends it. */
const payloadSchema = z.object({
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

/** Issues and verifies proof-of-work challenges in ALTCHA's format, signed with the site's secret. */
export function createProofs(secret: string, rateLimiter: RateLimiter): ProofsOfWork {
  const deriveSecret = (use: string) =>
    createHmac('sha256', secret).update(`proof\n${use}`).digest('hex');
  const secrets = {
    hmacSignatureSecret: deriveSecret('task'),
    hmacKeySignatureSecret: deriveSecret('work'),
  };
  return {
    async issue() {
      const challenge = await createChallenge({
        ...secrets,
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(guesses.max, guesses.min),
        deriveKey,
        expiresAt: Math.floor(Date.now() / 1000) + ttlSeconds,
      });
      return JSON.stringify(challenge);
    },

    async spend(proof) {
      const payload = parsePayload(proof);
      if (!payload) return false;
      const { challenge, solution } = payload;
      const { verified } = await verifySolution({ ...secrets, challenge, solution, deriveKey });
      if (!verified) return false;
      const { kind } = await rateLimiter.consume(solutionLimit, challenge.parameters.nonce);
      return kind === 'consumed';
    },
  };
}

function parsePayload(text: string) {
  try {
    return payloadSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
