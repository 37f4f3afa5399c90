/** A TCP proxy in front of the PostgreSQL server of the tests, which simulates outages. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A kind of outage. */
export type Outage =
  /** The port is closed, and open connections are cut. */
  | 'refuses'
  /** Every connection is cut as soon as the client sends something. */
  | 'cuts'
  /** Every connection gets the error of a starting server. */
  | 'starts'
  /** New connections are accepted but get no response; open ones are cut. */
  | 'is silent'
  /** Open connections stay open but get no response, as when the network fails. */
  | 'falls silent';

export interface Gate {
  /** The address of the database through the proxy. */
  readonly url: string;
  /** Starts an outage; undefined ends it. */
  set(outage: Outage | undefined): Promise<void>;
  close(): Promise<void>;
}

/** PostgreSQL's error `cannot_connect_now`. */
const starting = formatErrorResponse({
  S: 'FATAL',
  C: '57P03',
  M: 'the database system is starting up',
});

/** Opens a proxy on a free port in front of the database at this address. */
export async function openGate(target: string): Promise<Gate> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let outage: Outage | undefined;

  const server = createServer((client) => {
    open.add(client);
    client.once('close', () => open.delete(client));
    // An error ends the connection, too.
    client.on('error', () => client.destroy());
    if (outage === 'starts') client.once('data', () => client.end(starting));
    if (outage === 'starts' || outage === 'is silent') return;
    const upstream = connect(Number(port), hostname);
    upstream.on('error', () => client.destroy()).once('close', () => client.destroy());
    client.once('close', () => upstream.destroy());
    upstream.pipe(client);
    client.on('data', (bytes) => {
      if (outage === 'cuts') client.destroy();
      else if (outage !== 'falls silent') upstream.write(bytes);
    });
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const ownPort = await listen(0);
  const cutAll = () => {
    for (const client of open) client.destroy();
  };
  const url = new URL(target);
  url.port = String(ownPort);
  return {
    url: url.href,
    async set(next) {
      if (!server.listening) await listen(ownPort);
      outage = next;
      if (next === 'refuses') server.close();
      if (next !== 'cuts' && next !== 'falls silent') cutAll();
    },
    async close() {
      if (server.listening) server.close();
      cutAll();
    },
  };
}

/** Formats an ErrorResponse (postgresql.org/docs/current/protocol-message-formats.html). */
function formatErrorResponse(fields: Readonly<Record<string, string>>): Buffer {
  const texts = Object.entries(fields).map(([type, value]) => `${type}${value}\0`);
  const body = Buffer.from(`${texts.join('')}\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
