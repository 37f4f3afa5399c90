/** Wrong passwords are counted over both copies together. */
import assert from 'node:assert/strict';
import { post, signUp } from '../commands/server-process.ts';
import type { Scenario } from './scenario.ts';

/** More wrong passwords than one network may send for one account, so the limit must apply before. */
const maxAttempts = 20;

export const signInLimits: Scenario = {
  name: 'sign-in limits',
  async run({ openCopies }) {
    const copies = await openCopies();
    await signUp(copies[0].address, 'Guarded');
    const chooseAddress = (index: number) => copies[index % 2 ? 1 : 0].address;

    let attempts = 0;
    let response = await sendWrongPassword(chooseAddress(attempts));
    for (attempts = 1; response.status === 401 && attempts < maxAttempts; attempts++) {
      response = await sendWrongPassword(chooseAddress(attempts));
    }
    assert(
      response.status === 429 && response.retryAfterSeconds >= 1,
      `attempt ${attempts} with a wrong password, sent to two copies in turn, got ${response.status} with Retry-After ${response.retryAfterSeconds}; at attempt ${maxAttempts} at the latest it must be a 429 with Retry-After`,
    );
    for (const { address } of copies) {
      const { status } = await sendWrongPassword(address);
      assert(
        status === 429,
        `${address} answered the next wrong password with ${status} instead of 429`,
      );
    }
    return `of the wrong passwords, which were sent to both copies in turn, number ${attempts} and all later ones got a 429, the first with Retry-After ${response.retryAfterSeconds}`;
  },
};

/** @returns the status and the Retry-After header; 0 seconds if it is missing. */
async function sendWrongPassword(address: string) {
  const fields = new URLSearchParams({ username: 'Guarded', password: 'not the right one' });
  const { status, headers } = await post(address, '/login', '', fields);
  return { status, retryAfterSeconds: Number(headers.get('retry-after')) };
}
