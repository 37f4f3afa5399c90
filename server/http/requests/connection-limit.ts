/** Limits the open connections. Near the limit, connections that wait for their client are closed for new ones. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from '../../process/logger.ts';

/** This share of the connections stays free: a new visitor is accepted, and then the longest idle connection is closed. */
const freeShare = 0.05;
/** While the connections are used up, the log says so this often. */
const warnIntervalMs = 60_000;

/** @param maxConnections when this many are open, further connections are closed at once. */
export function limitConnections(server: Server, maxConnections: number, log: Logger): void {
  // Before the server listens, its caller handles errors. Without this listener, an error would end the process.
  server.once('listening', () => {
    server.on('error', (error) => log.error({ err: error }, 'a connection could not be accepted'));
  });
  if (maxConnections === Number.POSITIVE_INFINITY) return;
  server.maxConnections = maxConnections;
  const maxBusy = Math.floor(maxConnections * (1 - freeShare));
  /** Connections without a complete request head, the longest idle one first. */
  const idle = new Set<Socket>();
  /** Connections with a request that has no complete response yet. */
  const busy = new Map<Socket, IncomingMessage>();
  let warnedAt = Number.NEGATIVE_INFINITY;

  server.on('connection', (socket: Socket) => {
    idle.add(socket);
    socket.on('close', onSocketClose);
    if (idle.size + busy.size <= maxBusy) return;
    findOldestWaiting()?.destroy();
    const now = performance.now();
    if (now - warnedAt < warnIntervalMs) return;
    warnedAt = now;
    log.warn(
      { maxConnections },
      'all connections are used: those that have been idle longest are closed',
    );
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    idle.delete(socket);
    busy.set(socket, request);
    response.on('close', onResponseClose);
  });

  // All connections share these listeners, because thousands of open streams would hold a closure each.
  function onSocketClose(this: Socket): void {
    idle.delete(this);
    busy.delete(this);
  }

  function onResponseClose(this: ServerResponse): void {
    const { socket } = this.req;
    busy.delete(socket);
    if (!socket.destroyed) idle.add(socket);
  }

  function findOldestWaiting(): Socket | undefined {
    const [oldestIdle] = idle;
    if (oldestIdle) return oldestIdle;
    for (const [socket, { complete }] of busy) if (!complete) return socket;
    return undefined;
  }
}
