/** Wrong passwords are counted over both copies. */
import { post, signUp } from '../commands/server-process.ts';
import { mustHold, type Scene } from './scene.ts';

/** Nobody may try this many wrong passwords of one account from one address. */
const tooMany = 20;

export const signInLimits: Scene = {
  name: 'sign-in limits',
  async play({ openCopies }) {
    const copies = await openCopies();
    await signUp(copies[0].address, 'Guarded');
    const addressOf = (number: number) => copies[number % 2 ? 1 : 0].address;

    let tries = 0;
    let answer = await tryWrongly(addressOf(tries));
    for (tries = 1; answer.status === 401 && tries < tooMany; tries++) {
      answer = await tryWrongly(addressOf(tries));
    }
    mustHold(
      answer.status === 429 && answer.retryAfter >= 1,
      `wrong password ${tries} of an account, tried on two copies by turns, was answered ${answer.status} with Retry-After ${answer.retryAfter}; it must be 429 by the ${tooMany}th, with a time`,
    );
    for (const { address } of copies) {
      const { status } = await tryWrongly(address);
      mustHold(status === 429, `${address} answered the next one ${status}, and not 429`);
    }
    return `of wrong passwords tried on both copies by turns the ${tries}th was answered 429, to try again in ${answer.retryAfter} s, and so by both from then on`;
  },
};

async function tryWrongly(address: string) {
  const fields = new URLSearchParams({ username: 'Guarded', password: 'not the right one' });
  const { status, headers } = await post(address, '/login', '', fields);
  return { status, retryAfter: Number(headers.get('retry-after')) };
}
