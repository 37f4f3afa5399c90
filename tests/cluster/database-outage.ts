/** PostgreSQL is restarted and killed while both copies of the site run. The copies recover, and no data is lost. */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { surviveOutage } from '../crash/outage.ts';
import { drawPictures } from '../crash/pictures.ts';
import { createReader } from '../crash/reader.ts';
import { createWriter } from '../crash/writer.ts';
import { countStreams, fakeBrowser } from './fake-browser.ts';
import { watchersPerCopy } from './live-updates.ts';
import { createOwners } from './owners.ts';
import type { Scenario } from './scenario.ts';
import { watchAll } from './watchers.ts';

const profileCount = 5;
const writerCount = 4;
/** The limit for an event to reach all watchers. The connection for changes waits at most 15 seconds before it is opened again. */
const timeoutMs = 30_000;
/** Longer than requests wait for the database, so that some requests get a 503. */
const maxOutageMs = 5000;

export const databaseOutage: Scenario = {
  name: 'database outage',
  async run({ openCopies, onEnd, isQuick, random, postgres }) {
    const copies = await openCopies();
    fakeBrowser({ listAddresses: () => copies.map(({ address }) => address) });
    const pictures = await drawPictures();
    const chooseAddress = (index: number) => copies[index % 2 ? 1 : 0].address;
    const writers = await Promise.all(
      Array.from({ length: writerCount }, async (_, index) => {
        const writer = await createWriter(
          chooseAddress(index),
          `Writer${index + 1}`,
          pictures,
          random,
        );
        return [writer, chooseAddress(index)] as const;
      }),
    );
    const readers = await Promise.all(
      copies.map(async ({ address }, index) => {
        return [await createReader(address, `Reader${index + 1}`), address] as const;
      }),
    );
    const owners = await createOwners(copies[0].address, 'Outage', profileCount);
    const watchers = watchAll(owners, 2 * watchersPerCopy);
    onEnd(watchers.close);
    await watchers.waitForNewest(timeoutMs);

    const outageCount = isQuick ? 2 : 8;
    const totals = { acknowledged: 0, refused: 0, writersMs: 0, watchersMs: 0 };
    for (let outage = 0; outage < outageCount; outage++) {
      const ending = outage % 2 ? 'kill' : 'fast-shutdown';
      // The first two outages, one of each kind, are long enough for a 503.
      const outageMs = outage < 2 ? maxOutageMs : random.between(0, maxOutageMs);
      const result = await surviveOutage({ writers, readers }, async () => {
        await sleep(random.between(200, 700));
        await postgres.end(ending);
        await sleep(outageMs);
        await postgres.start();
      });
      const writtenAt = performance.now();
      await Promise.all(owners.map((owner, index) => owner.write(chooseAddress(index))));
      const receivedAt = await watchers.waitForNewest(timeoutMs);
      for (const { address } of copies) {
        assert(countStreams(address) > 0, `no watcher is connected to ${address}`);
      }
      const problems = await Promise.all(
        writers.map(([writer, address]) => writer.findProblems(address)),
      );
      assert(problems.flat().length === 0, problems.flat().join('\n'));
      assert(
        outageMs < maxOutageMs || result.refused > 0,
        `PostgreSQL was down for ${outageMs / 1000} seconds, and no request got a 503`,
      );

      totals.watchersMs = Math.max(totals.watchersMs, result.recoveryMs + receivedAt - writtenAt);
      totals.writersMs = Math.max(totals.writersMs, result.recoveryMs);
      totals.acknowledged += result.acknowledged;
      totals.refused += result.refused;
    }
    return `${outageCount} outages: all ${totals.acknowledged} acknowledged writes are stored, ${totals.refused} requests got a 503; the copies recovered within ${formatSeconds(totals.writersMs)} for writers and within ${formatSeconds(totals.watchersMs)} for all ${2 * watchersPerCopy} watchers`;
  },
};

function formatSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
