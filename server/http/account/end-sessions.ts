import { readFields, sessionToEnd } from '../requests/fields.ts';
import type { AddRoutes } from '../route.ts';
import { findVisitor } from '../sign-in/visitor.ts';
import { askToSignIn } from './account-page.ts';

/** `POST /account/sessions`: ends the session with the id `session`, or with `others` every other session. */
export const addEndSessions: AddRoutes = (server, { services, sendPage }) => {
  const { auth, sessions } = services;
  server.post('/account/sessions', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const visitor = await findVisitor(auth, request, reply);
    if (!visitor) return askToSignIn(sendPage, request, reply);
    const end = readFields(sessionToEnd, request.body);
    if ('others' in end) {
      await sessions.deleteOtherSessions(visitor.id, visitor.sessionId);
      return reply.redirect('/account?done=sessions', 303);
    }
    await sessions.deleteSession(visitor.id, end.session);
    return reply.redirect('/account?done=session', 303);
  });
};
