/**
 * The floor, in a process of its own: a bare node:http server whose POST requests are answered, and then sent on to
 * everybody who watches. It commits nothing, checks nothing and drops nobody.
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { argumentOfParent, startChildProcess } from '../../child-process.ts';
import { eventOf } from './event.ts';
import { answerMemory } from './memory-answers.ts';
import { type Change, createSend, type MemoryHeld, type Source } from './source.ts';

/** For a collection of what ten thousand watchers hold, in milliseconds. */
const patience = 30_000;

if (import.meta.main) await main();

async function main(): Promise<void> {
  let event = Buffer.from((argumentOfParent() as { event: string }).event);
  const watchers = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
      watchers.add(response);
      response.once('close', () => watchers.delete(response));
      response.write(event);
      return;
    }
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      event = Buffer.concat(parts);
      // What is on its way to the writer first, as at the site, are the words that it is done.
      response.writeHead(200, { 'content-length': event.length }).end(event);
      for (const watcher of watchers) watcher.write(event);
    });
  });
  await new Promise<void>((resolve) =>
    server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, resolve),
  );
  answerMemory();
  process.send?.((server.address() as AddressInfo).port);
}

/**
 * Starts it. Whoever calls this must call `close`.
 * @param documents what the site sends after each kind of change, so that the floor sends as much.
 */
export async function startFloor(documents: Readonly<Record<Change, string>>): Promise<Source> {
  let revision = 1000;
  const argument = { event: eventOf(revision, documents.save) };
  const { ready, ask, close } = await startChildProcess(import.meta.filename, argument);
  const port = ready as number;
  const send = createSend(port);
  return {
    name: 'floor',
    port,
    path: '/',
    async write(change) {
      revision += 1;
      const document = documents[change];
      const answer = await send('POST', '/', eventOf(revision, document), {});
      const { asked, acknowledged } = answer;
      return { revision, document, asked, acknowledged };
    },
    memory: async () => (await ask('memory', patience)) as MemoryHeld,
    close,
  };
}
