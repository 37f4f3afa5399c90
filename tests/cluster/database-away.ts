/** PostgreSQL is restarted, and killed, under copies that stay: they recover by themselves, and nothing is lost. */
import { setTimeout as sleep } from 'node:timers/promises';
import { liveThrough } from '../crash/outage.ts';
import { drawPictures } from '../crash/pictures.ts';
import { createVisitor } from '../crash/visitor.ts';
import { createWriter } from '../crash/writer.ts';
import { actAsBrowser, openStreams } from './browsers.ts';
import { watchersOfEach } from './live-updates.ts';
import { createOwners } from './owner.ts';
import { mustHold, type Scene } from './scene.ts';
import { watchAll } from './watchers.ts';

const profiles = 5;
const writersAtOnce = 4;
/** The bus opens its connection again after ten seconds at the most, and half as much by chance. Milliseconds. */
const patience = 30_000;
/** Longer than requests wait for the database, so that some are refused. Milliseconds. */
const away = 5000;

export const databaseAway: Scene = {
  name: 'the database away',
  async play({ openCopies, atEnd, isQuick, random, postgres }) {
    const copies = await openCopies();
    actAsBrowser({ addresses: () => copies.map(({ address }) => address) });
    const pictures = await drawPictures();
    const addressOf = (number: number) => copies[number % 2 ? 1 : 0].address;
    const writers = await Promise.all(
      Array.from({ length: writersAtOnce }, async (_, at) => {
        const writer = await createWriter(addressOf(at), `Writer${at + 1}`, pictures, random);
        return [writer, addressOf(at)] as const;
      }),
    );
    const visitors = await Promise.all(
      copies.map(async ({ address }, at) => {
        return [await createVisitor(address, `Visitor${at + 1}`), address] as const;
      }),
    );
    const owners = await createOwners(copies[0].address, 'Away', profiles);
    const watchers = watchAll(owners, 2 * watchersOfEach);
    atEnd(watchers.close);
    await watchers.holdNewest(patience);

    const outages = isQuick ? 2 : 8;
    const sums = { acknowledged: 0, refused: 0, recovery: 0, live: 0 };
    for (let outage = 0; outage < outages; outage++) {
      const how = outage % 2 ? 'killed' : 'in-order';
      const lasts = outage < 2 ? away : random.between(0, away);
      const lived = await liveThrough({ writers, visitors }, async () => {
        await sleep(random.between(200, 700));
        await postgres.end(how);
        await sleep(lasts);
        await postgres.start();
      });
      const from = performance.now();
      await Promise.all(owners.map((owner, at) => owner.write(addressOf(at))));
      const seen = await watchers.holdNewest(patience);
      for (const { address } of copies) {
        mustHold(openStreams(address) > 0, `nobody watches at ${address} any more`);
      }
      const complaints = await Promise.all(
        writers.map(([writer, address]) => writer.complaints(address)),
      );
      mustHold(complaints.flat().length === 0, complaints.flat().join('\n'));
      const isToldSo = lasts < away || lived.refused > 0;
      mustHold(isToldSo, `PostgreSQL was away for ${lasts / 1000} seconds, and nobody got a 503`);

      sums.live = Math.max(sums.live, lived.recovery + seen - from);
      sums.recovery = Math.max(sums.recovery, lived.recovery);
      sums.acknowledged += lived.acknowledged;
      sums.refused += lived.refused;
    }
    return `${outages} times restarted or killed: ${sums.acknowledged} acknowledged writes all there, ${sums.refused} requests got a 503 and none worse; back by themselves, for writers in ${inSeconds(sums.recovery)} and for all ${2 * watchersOfEach} watchers in ${inSeconds(sums.live)} at the most`;
  },
};

function inSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
