/** A copy of the site is killed. Its watchers connect to the other copy and get the newest revision. */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { openWatchedCopies, type ScenarioContext, watcherCount } from './copies.ts';
import { countStreams } from './fake-browser.ts';
import { watchAll } from './watchers.ts';

/** Watchers that open a stream after a killed copy was started again. */
const newWatcherCount = 20;
/** The limit for all watchers to get the newest revision. A page reconnects after about a second, and after a failure later. */
const timeoutMs = 15_000;

export async function killedCopy(context: ScenarioContext): Promise<string> {
  const { random, isQuick } = context;
  const { copies, owners, watchers } = await openWatchedCopies(context, 'Killed');
  const writeAll = (address: string) => Promise.all(owners.map((owner) => owner.write(address)));
  let maxReconnectMs = 0;

  const killCount = isQuick ? 2 : 6;
  for (let kill = 0; kill < killCount; kill++) {
    const [killed, running] = kill % 2 ? [copies[1], copies[0]] : copies;
    const writing = writeAll(running.address);
    await sleep(random.between(0, 30));
    await killed.kill();
    const killedAt = performance.now();
    await writing;
    await sleep(random.between(0, 1000));
    await writeAll(running.address);
    await watchers.waitForNewest(timeoutMs);
    await waitForStreams(running.address, killedAt);
    maxReconnectMs = Math.max(maxReconnectMs, performance.now() - killedAt);
    await watchers.waitForNewest(timeoutMs);

    await killed.start();
    const newWatchers = watchAll(owners, newWatcherCount);
    context.resources.defer(newWatchers.close);
    await newWatchers.waitForNewest(timeoutMs);
    assert(countStreams(killed.address) > 0, 'the restarted copy got no watcher');
    await writeAll(killed.address);
    await Promise.all([watchers.waitForNewest(timeoutMs), newWatchers.waitForNewest(timeoutMs)]);
    newWatchers.close();
  }
  return `after each of ${killCount} kills all ${watcherCount} watchers got the newest revision from the other copy within ${(maxReconnectMs / 1000).toFixed(1)} s`;
}

/** Waits until all watchers are connected to one copy. @throws when this takes longer than `timeoutMs` after the kill. */
async function waitForStreams(address: string, killedAt: number): Promise<void> {
  while (countStreams(address) < watcherCount) {
    const isLate = performance.now() - killedAt > timeoutMs;
    assert(!isLate, `only ${countStreams(address)} of ${watcherCount} watchers are connected`);
    await sleep(10);
  }
}
