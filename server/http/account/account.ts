import { z } from 'zod';
import { accountOutcomes } from '../../../web/pages/account/account-page.ts';
import type { AddRoutes } from '../route.ts';
import { findVisitor } from '../sign-in/visitor.ts';
import { createAccountPage } from './account-page.ts';

const outcome = z.object({ done: z.enum(accountOutcomes).optional().catch(undefined) });

/** `GET /account`: the settings of who is signed in; with `?done=` what a form just did. */
export const addAccount: AddRoutes = (server, { services, sendPage }) => {
  server.get('/account', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const visitor = await findVisitor(services.auth, request, reply);
    if (!visitor) return reply.redirect('/login', 302);
    const { done } = outcome.parse(request.query);
    const page = await createAccountPage(services, visitor, { done: done ?? null });
    return sendPage(request, reply, page, { visitor });
  });

  // Where a form was answered: asked for again, by the address bar or a reload, it is the page itself.
  const forms = ['password', 'sessions', 'codes', 'rename', 'delete'];
  for (const form of [...forms, 'passkeys/rename', 'passkeys/remove']) {
    server.get(`/account/${form}`, async (_request, reply) =>
      reply.header('cache-control', 'no-store').redirect('/account', 302),
    );
  }
};
