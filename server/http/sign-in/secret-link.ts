import type { FastifyInstance, FastifyReply } from 'fastify';
import { isSecret } from '../../../domain/accounts/secret.ts';

/**
 * `{page}/{secret}`: a link that changes nothing. It moves its secret into a cookie and redirects to the page with the form. So the
 * secret is in no document's address: the browser sends it in no `Referer`, and the form has an `Origin`.
 */
export function addSecretLink(
  server: FastifyInstance,
  page: '/reset' | '/signup',
  cookie: { set(reply: FastifyReply, secret: string): void; clear(reply: FastifyReply): void },
): void {
  server.get<{ Params: { secret: string } }>(`${page}/:secret`, async ({ params }, reply) => {
    // A malformed link must not open the form of an earlier link.
    if (isSecret(params.secret)) cookie.set(reply, params.secret);
    else cookie.clear(reply);
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(page, 303);
  });
}
