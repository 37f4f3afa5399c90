/** A TCP proxy in front of the PostgreSQL server of the tests, which simulates outages. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A kind of outage: the behaviour of PostgreSQL that the client sees. */
export type Outage =
  /** The port is closed, and open connections are cut. */
  | 'refuses connections'
  /** Every connection is cut as soon as the client sends something. */
  | 'cuts connections'
  /** Open connections are cut. New connections get the error of a starting server. */
  | 'is starting'
  /** Open connections are cut. New connections are accepted but get no response. */
  | 'accepts connections silently'
  /** Open and new connections get no response, as when the network fails. */
  | 'stops responding';

export interface OutageProxy {
  /** The URL of the database through the proxy. */
  readonly url: string;
  /** Starts an outage. With undefined it ends the outage and cuts the connections that are open. */
  setOutage(outage: Outage | undefined): Promise<void>;
  close(): Promise<void>;
}

/** PostgreSQL's error `cannot_connect_now`. */
const startingError = formatErrorResponse({
  S: 'FATAL',
  C: '57P03',
  M: 'the database system is starting up',
});

/** Opens a proxy on a free port in front of the database with this URL. */
export async function openOutageProxy(databaseUrl: string): Promise<OutageProxy> {
  const { hostname, port } = new URL(databaseUrl);
  const openClients = new Set<Socket>();
  let outage: Outage | undefined;

  const server = createServer((client) => {
    openClients.add(client);
    client.once('close', () => openClients.delete(client));
    // Without a listener, an error would end this process.
    client.on('error', () => client.destroy());
    if (outage === 'is starting') client.once('data', () => client.end(startingError));
    if (outage === 'is starting' || outage === 'accepts connections silently') return;
    const upstream = connect(Number(port), hostname);
    upstream.on('error', () => client.destroy()).once('close', () => client.destroy());
    client.once('close', () => upstream.destroy());
    upstream.pipe(client);
    client.on('data', (bytes) => {
      if (outage === 'cuts connections') client.destroy();
      else if (outage !== 'stops responding') upstream.write(bytes);
    });
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const ownPort = await listen(0);
  const cutAll = () => {
    for (const client of openClients) client.destroy();
  };
  const url = new URL(databaseUrl);
  url.port = String(ownPort);
  return {
    url: url.href,
    async setOutage(newOutage) {
      if (!server.listening) await listen(ownPort);
      outage = newOutage;
      if (newOutage === 'refuses connections') server.close();
      if (newOutage !== 'cuts connections' && newOutage !== 'stops responding') cutAll();
    },
    async close() {
      if (server.listening) server.close();
      cutAll();
    },
  };
}

/** Formats PostgreSQL's message ErrorResponse (postgresql.org/docs/current/protocol-message-formats.html). */
function formatErrorResponse(fields: Readonly<Record<string, string>>): Buffer {
  const texts = Object.entries(fields).map(([type, value]) => `${type}${value}\0`);
  const body = Buffer.from(`${texts.join('')}\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
