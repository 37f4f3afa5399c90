/**
 * Watchers of event streams, in their own process. Each has its own connection. Each watcher checks that it receives each
 * change exactly once, in order, and with the same bytes as all other watchers of the profile.
 */
import { connect, type Socket } from 'node:net';
import { readArgument, startChildProcess } from './child-process.ts';
import { machineTimeMs } from './http-client.ts';

export type Watchers = Awaited<ReturnType<typeof startWatchers>>;

/** The event that completes a round: with it, every stream has received one event. */
interface ReceivedEvent {
  /** The document as JSON. */
  readonly data: string;
  /** The time when the last stream had received the whole event, by `machineTimeMs`. */
  readonly lastAt: number;
  /** The bytes that one stream has received since the previous event, on average. */
  readonly bytesEach: number;
}

type Message = { readonly open: readonly string[] } | 'next event' | 'close streams';
type Reply = { readonly event?: ReceivedEvent | undefined; readonly problem?: string };

/** The maximum number of connections that are opened at the same time. */
const maxOpening = 64;
const eventStart = Buffer.from('event: document\nid: ');
const eventEnd = '\n\n';
const chunkEnd = Buffer.from('\r\n');

if (import.meta.main) main();

function main(): void {
  const { port } = readArgument<{ readonly port: number }>();
  /** All connections share this buffer, because each read is handled before the next one. */
  const buffer = Buffer.allocUnsafe(64 * 1024);
  const sockets = new Set<Socket>();
  /** The event of this round for each path, to compare the streams. A round ends when each stream has received its event. */
  const events = new Map<string, { readonly revision: number; readonly bytes: Buffer }>();
  const failure = Promise.withResolvers<never>();
  let complete = Promise.withResolvers<ReceivedEvent>();
  let round = 0;
  let receivedCount = 0;
  let bytes = 0;

  const fail = (problem: string) => failure.reject(new Error(problem));

  function onEvent(path: string, revision: number, event: Buffer): void {
    const first = events.get(path);
    if (!first) events.set(path, { revision, bytes: Buffer.from(event) });
    else if (!first.bytes.equals(event)) fail(`revisions ${first.revision} and ${revision} differ`);
    receivedCount += 1;
    if (receivedCount < sockets.size) return;
    const data = /^data: (.*)$/m.exec(String(event))?.[1] ?? '';
    const bytesEach = bytes / sockets.size;
    complete.resolve({ data, lastAt: machineTimeMs(), bytesEach });
  }

  function openStream(path: string): Promise<void> {
    return new Promise((resolve) => {
      let hasResponse = false;
      let latestRevision = 0;
      let latestRound = -1;
      const read = createEventReader((revision, event) => {
        if (revision <= latestRevision) fail(`revision ${revision} came after ${latestRevision}`);
        if (latestRound === round) fail(`revision ${revision} came too early`);
        if (latestRevision === 0) resolve();
        else {
          latestRound = round;
          onEvent(path, revision, event);
        }
        latestRevision = revision;
      });
      const callback = (length: number) => {
        const chunk = buffer.subarray(0, length);
        if (!hasResponse && !/^HTTP\/1.1 200/.test(chunk.toString('latin1', 0, 12))) {
          fail(`a stream was answered ${chunk.toString('latin1', 9, 100)}`);
        }
        hasResponse = true;
        bytes += length;
        read(chunk);
        return true;
      };
      const socket = connect({ port, host: '127.0.0.1', onread: { buffer, callback } });
      sockets.add(socket);
      socket.on('error', (error) => fail(`a stream failed: ${error.message}`));
      socket.on('close', () => sockets.has(socket) && fail('a stream was closed'));
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept: text/event-stream\r\n\r\n`,
      );
    });
  }

  async function handle(message: Message): Promise<ReceivedEvent | undefined> {
    if (message === 'next event') return complete.promise;
    if (message === 'close streams') {
      const closing = [...sockets];
      sockets.clear();
      for (const socket of closing) socket.destroy();
      return undefined;
    }
    for (let start = 0; start < message.open.length; start += maxOpening) {
      await Promise.all(message.open.slice(start, start + maxOpening).map(openStream));
    }
    return undefined;
  }

  process.on('message', async (message: Message) => {
    try {
      const event = await Promise.race([handle(message), failure.promise]);
      process.send?.({ event } satisfies Reply);
    } catch (error) {
      process.send?.({ problem: (error as Error).message } satisfies Reply);
    }
    round += 1;
    receivedCount = 0;
    bytes = 0;
    events.clear();
    complete = Promise.withResolvers();
  });
  // A problem is reported with the next reply.
  failure.promise.catch(() => undefined);
  process.send?.('ready');
}

/** Starts the process for the streams of one server, without opening streams. */
export async function startWatchers(address: string) {
  const port = Number(new URL(address).port);
  const child = await startChildProcess(import.meta.filename, { port });
  async function request(message: Message): Promise<ReceivedEvent | undefined> {
    const { event, problem } = await child.request<Reply>(message);
    if (problem) throw new Error(`watchers: ${problem}`);
    return event;
  }
  return {
    /** Opens a stream for each path, and waits for the first event of each. */
    open: async (paths: readonly string[]) => void (await request({ open: paths })),
    /** Waits until each stream has received its next event. Throws when a stream received anything else. */
    nextEvent: async () => (await request('next event')) as ReceivedEvent,
    closeStreams: async () => void (await request('close streams')),
    [Symbol.asyncDispose]: child[Symbol.asyncDispose],
  };
}

/** Formats an event with a document as the site does. */
export function formatEvent(revision: number, document: string): string {
  return `${eventStart}${revision}\ndata: ${document}${eventEnd}`;
}

/**
 * Splits the bytes of one stream into events, with or without HTTP chunk headers between them.
 * @param onEvent is called with each complete event that contains a document. The bytes are valid until the next read.
 * @returns a function that reads the next bytes of the stream. It copies the bytes of incomplete events.
 */
export function createEventReader(onEvent: (revision: number, event: Buffer) => void) {
  let incomplete: Buffer | undefined;
  return (bytes: Buffer) => {
    const all = incomplete ? Buffer.concat([incomplete, bytes]) : bytes;
    let offset = 0;
    for (;;) {
      const start = all.indexOf(eventStart, offset);
      const end = start < 0 ? -1 : all.indexOf(eventEnd, start);
      if (end < 0) break;
      offset = end + eventEnd.length;
      const idStart = start + eventStart.length;
      const revision = Number.parseInt(all.toString('latin1', idStart, idStart + 16), 10);
      onEvent(revision, all.subarray(start, offset));
    }
    const tail = all.subarray(offset);
    incomplete = tail.length === 0 || tail.equals(chunkEnd) ? undefined : Buffer.from(tail);
  };
}
