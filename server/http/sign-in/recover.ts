import type { RecoverOutcome } from '../../../domain/accounts/recovery.ts';
import type { RecoverPage } from '../../../web/pages/recover/recover.tsx';
import { errorCodes } from '../errors/error-codes.ts';
import { serverMessages } from '../errors/server-messages.ts';
import { setRetryAfter } from '../errors/wait.ts';
import { readFields, recoverForm } from '../requests/fields.ts';
import { toNetwork } from '../requests/network.ts';
import type { AddRoutes } from '../route.ts';
import { openSession } from './open-session.ts';
import { findVisitor } from './visitor.ts';

/** `/recover`: sets a new password with a recovery code. Every session ends, and a new one starts. */
export const addRecover: AddRoutes = (server, { services, sendPage }) => {
  server.get('/recover', async (request, reply) => {
    const visitor = await findVisitor(services.auth, request, reply);
    const username = visitor?.displayName ?? '';
    return sendPage(
      request,
      reply,
      { kind: 'recover', username, error: null, wrong: null },
      { visitor },
    );
  });

  server.post('/recover', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { username, code, password } = readFields(recoverForm, request.body);
    const outcome = await services.recovery.recover({
      // Phone keyboards add a space; no username has one.
      username: username.trim(),
      code,
      password,
      network: toNetwork(request.ip),
    });
    if (outcome.kind === 'recovered') {
      const { displayName } = outcome;
      const signedIn = await openSession(services, request, reply, displayName, password);
      if (signedIn.kind === 'suspended') {
        const error = errorCodes.suspended.sentence;
        const page = { kind: 'login', username: displayName, error, isWrong: false } as const;
        return sendPage(request, reply, page, { status: 403 });
      }
      // The password is set, but a busy site may not sign the user in.
      const next = signedIn.kind === 'signed-in' ? '/account?done=recovered#codes' : '/login';
      return reply.redirect(next, 303);
    }
    const { status, sentence, wrong } = toRefusal(outcome);
    const page = { kind: 'recover', username, error: sentence, wrong } as const;
    return sendPage(request, reply, page, { status });

    function toRefusal(
      refused: Exclude<RecoverOutcome, { kind: 'recovered' }>,
    ): Pick<RecoverPage, 'wrong'> & { status: number; sentence: string } {
      switch (refused.kind) {
        case 'refused':
          return { status: 400, sentence: refused.why, wrong: 'password' };
        case 'wrong':
          return { status: 401, sentence: serverMessages.recoveryFailed, wrong: 'code' };
        case 'too-many':
        case 'busy':
          return { wrong: null, ...setRetryAfter(reply, refused) };
      }
    }
  });
};
