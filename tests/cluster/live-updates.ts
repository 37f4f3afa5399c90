/** A write on one copy is seen by everybody who watches, on both. */
import { quantile } from '../../bench/harness/statistics.ts';
import { actAsBrowser, openStreams } from './browsers.ts';
import { createOwners } from './owner.ts';
import { mustHold, type Scene } from './scene.ts';
import { watchAll } from './watchers.ts';

const profiles = 5;
export const watchersOfEach = 200;
/** From the moment a write is sent until the last watcher has it, in milliseconds. */
const mark = 200;
const patience = 10_000;

export const liveUpdates: Scene = {
  name: 'live updates',
  async play({ openCopies, atEnd, isQuick }) {
    const copies = await openCopies();
    actAsBrowser({ addresses: () => copies.map(({ address }) => address) });
    const owners = await createOwners(copies[0].address, 'Live', profiles);
    const watchers = watchAll(owners, 2 * watchersOfEach);
    atEnd(watchers.close);
    await watchers.holdNewest(patience);
    for (const { address } of copies) {
      const open = openStreams(address);
      mustHold(open === watchersOfEach, `${address} has ${open} streams, not ${watchersOfEach}`);
    }

    const times: number[] = [];
    for (let round = 0; round < (isQuick ? 20 : 100); round++) {
      const from = performance.now();
      // All profiles at once, by turns on either copy: every watcher of both has something to see.
      await Promise.all(
        owners.map((owner, at) => owner.write(copies[(round + at) % 2 ? 1 : 0].address)),
      );
      times.push((await watchers.holdNewest(patience)) - from);
    }
    const middle = quantile(times, 0.5);
    const worst = Math.max(...times);
    const words = `${times.length} times a write to each of ${profiles} profiles, sent to both copies at once, was seen by all ${2 * watchersOfEach} watchers in ${Math.round(middle)} ms (median; worst ${Math.round(worst)} ms)`;
    mustHold(middle <= mark, `${words}; it must be ${mark} ms at the most`);
    return words;
  },
};
