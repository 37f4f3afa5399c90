import { z } from 'zod';
import { accountOutcomes } from '../../../web/pages/account/account-page.ts';
import type { AddRoutes } from '../route.ts';
import { findVisitor } from '../sign-in/visitor.ts';
import { createAccountPage } from './account-page.ts';

const outcome = z.object({ done: z.enum(accountOutcomes).optional().catch(undefined) });

/** `GET /account`: the settings of the signed-in user; `?done=` names the form that was just saved. */
export const addAccount: AddRoutes = (server, { services, sendPage }) => {
  server.get('/account', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const visitor = await findVisitor(services.auth, request, reply);
    if (!visitor) return reply.redirect('/login', 302);
    const { done } = outcome.parse(request.query);
    const page = await createAccountPage(services, visitor, { done: done ?? null });
    return sendPage(request, reply, page, { visitor });
  });

  // The addresses of forms that were refused: a reload or the address bar leads to the page.
  const forms = ['password', 'sessions', 'codes', 'rename', 'delete'];
  for (const form of [...forms, 'passkeys/rename', 'passkeys/remove']) {
    server.get(`/account/${form}`, async (_request, reply) =>
      reply.header('cache-control', 'no-store').redirect('/account', 302),
    );
  }
};
