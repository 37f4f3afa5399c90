/**
 * What a page's own code needs of its browser to watch a profile, so that it can run here, hundreds of times. Every stream
 * goes to the next copy of the site, as a load balancer has it, or to another one when that refuses the connection.
 */
import { type ClientRequest, get, type IncomingMessage } from 'node:http';

/** What stands between browsers and the copies. */
export interface Balancer {
  /** Addresses of all copies, whether they run or not. */
  addresses(): readonly string[];
}

let balancer: Balancer = { addresses: () => [] };
let turns = 0;

/** Makes this process look like the browser of a page that is in front, behind a balancer. */
export function actAsBrowser(behind: Balancer): void {
  balancer = behind;
  const surroundings = { addEventListener: () => undefined, removeEventListener: () => undefined };
  Object.assign(globalThis, {
    window: surroundings,
    document: { hidden: false, ...surroundings },
    EventSource: Stream,
  });
}

/** How many streams are open at an address. */
export function openStreams(address: string): number {
  return [...streams].filter((stream) => stream.address === address).length;
}

const streams = new Set<Stream>();

/** An EventSource as far as our page uses it: it never opens itself again. */
class Stream extends EventTarget {
  /** Where it is open. */
  address: string | undefined;
  #request: ClientRequest | undefined;
  #isClosed = false;

  constructor(path: string) {
    super();
    const all = balancer.addresses();
    turns += 1;
    this.#open(
      path,
      all.map((_, at) => all[(turns + at) % all.length] ?? ''),
    );
  }

  #open(path: string, [address = '', ...others]: readonly string[]): void {
    const request = get(address + path, { agent: false });
    this.#request = request;
    request.once('response', (response) => this.#read(response, address));
    request.on('error', ({ code }: NodeJS.ErrnoException) => {
      const isAway = code === 'ECONNREFUSED' && others.length > 0;
      if (isAway && !this.#isClosed) this.#open(path, others);
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
      for (const event of events) this.#tell(event);
    });
  }

  #tell(event: string): void {
    const type = /^event: (.*)$/m.exec(event)?.[1];
    const data = /^data: ?(.*)$/m.exec(event)?.[1] ?? '';
    // Without a type it is the heartbeat.
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
