import type { RecoverPage } from '../../../web/pages/recover/recover.tsx';
import { errorCodes, pageMessages } from '../errors/error-codes.ts';
import { setRetryAfter } from '../errors/site-error.ts';
import { readFields, recoverForm } from '../requests/fields.ts';
import { toNetwork } from '../requests/network.ts';
import type { AddRoutes } from '../route.ts';
import { findVisitor, openSession } from './visitor.ts';

/** `/recover`: sets a new password with a recovery code. Every session ends, and a new one starts. */
export const addRecover: AddRoutes = (server, { services, sendPage }) => {
  server.get('/recover', async (request, reply) => {
    const visitor = await findVisitor(services.auth, request, reply);
    const username = visitor?.displayName ?? '';
    const page = { kind: 'recover', username, error: null, wrong: null } as const;
    return sendPage(request, reply, page, { visitor });
  });

  server.post('/recover', async (request, reply) => {
    const { username, code, password } = readFields(recoverForm, request.body);
    const outcome = await services.recovery.recover({
      // Phone keyboards often add a space, and usernames contain none.
      username: username.trim(),
      code,
      password,
      network: toNetwork(request.ip),
    });
    switch (outcome.kind) {
      case 'recovered':
        return signInAndRedirect(outcome.displayName);
      case 'refused':
        return refuse('password', { status: 400, sentence: outcome.why });
      case 'wrong':
        return refuse('code', { status: 401, sentence: pageMessages.recoveryFailed });
      case 'too-many':
      case 'busy':
        return refuse(null, setRetryAfter(reply, outcome));
    }

    async function signInAndRedirect(displayName: string) {
      const signedIn = await openSession(services, request, reply, displayName, password);
      if (signedIn.kind === 'suspended') {
        const { status, sentence: error } = errorCodes.suspended;
        const page = { kind: 'login', username: displayName, error, isWrong: false } as const;
        return sendPage(request, reply, page, { status });
      }
      // The password is set, but signing in can fail on a busy site.
      const next = signedIn.kind === 'signed-in' ? '/account?done=recovered#codes' : '/login';
      return reply.redirect(next, 303);
    }

    function refuse(wrong: RecoverPage['wrong'], error: { status: number; sentence: string }) {
      const page = { kind: 'recover', username, error: error.sentence, wrong } as const;
      return sendPage(request, reply, page, { status: error.status });
    }
  });
};
