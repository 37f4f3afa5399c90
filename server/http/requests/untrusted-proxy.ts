import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { isLoopbackAddress } from './network.ts';

/**
 * Logs once when requests come through a proxy on this machine without TRUST_PROXY. All visitors then count as one address,
 * and the wrong passwords of one would lock out the others.
 */
export function warnOfUntrustedProxy(server: FastifyInstance, { trustProxy }: Config): void {
  if (trustProxy) return;
  let isLogged = false;
  server.addHook('onRequest', (request, _reply, done) => {
    done();
    if (isLogged || !request.headers['x-forwarded-for'] || !isLoopbackAddress(request.ip)) return;
    isLogged = true;
    request.log.warn(
      'Requests come through a proxy on this machine, and TRUST_PROXY is not set: all visitors count as one address.',
    );
  });
}
