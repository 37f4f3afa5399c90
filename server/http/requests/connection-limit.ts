/** Bounds the open connections. When they are used up, connections that wait for their client are closed first. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** This share of the connections stays free: a new visitor is accepted, and then the longest idle connection is closed. */
const freeShare = 0.05;

/**
 * @param maxConnections when as many are open, further connections are closed at once.
 * @param onError called when a connection could not be accepted. Without it the process would end.
 */
export function limitConnections(
  server: Server,
  maxConnections: number,
  onError: (error: Error) => void,
): void {
  // Before the server listens, its caller handles errors.
  server.once('listening', () => server.on('error', onError));
  if (maxConnections === Number.POSITIVE_INFINITY) return;
  server.maxConnections = maxConnections;
  const maxBusy = Math.floor(maxConnections * (1 - freeShare));
  /** Connections without a complete request head, the longest idle one first. */
  const idle = new Set<Socket>();
  /** Connections with a request that has no complete response yet. */
  const busy = new Map<Socket, IncomingMessage>();

  server.on('connection', (socket: Socket) => {
    idle.add(socket);
    socket.once('close', () => {
      idle.delete(socket);
      busy.delete(socket);
    });
    if (idle.size + busy.size > maxBusy) findOldestWaiting()?.destroy();
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    idle.delete(socket);
    busy.set(socket, request);
    response.once('close', () => {
      busy.delete(socket);
      if (!socket.destroyed) idle.add(socket);
    });
  });

  /** Without an idle connection, the one whose client has not sent the whole body of its request. */
  function findOldestWaiting(): Socket | undefined {
    const [oldestIdle] = idle;
    if (oldestIdle) return oldestIdle;
    for (const [socket, { complete }] of busy) if (!complete) return socket;
    return undefined;
  }
}
