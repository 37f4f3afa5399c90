/** Watchers that never read, beside some that do: they cost bounded memory, are dropped, and hold nobody up. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { inFigures, quantile, table } from './figures.ts';
import { ask, figureOf, memoryOf, signUp } from './people.ts';

const gamer = 'Watched';
const deafWatchers = 100;
const goodWatchers = 10;
/** What the site may hold for them, in megabytes: half a megabyte unread each, twice while it is written down anew. */
const mostMemory = 200;
/**
 * How much each is sent: the system takes up to 4 MB for a connection before the site has to hold anything
 * (Linux, net.ipv4.tcp_wmem), then it is too far behind at half a megabyte.
 */
const sentToEach = 8 * 1024 * 1024;
/** Changes that only readers watch. */
const changesAlone = 100;
/** How long the site gets to drop them once they are too far behind. Milliseconds. */
const patience = 10_000;

/**
 * @param fill makes the profile a large one before it is watched.
 * @param cookie its owner's session.
 */
export async function measureDeafWatchers(
  site: string,
  fill: () => Promise<void>,
  cookie: string,
): Promise<string> {
  await fill();
  const { port } = new URL(site);
  const size = (await ask(`${site}/api/users/${gamer}`)).body.length;
  const changes = Math.ceil(sentToEach / size);
  const alone = await changeAndWatch(site, cookie, changesAlone);
  const before = await memoryOf(site);
  const deaf = await Promise.all(Array.from({ length: deafWatchers }, () => watch(Number(port))));
  for (const socket of deaf) socket.pause();
  const beside = await changeAndWatch(site, cookie, changes);
  const left = await untilDropped(site);
  const memory = await memoryOf(site);
  for (const socket of deaf) socket.destroy();
  if (left > 0) throw new Error(`${left} watchers that never read are still there`);
  if (memory - before > mostMemory) throw new Error(`they take ${Math.round(memory - before)} MB`);
  return table([
    [
      `${changes} changes of ${inFigures(size / 1024)} kB`,
      'seen by readers, p50, ms',
      'p99',
      'more memory, MB',
    ],
    ['ten watchers that read', ...figures(alone), ''],
    [
      `and ${deafWatchers} that never do, all dropped`,
      ...figures(beside),
      inFigures(Math.max(0, memory - before)),
    ],
    ['ratio', ratio(alone, beside, 0.5), ratio(alone, beside, 0.99), ''],
  ]);
}

/** Signs up whoever is watched; gives the id that the profile has, and the session. */
export async function signUpWatched(site: string): Promise<string> {
  return signUp(site, gamer);
}

function figures(times: readonly number[]): string[] {
  return [0.5, 0.99].map((part) => inFigures(quantile(times, part)));
}

function ratio(one: readonly number[], other: readonly number[], part: number): string {
  return inFigures(quantile(other, part) / quantile(one, part));
}

/** Changes the profile and gives how long each change took from its request to each watcher that reads. */
async function changeAndWatch(site: string, cookie: string, changes: number): Promise<number[]> {
  const { port } = new URL(site);
  const seen = new Map<string, number[]>();
  const readers = await Promise.all(
    Array.from({ length: goodWatchers }, async () => {
      const socket = await watch(Number(port));
      socket.setEncoding('utf8').on('data', (text: string) => {
        for (const [, id = ''] of text.matchAll(/^id: (\d+)$/gm)) {
          const times = seen.get(id) ?? [];
          seen.set(id, times);
          times.push(performance.now());
        }
      });
      return socket;
    }),
  );
  await sleep(200);
  const times: number[] = [];
  for (let at = 0; at < changes; at++) {
    const begun = performance.now();
    const revision = String(await change(site, cookie, at));
    for (let waited = 0; (seen.get(revision)?.length ?? 0) < goodWatchers; waited++) {
      if (waited > 2000) throw new Error(`revision ${revision} did not reach everybody`);
      await sleep(1);
    }
    for (const when of seen.get(revision) ?? []) times.push(when - begun);
  }
  for (const socket of readers) socket.destroy();
  return times;
}

/** A small change of a large document: a game goes, or comes back. Gives the revision. */
async function change(site: string, cookie: string, at: number): Promise<number> {
  const url = `${site}/api/users/${gamer}/savedGames`;
  const json = { GameType: 'League of Legends', GameUsername: 'Mosswick#NA1', Region: 'na1' };
  const { status, body } = await ask(url, { method: at % 2 ? 'DELETE' : 'POST', json, cookie });
  if (status >= 300) throw new Error(`a change was answered ${status}: ${body}`);
  return JSON.parse((await ask(`${site}/api/users/${gamer}`)).body).revision;
}

/** Opens a stream on a connection of its own, and waits until it is there. */
async function watch(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`GET /api/users/${gamer}/live HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  await once(socket, 'data');
  return socket;
}

/** How many streams are left once they had time to be dropped. */
async function untilDropped(site: string): Promise<number> {
  const end = performance.now() + patience;
  for (;;) {
    const left = await figureOf(site, 'rankfolio_live_watchers');
    if (left === 0 || performance.now() > end) return left;
    await sleep(100);
  }
}
