/** Watchers of an event stream, in their own process. Each has its own connection. */
import { connect } from 'node:net';
import { readArgument, startChildProcess } from './child-process.ts';
import { machineTimeMs } from './http-client.ts';

export type Watchers = Awaited<ReturnType<typeof startWatchers>>;

/** A revision that every stream has received. */
interface Received {
  /** The time when the last stream had received it, by `machineTimeMs`. */
  readonly lastAt: number;
  /** The bytes of each stream since the previous reply. */
  readonly bytesEach: number;
}

type Message =
  | { readonly open: number; readonly path: string }
  /** Replies when every stream has received this revision. */
  | { readonly revision: number };
type Reply = { readonly received?: Received | undefined; readonly problem?: string };

/** The maximum number of connections that are opened at the same time. */
const maxOpening = 64;

if (import.meta.main) main();

function main(): void {
  const { port } = readArgument<{ readonly port: number }>();
  const failure = Promise.withResolvers<never>();
  /** How many streams have received each revision, and what waits for the last one. */
  const revisions = new Map<number, { count: number; lastAt: number; onLast?: () => void }>();
  let streams = 0;
  let bytes = 0;

  const findRevision = (revision: number) =>
    revisions.getOrInsertComputed(revision, () => ({ count: 0, lastAt: 0 }));

  function onRevision(revision: number): void {
    const entry = findRevision(revision);
    entry.count += 1;
    if (entry.count < streams) return;
    entry.lastAt = machineTimeMs();
    entry.onLast?.();
  }

  function openStream(path: string): Promise<void> {
    return new Promise((resolve) => {
      const fail = (problem: string) => failure.reject(new Error(`a stream ${problem}`));
      const socket = connect({ port, host: '127.0.0.1' }).setEncoding('latin1');
      let text = '';
      let latest = 0;
      socket.on('data', (data: string) => {
        bytes += data.length;
        text += data;
        // A document is long, so a connection can receive it in parts.
        const end = text.lastIndexOf('\n\n');
        if (end < 0) return;
        if (latest === 0 && !text.startsWith('HTTP/1.1 200'))
          fail(`was answered ${text.slice(0, 100)}`);
        for (const [, id] of text.slice(0, end).matchAll(/\nid: (\d+)\n/g)) {
          // A change can have several events with its revision.
          if (Number(id) <= latest) continue;
          latest = Number(id);
          onRevision(latest);
          resolve();
        }
        text = text.slice(end);
      });
      socket.on('error', ({ message }) => fail(`failed: ${message}`));
      socket.on('close', () => fail('was closed'));
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n`);
    });
  }

  async function handle(message: Message): Promise<Received | undefined> {
    if ('open' in message) {
      for (let left = message.open; left > 0; left -= maxOpening) {
        const opened = Array.from({ length: Math.min(left, maxOpening) }, () =>
          openStream(message.path),
        );
        await Promise.all(opened);
      }
      streams += message.open;
      bytes = 0;
      return undefined;
    }
    const entry = findRevision(message.revision);
    if (entry.count < streams) await new Promise<void>((resolve) => (entry.onLast = resolve));
    const bytesEach = bytes / streams;
    bytes = 0;
    revisions.clear();
    return { lastAt: entry.lastAt, bytesEach };
  }

  process.on('message', async (message: Message) => {
    try {
      const received = await Promise.race([handle(message), failure.promise]);
      process.send?.({ received } satisfies Reply);
    } catch (error) {
      process.send?.({ problem: (error as Error).message } satisfies Reply);
    }
  });
  // A problem is reported with the next reply.
  failure.promise.catch(() => undefined);
  process.send?.('ready');
}

/** Starts the process for the streams of one server, without opening streams. */
export async function startWatchers(address: string) {
  const port = Number(new URL(address).port);
  const child = await startChildProcess(import.meta.filename, { port });
  async function request(message: Message): Promise<Received | undefined> {
    const { received, problem } = await child.request<Reply>(message);
    if (problem) throw new Error(`watchers: ${problem}`);
    return received;
  }
  return {
    /** Opens streams, and waits for the first event of each. */
    open: async (path: string, count: number) => void (await request({ path, open: count })),
    /** Waits until each stream has received this revision. */
    receive: async (revision: number) => (await request({ revision })) as Received,
    [Symbol.asyncDispose]: child[Symbol.asyncDispose],
  };
}
