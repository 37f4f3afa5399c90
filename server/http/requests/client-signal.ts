import type { FastifyRequest } from 'fastify';

/** Runs work for a request, with a signal that is aborted when the client closes its connection. */
export async function withClientSignal<Value>(
  { socket }: FastifyRequest,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const clientLeft = new AbortController();
  const onClose = () => clientLeft.abort();
  socket.once('close', onClose);
  if (socket.destroyed) onClose();
  try {
    return await work(clientLeft.signal);
  } finally {
    socket.off('close', onClose);
  }
}
