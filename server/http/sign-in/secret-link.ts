import type { FastifyReply } from 'fastify';
import { isSecret } from '../../../domain/accounts/secret.ts';

/**
 * Creates the handler of a link `{page}/{secret}`, which changes nothing. It moves its secret into a cookie and redirects to the page
 * with the form. So the secret is in no document's address: the browser sends it in no `Referer`, and the form has an `Origin`.
 */
export function createSecretLink(
  page: '/reset' | '/signup',
  cookie: { set(reply: FastifyReply, secret: string): void; clear(reply: FastifyReply): void },
) {
  return ({
    reply,
    params: { secret },
  }: {
    readonly reply: FastifyReply;
    readonly params: { readonly secret: string };
  }) => {
    // A malformed link must not open the form of an earlier link.
    if (isSecret(secret)) cookie.set(reply, secret);
    else cookie.clear(reply);
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(page, 303);
  };
}
