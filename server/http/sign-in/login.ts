import { messages } from '../../../domain/messages.ts';
import { errorCodes } from '../errors/error-codes.ts';
import { setRetryAfter } from '../errors/wait.ts';
import { credentials, readFields } from '../requests/fields.ts';
import type { AddRoutes } from '../route.ts';
import { signIn } from './open-session.ts';
import { findVisitor } from './visitor.ts';

/** `/login`: the form, and signing in. */
export const addLogin: AddRoutes = (server, { services, sendPage }) => {
  server.get('/login', async (request, reply) => {
    const visitor = await findVisitor(services.auth, request, reply);
    if (visitor) return reply.header('cache-control', 'no-store').redirect('/', 302);
    const page = { kind: 'login', username: '', error: null, isWrong: false } as const;
    return sendPage(request, reply, page, { visitor });
  });

  server.post('/login', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { username, password } = readFields(credentials, request.body);
    // Phone keyboards add a space; no username has one.
    const outcome = await signIn(services, request, reply, username.trim(), password);
    switch (outcome.kind) {
      case 'signed-in':
        return reply.redirect('/', 303);
      case 'wrong':
        return sendPage(
          request,
          reply,
          { kind: 'login', username, error: messages.signInFailed, isWrong: true },
          { status: 401 },
        );
      case 'suspended':
        return sendPage(
          request,
          reply,
          { kind: 'login', username, error: errorCodes.suspended.sentence, isWrong: false },
          { status: 403 },
        );
      case 'too-many':
      case 'busy': {
        const { status, sentence } = setRetryAfter(reply, outcome);
        const page = { kind: 'login', username, error: sentence, isWrong: false } as const;
        return sendPage(request, reply, page, { status });
      }
    }
  });
};
