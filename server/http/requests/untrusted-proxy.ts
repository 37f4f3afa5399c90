import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { isLoopbackAddress } from './network.ts';

/**
 * Says once in the log when requests come through a proxy on this machine that the settings do not name: then everybody
 * counts as one address, and one person's wrong passwords would keep others from signing in.
 */
export function warnOfUntrustedProxy(server: FastifyInstance, { trustProxy }: Config): void {
  if (trustProxy) return;
  let isSaid = false;
  server.addHook('onRequest', (request, _reply, done) => {
    done();
    if (isSaid || !request.headers['x-forwarded-for'] || !isLoopbackAddress(request.ip)) return;
    isSaid = true;
    request.log.warn(
      'Requests come through a proxy on this machine, and TRUST_PROXY is not set: all visitors count as one address.',
    );
  });
}
