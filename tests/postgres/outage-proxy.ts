import { connect, createServer, type Socket } from 'node:net';
import { listen } from '../fixtures/listen.ts';

/** A kind of outage: the behaviour of PostgreSQL that the client sees. */
export type Outage =
  /** Every connection is cut as soon as the client sends something. */
  | 'cuts connections'
  /** Open and new connections get no response, as when the network fails. */
  | 'stops responding';

export interface OutageProxy {
  /** The URL of the database through the proxy. */
  readonly url: string;
  /** Starts an outage. With undefined it ends the outage and cuts the connections that are open. */
  setOutage(outage: Outage | undefined): void;
  close(): void;
}

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
    const upstream = connect(Number(port), hostname);
    upstream.on('error', () => client.destroy()).once('close', () => client.destroy());
    client.once('close', () => upstream.destroy());
    upstream.pipe(client);
    client.on('data', (bytes) => {
      if (outage === 'cuts connections') client.destroy();
      else if (outage !== 'stops responding') upstream.write(bytes);
    });
  });
  const cutAll = () => {
    for (const client of openClients) client.destroy();
  };
  const { port: ownPort } = await listen(server);
  return {
    url: Object.assign(new URL(databaseUrl), { port: ownPort }).href,
    setOutage(newOutage) {
      outage = newOutage;
      if (!newOutage) cutAll();
    },
    close() {
      server.close();
      cutAll();
    },
  };
}
