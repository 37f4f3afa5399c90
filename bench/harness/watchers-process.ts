/**
 * Watchers of event streams, in their own process. Each has its own connection. Each watcher checks that it receives each
 * change exactly once, in order, and with the same bytes as all other watchers of the profile.
 */
import { connect, type Socket } from 'node:net';
import { readArgument, startChildProcess } from './child-process.ts';
import { machineTimeMs } from './http-client.ts';

export type Watchers = Awaited<ReturnType<typeof startWatchers>>;

/** The document that every stream has received in a round. */
interface ReceivedEvents {
  /** The document as JSON. */
  readonly document: string;
  /** The time when the last stream had received it, by `machineTimeMs`. */
  readonly lastAt: number;
  /** The bytes that one stream has received since the previous round, on average. */
  readonly bytesEach: number;
}

/** 'document' waits until every stream has received the document of a round. */
type Message = { readonly open: readonly string[] } | 'document' | 'close streams';
type Reply = { readonly events?: ReceivedEvents | undefined; readonly problem?: string };

/** The maximum number of connections that are opened at the same time. */
const maxOpening = 64;
const eventPattern = /^event: document\nid: (\d+)\n/;
const eventStart = Buffer.from('event: document');
const eventEnd = '\n\n';
const chunkEnd = Buffer.from('\r\n');

if (import.meta.main) main();

function main(): void {
  const { port } = readArgument<{ readonly port: number }>();
  /** All connections share this buffer, because each read is handled before the next one. */
  const buffer = Buffer.allocUnsafe(64 * 1024);
  const sockets = new Set<Socket>();
  const createRound = () => ({
    /** The events for each path, to compare the streams. */
    events: new Map<string, Buffer>(),
    count: 0,
    complete: Promise.withResolvers<ReceivedEvents>(),
    bytes: 0,
  });
  const failure = Promise.withResolvers<never>();
  let round = createRound();

  const fail = (problem: string) => failure.reject(new Error(problem));

  function onEvent(path: string, { bytes }: StreamEvent): void {
    const first = round.events.get(path);
    if (!first) round.events.set(path, Buffer.from(bytes));
    else if (!first.equals(bytes)) fail(`two streams got different events: ${first}${bytes}`);
    round.count += 1;
    if (round.count < sockets.size) return;
    const document = /^data: (.*)$/m.exec(String(bytes))?.[1] ?? '';
    const bytesEach = round.bytes / sockets.size;
    round.complete.resolve({ document, lastAt: machineTimeMs(), bytesEach });
  }

  function openStream(path: string): Promise<void> {
    return new Promise((resolve) => {
      let hasResponse = false;
      let latestRevision = 0;
      let latestRound: typeof round | undefined;
      const read = createEventReader((event) => {
        const { revision } = event;
        if (revision <= latestRevision) fail(`revision ${revision} came after ${latestRevision}`);
        if (latestRound === round) fail(`revision ${revision} came too early`);
        if (latestRevision === 0) resolve();
        else {
          latestRound = round;
          onEvent(path, event);
        }
        latestRevision = revision;
      });
      const callback = (length: number) => {
        const chunk = buffer.subarray(0, length);
        if (!hasResponse && !/^HTTP\/1.1 200/.test(chunk.toString('latin1', 0, 12))) {
          fail(`a stream was answered ${chunk.toString('latin1', 9, 100)}`);
        }
        hasResponse = true;
        round.bytes += length;
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

  async function handle(message: Message): Promise<ReceivedEvents | undefined> {
    if (message === 'document') return round.complete.promise;
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
      const events = await Promise.race([handle(message), failure.promise]);
      process.send?.({ events } satisfies Reply);
    } catch (error) {
      process.send?.({ problem: (error as Error).message } satisfies Reply);
    }
    round = createRound();
  });
  // A problem is reported with the next reply.
  failure.promise.catch(() => undefined);
  process.send?.('ready');
}

/** Starts the process for the streams of one server, without opening streams. */
export async function startWatchers(address: string) {
  const port = Number(new URL(address).port);
  const child = await startChildProcess(import.meta.filename, { port });
  async function request(message: Message): Promise<ReceivedEvents | undefined> {
    const { events, problem } = await child.request<Reply>(message);
    if (problem) throw new Error(`watchers: ${problem}`);
    return events;
  }
  return {
    /** Opens a stream for each path, and waits for the first event of each. */
    open: async (paths: readonly string[]) => void (await request({ open: paths })),
    /** Waits until each stream has received the next document. Throws when a stream received another one. */
    next: async () => (await request('document')) as ReceivedEvents,
    closeStreams: async () => void (await request('close streams')),
    [Symbol.asyncDispose]: child[Symbol.asyncDispose],
  };
}

/** Formats the event with a document as the site does. */
export function formatEvent(revision: number, document: string): string {
  return `${eventStart}\nid: ${revision}\ndata: ${document}${eventEnd}`;
}

interface StreamEvent {
  readonly revision: number;
  /** The whole event, valid until the next read. */
  readonly bytes: Buffer;
}

/**
 * Splits the bytes of one stream into events, with or without HTTP chunk headers between them.
 * @param onEvent is called with each complete event that contains a document.
 * @returns a function that reads the next bytes of the stream. It copies the bytes of incomplete events.
 */
export function createEventReader(onEvent: (event: StreamEvent) => void) {
  let incomplete: Buffer | undefined;
  return (bytes: Buffer) => {
    const all = incomplete ? Buffer.concat([incomplete, bytes]) : bytes;
    let offset = 0;
    for (;;) {
      const start = all.indexOf(eventStart, offset);
      const end = start < 0 ? -1 : all.indexOf(eventEnd, start);
      if (end < 0) break;
      offset = end + eventEnd.length;
      const event = all.subarray(start, offset);
      // A document is long, so only its beginning is decoded.
      const [, id] = eventPattern.exec(event.toString('latin1', 0, 40)) ?? [];
      if (id) onEvent({ revision: Number(id), bytes: event });
    }
    const tail = all.subarray(offset);
    incomplete = tail.length === 0 || tail.equals(chunkEnd) ? undefined : Buffer.from(tail);
  };
}
