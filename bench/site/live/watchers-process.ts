/**
 * Watchers in a process of their own. Each reads its own connection, takes it apart into events and checks them: none
 * may be lost, come twice, come out of order, or differ by a byte from what the others got.
 */
import { connect, type Socket } from 'node:net';
import { argumentOfParent, startChildProcess } from '../../child-process.ts';
import { machineTime } from './clock.ts';
import { createEventReader, type WatchedEvent } from './event-reader.ts';

export interface Watchers {
  /** Opens so many more, and waits until each has been told where things stand. */
  open(count: number): Promise<void>;
  /** Waits until all have a revision. Throws when one of them got anything that was not due. */
  hear(revision: number): Promise<Heard>;
  close(): Promise<void>;
}

export interface Heard {
  /** The machine's time at which the last of them had it whole. */
  readonly last: number;
  /** What came over the wire since the last time, of one watcher, in bytes. */
  readonly bytes: number;
  /** The event's data, equal for all. */
  readonly data: string;
}

interface Target {
  readonly port: number;
  readonly path: string;
}

type Message =
  | { readonly kind: 'open'; readonly count: number }
  | { readonly kind: 'hear'; readonly revision: number };
type Answer = { readonly heard: Heard | null } | { readonly mistake: string };

/** Connections that are being opened at once. */
const openingAtOnce = 128;
/** For what ten thousand streams do, in milliseconds. */
const patience = 60_000;

if (import.meta.main) main();

function main(): void {
  const { port, path } = argumentOfParent() as Target;
  const request = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept: text/event-stream\r\n\r\n`;
  /** All read into one piece of memory, one after the other. */
  const memory = Buffer.allocUnsafe(64 * 1024);
  const watchers: Socket[] = [];
  const told = new Map<number, { count: number; last: number; event: Buffer }>();
  let bytes = 0;
  let mistake = '';
  let waiting: { readonly revision: number; readonly done: () => void } | undefined;

  function onEvent({ revision, event }: WatchedEvent): void {
    let one = told.get(revision);
    if (!one) {
      one = { count: 0, last: 0, event: Buffer.from(event) };
      told.set(revision, one);
    } else if (!one.event.equals(event)) mistake = `revision ${revision} came in two ways`;
    one.count += 1;
    if (one.count < watchers.length) return;
    one.last = machineTime();
    if (waiting?.revision === revision) waiting.done();
  }

  function watch(): Promise<void> {
    return new Promise((resolve) => {
      let revision = 0;
      const reader = createEventReader((event) => {
        if (event.revision <= revision) mistake = `${event.revision} came after ${revision}`;
        if (revision === 0) resolve();
        revision = event.revision;
        onEvent(event);
      });
      const onread = {
        buffer: memory,
        callback(length: number) {
          bytes += length;
          reader.read(memory.subarray(0, length));
          return true;
        },
      };
      // Of this machine's own address the site does not count how many it has.
      const socket = connect({ port, host: '127.0.0.1', onread });
      socket.on('error', (error) => fail(`a watcher's connection failed: ${error.message}`));
      socket.on('close', () => fail('a watcher was dropped'));
      socket.write(request);
      watchers.push(socket);
    });
  }

  function fail(words: string): void {
    mistake = words;
    waiting?.done();
  }

  async function carryOut(message: Message): Promise<Heard | null> {
    if (message.kind === 'open') {
      for (let left = message.count; left > 0; left -= openingAtOnce)
        await Promise.all(Array.from({ length: Math.min(left, openingAtOnce) }, watch));
      told.clear();
      bytes = 0;
      return null;
    }
    const { revision } = message;
    if ((told.get(revision)?.count ?? 0) < watchers.length && !mistake)
      await new Promise<void>((done) => {
        waiting = { revision, done };
      });
    const { last = 0, event = '' } = told.get(revision) ?? {};
    const heard = { last, bytes: bytes / watchers.length, data: dataOf(String(event)) };
    if (told.size > 1) mistake ||= `${[...told.keys()]} came where ${revision} was due`;
    told.clear();
    bytes = 0;
    return heard;
  }

  process.on('message', async (message: Message) => {
    const heard = await carryOut(message);
    process.send?.((mistake ? { mistake } : { heard }) satisfies Answer);
  });
  process.send?.('ready');
}

function dataOf(event: string): string {
  return /^data: (.*)$/m.exec(event)?.[1] ?? '';
}

/** Starts the process, with no watcher yet. Whoever calls this must call `close`. */
export async function startWatchers({ port, path }: Target): Promise<Watchers> {
  const { ask, close } = await startChildProcess(import.meta.filename, { port, path });
  async function say(message: Message): Promise<Heard | null> {
    const answer = (await ask(message, patience)) as Answer;
    if ('mistake' in answer) throw new Error(`watchers: ${answer.mistake}`);
    return answer.heard;
  }
  return {
    open: async (count) => void (await say({ kind: 'open', count })),
    hear: async (revision) => (await say({ kind: 'hear', revision })) as Heard,
    close,
  };
}
