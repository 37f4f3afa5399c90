/**
 * The parts of a browser that the profile page's code needs, so that this process can run the code of hundreds of watchers.
 * Streams connect to the copies of the site in turn, as behind a load balancer. A refused stream tries another copy.
 */
import { type ClientRequest, get, type IncomingMessage } from 'node:http';

let listAddresses: () => readonly string[] = () => [];
let streamCount = 0;

/**
 * Defines the globals of a visible page in this process.
 * @param listCopies lists the URLs of all copies, running or not. Streams that open later connect to these.
 */
export function fakeBrowser(listCopies: () => readonly string[]): void {
  listAddresses = listCopies;
  const eventTarget = { addEventListener: () => undefined, removeEventListener: () => undefined };
  Object.assign(globalThis, {
    window: eventTarget,
    document: { hidden: false, ...eventTarget },
    EventSource: Stream,
  });
}

/** Counts the open streams to the copy with this URL. */
export function countStreams(address: string): number {
  return [...streams].filter((stream) => stream.address === address).length;
}

const streams = new Set<Stream>();

/** The parts of EventSource that our page uses. This class never reconnects by itself, because our page opens a new stream. */
class Stream extends EventTarget {
  /** The URL of the copy that the stream is connected to. */
  address: string | undefined;
  #request: ClientRequest | undefined;
  #isClosed = false;

  constructor(path: string) {
    super();
    const addresses = listAddresses();
    streamCount += 1;
    // All addresses, beginning with a different one for each stream.
    this.#open(
      path,
      addresses.map((_, index) => addresses[(streamCount + index) % addresses.length] ?? ''),
    );
  }

  #open(path: string, [address = '', ...otherAddresses]: readonly string[]): void {
    const request = get(address + path, { agent: false });
    this.#request = request;
    request.once('response', (response) => this.#read(response, address));
    request.on('error', ({ code }: NodeJS.ErrnoException) => {
      const isRefused = code === 'ECONNREFUSED' && otherAddresses.length > 0;
      if (isRefused && !this.#isClosed) this.#open(path, otherAddresses);
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
    const lastEventId = /^id: (.*)$/m.exec(event)?.[1] ?? '';
    if (type && !this.#isClosed) this.dispatchEvent(new MessageEvent(type, { data, lastEventId }));
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
