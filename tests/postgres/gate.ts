/** A gate before the PostgreSQL of the tests: what lies behind it seems to go away, and comes back. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** How a database is away. */
export type Trouble =
  /** Nobody listens, and connections that were open are cut. */
  | 'refuses'
  /** Every connection is cut when something is asked over it. */
  | 'cuts'
  /** As while it starts: each connection is turned away in words. */
  | 'starts'
  /** New connections are taken, and nothing is ever answered; those that were open are cut. */
  | 'is silent'
  /** Nothing more arrives over connections that are open, as when a machine behind a network is gone. */
  | 'falls silent';

export interface Gate {
  /** The address of the database, through the gate. */
  readonly url: string;
  /** Begins a trouble, or ends it. */
  set(trouble: Trouble | undefined): Promise<void>;
  close(): Promise<void>;
}

/** `cannot_connect_now`, as PostgreSQL says it before it ends the connection. */
const starting = errorResponse({ S: 'FATAL', C: '57P03', M: 'the database system is starting up' });

/** Opens a gate on a free port, which leads to the database of an address. */
export async function openGate(target: string): Promise<Gate> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let trouble: Trouble | undefined;

  const server = createServer((client) => {
    open.add(client);
    client.once('close', () => open.delete(client));
    // An end is an end, however it is called.
    client.on('error', () => client.destroy());
    if (trouble === 'starts') client.once('data', () => client.end(starting));
    if (trouble === 'starts' || trouble === 'is silent') return;
    const behind = connect(Number(port), hostname);
    behind.on('error', () => client.destroy()).once('close', () => client.destroy());
    client.once('close', () => behind.destroy());
    behind.pipe(client);
    client.on('data', (bytes) => {
      if (trouble === 'cuts') client.destroy();
      else if (trouble !== 'falls silent') behind.write(bytes);
    });
  });
  const listen = async (on: number) => {
    server.listen(on, '127.0.0.1');
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
      trouble = next;
      if (next === 'refuses') server.close();
      if (next !== 'cuts' && next !== 'falls silent') cutAll();
    },
    async close() {
      if (server.listening) server.close();
      cutAll();
    },
  };
}

/** postgresql.org/docs/current/protocol-message-formats.html */
function errorResponse(fields: Readonly<Record<string, string>>): Buffer {
  const words = Object.entries(fields).map(([type, value]) => `${type}${value}\0`);
  const body = Buffer.from(`${words.join('')}\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
