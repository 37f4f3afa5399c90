/** A write on one copy of the site reaches the watchers of both copies. */
import assert from 'node:assert/strict';
import { quantile } from '../../bench/harness/statistics.ts';
import { openWatchedCopies, type ScenarioContext, watcherCount } from './copies.ts';
import { countStreams } from './fake-browser.ts';

/** The limit of the median time from sending a round of writes until the last watcher has received them. */
const maxMedianMs = 200;
/** The limit of each wait until all watchers have the newest revision. */
const timeoutMs = 10_000;

export async function liveUpdates(context: ScenarioContext): Promise<string> {
  const { copies, owners, watchers } = await openWatchedCopies(context, 'Live');
  for (const { address } of copies) assert.equal(countStreams(address), watcherCount / 2);

  const timesMs: number[] = [];
  for (let round = 0; round < (context.isQuick ? 20 : 100); round++) {
    const writtenAt = performance.now();
    // Write all profiles at once, on alternating copies, so that every watcher receives an event.
    await Promise.all(
      owners.map((owner, index) => owner.write(copies[(round + index) % 2 ? 1 : 0].address)),
    );
    timesMs.push((await watchers.waitForNewest(timeoutMs)) - writtenAt);
  }
  const medianMs = quantile(timesMs, 0.5);
  assert(medianMs <= maxMedianMs, `the median is ${medianMs} ms, more than ${maxMedianMs} ms`);
  return `${timesMs.length} rounds of writes reached all ${watcherCount} watchers after ${Math.round(medianMs)} ms (median)`;
}
