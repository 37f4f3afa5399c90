/** PostgreSQL ends in two ways while both copies of the site run. The copies recover, and no data is lost. */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { createWriter, type Writer } from '../crash/writer.ts';
import { createPhotoDataUrl } from '../factories/photos.ts';
import { openWatchedCopies, type ScenarioContext } from './copies.ts';
import { countStreams } from './fake-browser.ts';

const writerCount = 4;
/** The limit for an event to reach all watchers. The connection for changes waits at most 15 seconds before it is opened again. */
const timeoutMs = 30_000;
/** Longer than requests wait for the database, so that some requests get a 503. */
const maxOutageMs = 5000;
/** The time within which every writer must have an acknowledged write after the database is back. */
const maxRecoveryMs = 20_000;

export async function databaseOutage(context: ScenarioContext): Promise<string> {
  const { isQuick, random, postgres } = context;
  const { copies, owners, watchers } = await openWatchedCopies(context, 'Outage');
  const chooseAddress = (index: number) => copies[index % 2 ? 1 : 0].address;
  const pictures = await Promise.all([1, 2, 3].map(() => createPhotoDataUrl(64, 64)));
  const writers = await Promise.all(
    Array.from({ length: writerCount }, (_, index) =>
      createWriter(chooseAddress(index), `Writer${index + 1}`, pictures, random),
    ),
  );
  const countAll = (key: 'acknowledged' | 'refused') =>
    writers.reduce((sum, { counts }) => sum + counts[key], 0);

  const outageCount = isQuick ? 2 : 8;
  let maxRecovered = 0;
  for (let outage = 0; outage < outageCount; outage++) {
    // The first two outages, one of each kind, are long enough for a 503.
    const outageMs = outage < 2 ? maxOutageMs : random.between(0, maxOutageMs);
    const refusedBefore = countAll('refused');
    let isDone = false;
    const clientRuns = writers.map((each, index) =>
      each.writeUntilStopped(chooseAddress(index), () => isDone),
    );
    const serverEnded = Promise.race(clientRuns).then(() => {
      throw new Error('a server ended together with its database');
    });
    const recovery = (async () => {
      await sleep(random.between(200, 700));
      await postgres.end(outage % 2 ? 'immediate-shutdown' : 'fast-shutdown');
      await sleep(outageMs);
      await postgres.start();
      return waitForWrites(writers);
    })();
    maxRecovered = Math.max(maxRecovered, await Promise.race([recovery, serverEnded]));
    isDone = true;
    await Promise.all(clientRuns);

    await Promise.all(owners.map((owner, index) => owner.write(chooseAddress(index))));
    await watchers.waitForNewest(timeoutMs);
    for (const { address } of copies)
      assert(countStreams(address) > 0, `no watcher is connected to ${address}`);
    const problems = await Promise.all(
      writers.map((writer, index) => writer.findProblems(chooseAddress(index))),
    );
    assert.deepEqual(problems.flat(), []);
    assert(
      outageMs < maxOutageMs || countAll('refused') > refusedBefore,
      `PostgreSQL was down for ${outageMs / 1000} seconds, and no request got a 503`,
    );
  }
  return `${outageCount} outages: all ${countAll('acknowledged')} acknowledged writes are stored, ${countAll('refused')} requests got a 503, and writers were served within ${(maxRecovered / 1000).toFixed(1)} s`;
}

/** Waits until every writer has a new acknowledged write. Returns the duration. @throws when this takes too long. */
async function waitForWrites(writers: readonly Writer[]): Promise<number> {
  const startedAt = performance.now();
  const before = writers.map(({ counts }) => counts.acknowledged);
  while (writers.some(({ counts }, index) => counts.acknowledged <= (before[index] ?? 0))) {
    const isLate = performance.now() - startedAt > maxRecoveryMs;
    assert(!isLate, 'long after the database was back, a writer still cannot write');
    await sleep(10);
  }
  return performance.now() - startedAt;
}
