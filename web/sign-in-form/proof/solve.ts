/** The work itself, fetched only by pages that ask for it. It runs in the browser's own cryptography, beside the page. */
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/**
 * Does the work of a task.
 * @returns the proof to hand in; undefined when it took longer than a minute and a half, or was ended.
 * @throws where a browser has no cryptography, as on addresses without https.
 */
export async function solve(
  challenge: string,
  ending: AbortController,
): Promise<string | undefined> {
  const task = JSON.parse(challenge) as Challenge;
  const solution = await solveChallenge({ challenge: task, deriveKey, controller: ending });
  if (!solution) return undefined;
  const { counter, derivedKey } = solution;
  return JSON.stringify({ challenge: task, solution: { counter, derivedKey } });
}
