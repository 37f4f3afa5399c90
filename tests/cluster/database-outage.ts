/** PostgreSQL is restarted and killed while both copies keep running: they recover by themselves, and no data is lost. */
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
/** The change bus reconnects after at most ten seconds, plus up to half of that at random. */
const timeoutMs = 30_000;
/** Longer than requests wait for the database, so that some get a 503. */
const maxOutageMs = 5000;

export const databaseOutage: Scenario = {
  name: 'database outage',
  async run({ openCopies, onEnd, isQuick, random, postgres }) {
    const copies = await openCopies();
    fakeBrowser({ addresses: () => copies.map(({ address }) => address) });
    const pictures = await drawPictures();
    const findAddress = (number: number) => copies[number % 2 ? 1 : 0].address;
    const writers = await Promise.all(
      Array.from({ length: writerCount }, async (_, index) => {
        const writer = await createWriter(
          findAddress(index),
          `Writer${index + 1}`,
          pictures,
          random,
        );
        return [writer, findAddress(index)] as const;
      }),
    );
    const readers = await Promise.all(
      copies.map(async ({ address }, at) => {
        return [await createReader(address, `Reader${at + 1}`), address] as const;
      }),
    );
    const owners = await createOwners(copies[0].address, 'Outage', profileCount);
    const watchers = watchAll(owners, 2 * watchersPerCopy);
    onEnd(watchers.close);
    await watchers.waitForNewest(timeoutMs);

    const outages = isQuick ? 2 : 8;
    const totals = { acknowledged: 0, refused: 0, recoveryMs: 0, liveMs: 0 };
    for (let outage = 0; outage < outages; outage++) {
      const how = outage % 2 ? 'killed' : 'in-order';
      const outageMs = outage < 2 ? maxOutageMs : random.between(0, maxOutageMs);
      const survived = await surviveOutage({ writers, readers }, async () => {
        await sleep(random.between(200, 700));
        await postgres.end(how);
        await sleep(outageMs);
        await postgres.start();
      });
      const writtenAt = performance.now();
      await Promise.all(owners.map((owner, index) => owner.write(findAddress(index))));
      const seenAt = await watchers.waitForNewest(timeoutMs);
      for (const { address } of copies) {
        assert(countStreams(address) > 0, `no watcher is connected to ${address}`);
      }
      const problems = await Promise.all(
        writers.map(([writer, address]) => writer.findProblems(address)),
      );
      assert(problems.flat().length === 0, problems.flat().join('\n'));
      const wasRefused = outageMs < maxOutageMs || survived.refused > 0;
      assert(
        wasRefused,
        `PostgreSQL was down for ${outageMs / 1000} seconds, and no request got a 503`,
      );

      totals.liveMs = Math.max(totals.liveMs, survived.recoveryMs + seenAt - writtenAt);
      totals.recoveryMs = Math.max(totals.recoveryMs, survived.recoveryMs);
      totals.acknowledged += survived.acknowledged;
      totals.refused += survived.refused;
    }
    return `${outages} outages: all ${totals.acknowledged} acknowledged writes are stored, ${totals.refused} requests got a 503; the copies recovered within ${formatSeconds(totals.recoveryMs)} for writers and within ${formatSeconds(totals.liveMs)} for all ${2 * watchersPerCopy} watchers`;
  },
};

function formatSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
