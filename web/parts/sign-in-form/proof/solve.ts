/** Solves proofs of work. It is a separate script, which is loaded only when a form needs a proof. */
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Returns the proof; undefined after 90 seconds, or when aborted. Throws if the browser has no Web Crypto, as without HTTPS. */
export async function solve(
  challenge: string,
  controller: AbortController,
): Promise<string | undefined> {
  const task = JSON.parse(challenge) as Challenge;
  const solution = await solveChallenge({ challenge: task, deriveKey, controller });
  if (!solution) return undefined;
  const { counter, derivedKey } = solution;
  return JSON.stringify({ challenge: task, solution: { counter, derivedKey } });
}
