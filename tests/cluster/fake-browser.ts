/**
 * The parts of a browser that the page's own code needs to watch a profile, so that it can run here hundreds of times. Each
 * stream goes to the next copy of the site, as a load balancer does it, or to another one if that refuses the connection.
 */
import { type ClientRequest, get, type IncomingMessage } from 'node:http';

/** Distributes the streams to the copies in turn. */
export interface Balancer {
  /** Addresses of all copies, running or not. */
  addresses(): readonly string[];
}

let balancer: Balancer = { addresses: () => [] };
let streamCount = 0;

/** Defines the browser's globals of a visible page in this process. Streams go through this balancer. */
export function fakeBrowser(newBalancer: Balancer): void {
  balancer = newBalancer;
  const eventTarget = { addEventListener: () => undefined, removeEventListener: () => undefined };
  Object.assign(globalThis, {
    window: eventTarget,
    document: { hidden: false, ...eventTarget },
    EventSource: Stream,
  });
}

/** Counts the open streams at an address. */
export function countStreams(address: string): number {
  return [...streams].filter((stream) => stream.address === address).length;
}

const streams = new Set<Stream>();

/** An EventSource as far as our page uses it: it never reconnects by itself. */
class Stream extends EventTarget {
  /** The copy that it is connected to. */
  address: string | undefined;
  #request: ClientRequest | undefined;
  #isClosed = false;

  constructor(path: string) {
    super();
    const all = balancer.addresses();
    streamCount += 1;
    this.#open(
      path,
      all.map((_, index) => all[(streamCount + index) % all.length] ?? ''),
    );
  }

  #open(path: string, [address = '', ...others]: readonly string[]): void {
    const request = get(address + path, { agent: false });
    this.#request = request;
    request.once('response', (response) => this.#read(response, address));
    request.on('error', ({ code }: NodeJS.ErrnoException) => {
      const isRefused = code === 'ECONNREFUSED' && others.length > 0;
      if (isRefused && !this.#isClosed) this.#open(path, others);
      else this.#fail();
    });
  }

  #read(response: IncomingMessage, address: string): void {
    response.once('close', () => this.#fail()).on('error', () => this.#fail());
    if (response.statusCode !== 200) {
      response.destroy();
      return;
    }
    this.address = address;
    streams.add(this);
    this.dispatchEvent(new Event('open'));
    let text = '';
    response.setEncoding('utf8').on('data', (chunk: string) => {
      const events = (text + chunk).split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) this.#dispatch(event);
    });
  }

  #dispatch(event: string): void {
    const type = /^event: (.*)$/m.exec(event)?.[1];
    const data = /^data: ?(.*)$/m.exec(event)?.[1] ?? '';
    // A heartbeat has no type.
    if (type && !this.#isClosed) this.dispatchEvent(new MessageEvent(type, { data }));
  }

  #fail(): void {
    streams.delete(this);
    if (!this.#isClosed) this.dispatchEvent(new Event('error'));
  }

  close(): void {
    this.#isClosed = true;
    streams.delete(this);
    this.#request?.destroy();
  }
}
