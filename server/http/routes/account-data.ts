import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccountDataPage } from '../../../web/page.ts';
import { SiteError } from '../errors.ts';
import type { SendPage } from '../render.ts';
import { sentences } from '../sentences.ts';
import { type Visitor, visitorOf } from '../visitor.ts';
import type { AddRoutes } from './route.ts';

/** `GET /account/data`: changing one's name, downloading one's data, and deleting one's account. */
export const addAccountData: AddRoutes = (server, { services, sendPage }) => {
  server.get('/account/data', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const visitor = await visitorOf(services.auth, request, reply);
    if (!visitor) return reply.redirect('/login', 302);
    return sendAccountData(sendPage, request, reply, visitor, null);
  });

  // A form's answer stands at the form's address, and may be loaded anew or returned to.
  for (const address of ['/account/rename', '/account/delete']) {
    server.get(address, async (_request, reply) =>
      reply.header('cache-control', 'no-store').redirect('/account/data', 302),
    );
  }
};

/** The page again, with what went wrong in one of its sections. */
export function sendAccountData(
  sendPage: SendPage,
  request: FastifyRequest,
  reply: FastifyReply,
  visitor: Visitor,
  trouble: AccountDataPage['trouble'],
  { status = 200, name = visitor.displayName } = {},
): Promise<FastifyReply> {
  const page = { kind: 'account-data', name, trouble } as const;
  return sendPage(request, reply, page, { status, visitor });
}

/** The answer to a form of the page from somebody who is signed out meanwhile. */
export function signedOut(): SiteError {
  return new SiteError(401, 'signed-out', sentences.signedOut);
}
