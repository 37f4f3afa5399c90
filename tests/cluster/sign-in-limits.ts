/** Wrong passwords are counted over both copies together. */
import assert from 'node:assert/strict';
import { post, signUp } from '../commands/server-process.ts';
import type { Scenario } from './scenario.ts';

/** More wrong passwords than one network may send for one account. */
const maxAttempts = 20;

export const signInLimits: Scenario = {
  name: 'sign-in limits',
  async run({ openCopies }) {
    const copies = await openCopies();
    await signUp(copies[0].address, 'Guarded');
    const findAddress = (number: number) => copies[number % 2 ? 1 : 0].address;

    let attempts = 0;
    let response = await sendWrongPassword(findAddress(attempts));
    for (attempts = 1; response.status === 401 && attempts < maxAttempts; attempts++) {
      response = await sendWrongPassword(findAddress(attempts));
    }
    assert(
      response.status === 429 && response.retryAfterSeconds >= 1,
      `wrong password ${attempts} of an account, sent to two copies in turn, got ${response.status} with Retry-After ${response.retryAfterSeconds}; it must be 429 by number ${maxAttempts}, with a time`,
    );
    for (const { address } of copies) {
      const { status } = await sendWrongPassword(address);
      assert(status === 429, `${address} answered the next one with ${status} instead of 429`);
    }
    return `of wrong passwords sent to both copies in turn, number ${attempts} and all later ones got a 429, with Retry-After ${response.retryAfterSeconds}`;
  },
};

async function sendWrongPassword(address: string) {
  const fields = new URLSearchParams({ username: 'Guarded', password: 'not the right one' });
  const { status, headers } = await post(address, '/login', '', fields);
  return { status, retryAfterSeconds: Number(headers.get('retry-after')) };
}
