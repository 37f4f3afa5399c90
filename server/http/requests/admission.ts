/** While the process is busy, requests wait for admission, and their networks take turns. So no network makes all others wait. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createFairQueue } from '../../../adapters/fair-queue.ts';
import { createEventLoopPause } from './event-loop-pause.ts';
import { toNetwork } from './network.ts';

/** In one iteration of the event loop requests come in freely for this long. Then one comes in with each iteration. */
const maxRowMs = 2;
/** When the queue is full, the network with the most waiting requests loses its newest one (docs/performance.md has the times). */
const maxWaiting = 2000;
/** Paths of responses that report the state of the process: they never wait. Names like `readyzX` can be usernames. */
const monitoringPaths = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Adds the hook through which every request comes in. A request that cannot wait gets 503.
 * @param options `onRefused` is called for each 503.
 */
export function openAdmission(
  server: FastifyInstance,
  {
    sendOverloaded,
    onRefused,
  }: {
    readonly sendOverloaded: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
    readonly onRefused: () => void;
  },
): void {
  const queue = createFairQueue({ maxRunning: 1, maxWaiting });
  let waitingCount = 0;
  /** Undefined until the first request of an iteration. */
  let rowStartedAt: number | undefined;
  const pause = createEventLoopPause();
  let isLogged = false;

  function canComeIn(): boolean {
    if (waitingCount > 0) return false;
    if (rowStartedAt === undefined) setImmediate(() => (rowStartedAt = undefined));
    rowStartedAt ??= performance.now();
    return performance.now() - rowStartedAt < maxRowMs;
  }

  server.addHook('onRequest', (request, reply, done) => {
    const { raw, ip, url } = request;
    if (canComeIn() || monitoringPaths.has(url.split('?', 1)[0] ?? '')) return done();
    waitingCount += 1;
    const comeIn = async () => {
      if (raw.socket.destroyed) reply.hijack();
      else done();
      // Requests that arrived during this one's work are read before the next turn.
      await pause();
    };
    void queue.run(toNetwork(ip), comeIn).then(({ kind }) => {
      waitingCount -= 1;
      if (kind === 'done') return;
      onRefused();
      if (!isLogged)
        request.log.warn(
          'The site is overloaded, and refuses requests of the networks that send the most. If all visitors seem to have ' +
            'one address, it is that of a proxy: set TRUST_PROXY.',
        );
      isLogged = true;
      sendOverloaded(request, reply).catch(done);
    });
  });
}
