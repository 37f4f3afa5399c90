/** A write on one copy of the site reaches the watchers of both copies, also after a copy is killed. */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from '../../bench/harness/statistics.ts';
import {
  openWatchedCopies,
  type ScenarioContext,
  type WatchedCopies,
  watcherCount,
} from './copies.ts';
import { countStreams } from './fake-browser.ts';
import { watchAll } from './watchers.ts';

/**
 * The limit of the median time from sending a round of writes until the last watcher has received them. On two cores it takes 200 ms.
 * If the notification between the copies were lost, each read of the changes would come half a second later.
 */
const maxMedianMs = 500;
/** Watchers that open a stream after a killed copy was started again. */
const newWatcherCount = 20;
/** The limit for all watchers to get the newest revision. A page reconnects after about a second, and after a failure later. */
const timeoutMs = 15_000;

export async function liveUpdates(context: ScenarioContext): Promise<string> {
  const watched = await openWatchedCopies(context, 'Live');
  for (const { address } of watched.copies) assert.equal(countStreams(address), watcherCount / 2);
  const medianMs = await measureWrites(watched, context.isQuick ? 20 : 100);
  assert(medianMs <= maxMedianMs, `the median is ${medianMs} ms, more than ${maxMedianMs} ms`);
  let maxReconnectMs = 0;
  for (let kill = 0; kill < (context.isQuick ? 2 : 6); kill++)
    maxReconnectMs = Math.max(maxReconnectMs, await killCopy(watched, context, kill % 2));
  return `writes reached all ${watcherCount} watchers after ${Math.round(medianMs)} ms (median), and from the other copy after each kill within ${(maxReconnectMs / 1000).toFixed(1)} s`;
}

/** Writes all profiles at once, on alternating copies, so that every watcher receives an event. @returns the median of all rounds. */
async function measureWrites({ copies, owners, watchers }: WatchedCopies, rounds: number) {
  const timesMs: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const writtenAt = performance.now();
    await Promise.all(
      owners.map((owner, index) => owner.write(copies[(round + index) % 2 ? 1 : 0].address)),
    );
    timesMs.push((await watchers.waitForNewest(timeoutMs)) - writtenAt);
  }
  return quantile(timesMs, 0.5);
}

/** Kills a copy while profiles are written, and starts it again. @returns the time until all watchers were at the other copy. */
async function killCopy(
  { copies, owners, watchers }: WatchedCopies,
  { random, resources }: ScenarioContext,
  index: number,
): Promise<number> {
  const [killed, running] = index === 0 ? copies : [copies[1], copies[0]];
  const writeAll = (address: string) => Promise.all(owners.map((owner) => owner.write(address)));
  const writing = writeAll(running.address);
  await sleep(random.between(0, 30));
  await killed.kill();
  const killedAt = performance.now();
  await writing;
  await sleep(random.between(0, 1000));
  await writeAll(running.address);
  await watchers.waitForNewest(timeoutMs);
  while (countStreams(running.address) < watcherCount) {
    assert(performance.now() - killedAt < timeoutMs, 'watchers do not connect to the other copy');
    await sleep(10);
  }
  const reconnectMs = performance.now() - killedAt;
  await watchers.waitForNewest(timeoutMs);

  await killed.start();
  const newWatchers = watchAll(owners, newWatcherCount);
  resources.defer(newWatchers.close);
  await newWatchers.waitForNewest(timeoutMs);
  assert(countStreams(killed.address) > 0, 'the restarted copy got no watcher');
  await writeAll(killed.address);
  await Promise.all([watchers.waitForNewest(timeoutMs), newWatchers.waitForNewest(timeoutMs)]);
  newWatchers.close();
  return reconnectMs;
}
