/** Watchers of profiles, in a process of their own: open streams, and how many events came over them. */
import { Agent, type ClientRequest, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import { argumentOfParent, startChildProcess } from '../child-process.ts';

export interface Watchers {
  /** Opens a stream for each name, and waits until each has had its first event. */
  open(names: readonly string[]): Promise<void>;
  /** Waits until so many events came since the last time; gives the bytes that came with them. */
  hear(events: number): Promise<{ readonly bytes: number }>;
  /** Leaves all streams. */
  leave(): Promise<void>;
  close(): Promise<void>;
}

type Message =
  | { readonly kind: 'open'; readonly names: readonly string[] }
  | { readonly kind: 'hear'; readonly events: number }
  | { readonly kind: 'leave' };

/** Streams that are being opened at once. */
const openingAtOnce = 64;
/** For what thousands of streams do, in milliseconds. */
const patience = 60_000;
/** Every event begins with it, once. */
const beginning = 'event: document';

if (import.meta.main) await main();

async function main(): Promise<void> {
  const { site } = argumentOfParent() as { site: string };
  const streams = new Set<ClientRequest>();
  let agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  let events = 0;
  let bytes = 0;

  function open(name: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const request = get(`${site}/api/users/${name}/live`, { agent }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${name}: ${response.statusCode}`));
        let tail = '';
        response.setEncoding('latin1');
        response.on('data', (part: string) => {
          bytes += part.length;
          const text = tail + part;
          events += text.split(beginning).length - 1;
          // Where one ends in the middle of the words that are counted.
          tail = text.slice(-(beginning.length - 1));
        });
        response.on('error', () => undefined);
        resolve();
      });
      request.on('error', reject);
      streams.add(request);
    });
  }

  async function heard(expected: number): Promise<void> {
    const until = Date.now() + patience;
    while (events < expected && Date.now() < until) await sleep(1);
    if (events !== expected) throw new Error(`${expected} events were due, and ${events} came`);
  }

  async function carryOut(message: Message): Promise<void> {
    if (message.kind === 'leave') {
      for (const request of streams) request.destroy();
      streams.clear();
      agent.destroy();
      agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
      return;
    }
    if (message.kind === 'hear') return heard(message.events);
    const limit = pLimit(openingAtOnce);
    await Promise.all(message.names.map((name) => limit(() => open(name))));
    await heard(message.names.length);
  }

  process.on('message', async (message: Message) => {
    await carryOut(message);
    process.send?.({ bytes });
    events = 0;
    bytes = 0;
  });
  process.send?.('ready');
}

/** Starts the process. Whoever calls it must call `close`. */
export async function startWatchers(site: string): Promise<Watchers> {
  const { ask, close } = await startChildProcess(import.meta.filename, { site });
  const say = (message: Message) => ask(message, patience + 5000);
  return {
    open: async (names) => void (await say({ kind: 'open', names })),
    hear: async (events) => (await say({ kind: 'hear', events })) as { bytes: number },
    leave: async () => void (await say({ kind: 'leave' })),
    close,
  };
}
