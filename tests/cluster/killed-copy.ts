/** A copy is killed: its watchers come back on the other one, and miss nothing. */
import { setTimeout as sleep } from 'node:timers/promises';
import { actAsBrowser, openStreams } from './browsers.ts';
import { watchersOfEach } from './live-updates.ts';
import { createOwners } from './owner.ts';
import { mustHold, type Scene } from './scene.ts';
import { watchAll } from './watchers.ts';

const profiles = 5;
const everybody = 2 * watchersOfEach;
/** Watchers who come once a killed copy is back. */
const newcomers = 20;
/** A page tries again after a second at the most, and then a little later each time. Milliseconds. */
const patience = 15_000;

export const killedCopy: Scene = {
  name: 'a killed copy',
  async play({ openCopies, atEnd, isQuick, random }) {
    const copies = await openCopies();
    actAsBrowser({ addresses: () => copies.map(({ address }) => address) });
    const owners = await createOwners(copies[0].address, 'Kept', profiles);
    const writeAll = (address: string) => Promise.all(owners.map((owner) => owner.write(address)));
    let slowest = 0;

    const kills = isQuick ? 2 : 6;
    for (let kill = 0; kill < kills; kill++) {
      const [killed, other] = kill % 2 ? [copies[1], copies[0]] : copies;
      const watchers = watchAll(owners, everybody);
      atEnd(watchers.close);
      await watchers.holdNewest(patience);

      const writing = writeAll(other.address);
      await sleep(random.between(0, 30));
      await killed.kill();
      const from = performance.now();
      await writing;
      await sleep(random.between(0, 1000));
      await writeAll(other.address);
      await watchers.holdNewest(patience);
      await allOn(other.address, from);
      slowest = Math.max(slowest, performance.now() - from);
      await watchers.holdNewest(patience);

      await killed.start();
      const fresh = watchAll(owners, newcomers);
      atEnd(fresh.close);
      await fresh.holdNewest(patience);
      const streams = openStreams(killed.address);
      mustHold(streams > 0, `the copy that was started again got none of ${newcomers} watchers`);
      await writeAll(killed.address);
      await Promise.all([watchers.holdNewest(patience), fresh.holdNewest(patience)]);
      watchers.close();
      fresh.close();
    }
    return `${kills} times ${watchersOfEach} watchers of a killed copy came back on the other, in ${(slowest / 1000).toFixed(1)} s at the most, all with the newest revision; the copy was started again and served`;
  },
};

/** Waits until a copy has everybody. Who saw the last write before the kill was never behind. */
async function allOn(address: string, from: number): Promise<void> {
  while (openStreams(address) < everybody) {
    const late = performance.now() - from > patience;
    mustHold(!late, `only ${openStreams(address)} of ${everybody} streams are on the other copy`);
    await sleep(10);
  }
}
