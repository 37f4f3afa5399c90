/** A write on one copy of the site reaches the watchers of both copies. */
import assert from 'node:assert/strict';
import { quantile } from '../../bench/harness/statistics.ts';
import { countStreams, fakeBrowser } from './fake-browser.ts';
import { createOwners } from './owners.ts';
import type { Scenario } from './scenario.ts';
import { watchAll } from './watchers.ts';

const profileCount = 5;
export const watchersPerCopy = 200;
/** The limit of the median time from sending a round of writes until the last watcher has received them. */
const maxMedianMs = 200;
/** The limit of each wait until all watchers have the newest revision. */
const timeoutMs = 10_000;

export const liveUpdates: Scenario = {
  name: 'live updates',
  async run({ openCopies, onEnd, isQuick }) {
    const copies = await openCopies();
    fakeBrowser({ listAddresses: () => copies.map(({ address }) => address) });
    const owners = await createOwners(copies[0].address, 'Live', profileCount);
    const watchers = watchAll(owners, 2 * watchersPerCopy);
    onEnd(watchers.close);
    await watchers.waitForNewest(timeoutMs);
    for (const { address } of copies) {
      const count = countStreams(address);
      assert(count === watchersPerCopy, `${address} has ${count} streams, not ${watchersPerCopy}`);
    }

    const timesMs: number[] = [];
    for (let round = 0; round < (isQuick ? 20 : 100); round++) {
      const writtenAt = performance.now();
      // Write all profiles at once, on alternating copies, so that every watcher receives an event.
      await Promise.all(
        owners.map((owner, index) => owner.write(copies[(round + index) % 2 ? 1 : 0].address)),
      );
      timesMs.push((await watchers.waitForNewest(timeoutMs)) - writtenAt);
    }
    const medianMs = quantile(timesMs, 0.5);
    const worstMs = Math.max(...timesMs);
    const result = `in ${timesMs.length} rounds, a write to each of ${profileCount} profiles, divided between both copies, had reached all ${2 * watchersPerCopy} watchers after ${Math.round(medianMs)} ms (median; worst ${Math.round(worstMs)} ms)`;
    assert(medianMs <= maxMedianMs, `${result}; it must be at most ${maxMedianMs} ms`);
    return result;
  },
};
