/** Two copies share the publisher's budget: together they never pass a limit. */
import { setTimeout as sleep } from 'node:timers/promises';
import { gameById } from '../../domain/games/games.ts';
import {
  developmentLimits,
  type LimitedPublisher,
  startLimitedPublisher,
} from '../fixtures/publisher/limited-publisher.ts';
import { mustHold, type Scene } from './scene.ts';

/** Different players that are looked up at once. */
const players = 200;
/** A look-up makes two calls to the host that takes a hundred in two minutes: fifty people, if none is wasted. */
const fewestFound = 30;
/** After so long a window of two minutes has passed since the last call. Milliseconds. */
const windowPasses = 125_000;
/** The site says within ten seconds that it will not be soon. Milliseconds. */
const patience = 30_000;

export const callBudget: Scene = {
  name: 'the budget of calls',
  async play({ openCopies, atEnd, isQuick }) {
    const publisher = await startLimitedPublisher();
    atEnd(publisher.close);
    const copies = await openCopies({
      RIOT_API_KEY: 'RGAPI-of-the-cluster-test',
      RIOT_API_URL: publisher.riotApiUrl,
      // Nobody answers there: icons are of no interest.
      DATA_DRAGON_URL: 'http://127.0.0.1:9',
    });
    const game = gameById('league-of-legends');
    const found: number[] = [];
    for (let crowd = 0; crowd < (isQuick ? 1 : 2); crowd++) {
      if (crowd > 0) await sleep(windowPasses);
      const outcomes = await Promise.all(
        Array.from({ length: players }, (_, at) =>
          lookUp(copies[at % 2 ? 1 : 0].address, game.name, `Crowd ${crowd} ${at}#NA1`),
        ),
      );
      found.push(outcomes.filter((status) => status === 200).length);
      mustHold(
        (found.at(-1) ?? 0) >= fewestFound,
        `of ${players} look-ups only ${found.at(-1)} came through, and ${fewestFound} must`,
      );
    }
    const { calls, limited } = publisher.counts;
    mustHold(limited === 0, `the publisher had to answer ${limited} of ${calls} calls with 429`);
    const windows = busiestWindows(publisher);
    return `${players * found.length} look-ups over both copies: ${found.join(' and ')} came through, the others were told when to try again; ${calls} calls, no 429, at the most ${windows}`;
  },
};

/** @returns 200, or 503 with the time after which to try again. */
async function lookUp(address: string, game: string, username: string): Promise<number> {
  const query = new URLSearchParams({ game, username, region: 'na1' });
  const signal = AbortSignal.timeout(patience);
  const { status, headers } = await fetch(`${address}/api/lookup?${query}`, { signal });
  const isHonest = status === 200 || (status === 503 && Number(headers.get('retry-after')) >= 1);
  mustHold(isHonest, `a look-up was answered ${status}, or without a Retry-After`);
  return status;
}

/** How full the fullest windows were, wherever they begin. @throws when one held more than its limit. */
function busiestWindows({ mostCalls }: LimitedPublisher): string {
  return developmentLimits.app
    .map(({ calls, seconds }) => {
      const most = mostCalls(seconds);
      const words = `${most} of ${calls} in ${seconds} s`;
      mustHold(most <= calls, `a window of the publisher was passed: ${words}`);
      return words;
    })
    .join(', ');
}
