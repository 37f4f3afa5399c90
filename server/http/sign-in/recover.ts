import { parseUsername } from '../../../domain/accounts/username.ts';
import { rateLimits } from '../../../domain/limits/rate-limits.ts';
import { recoverByEmailTexts } from '../../../texts/email.ts';
import { describePasswordProblem, signInTexts } from '../../../texts/sign-in.ts';
import type { RecoverPage } from '../../../web/pages/recover/recover.tsx';
import { setRetryAfter } from '../errors/site-error.ts';
import { createNotice } from '../pages/create-notice.ts';
import { readFields, recoverByEmailForm, recoverForm } from '../requests/fields.ts';
import { toNetwork } from '../requests/network.ts';
import type { AddRoutes } from '../route.ts';
import { signInWithNewPassword } from './new-password.ts';
import { findVisitor } from './visitor.ts';

const linkSent = createNotice(recoverByEmailTexts.sent, recoverByEmailTexts.sentText);

/** `/recover`: sets a new password with a recovery code, or sends a reset link by e-mail. */
export const addRecover: AddRoutes = (server, context) => {
  const { services, sendPage, limits } = context;
  server.get('/recover', async (request, reply) => {
    const visitor = await findVisitor(services.auth, request, reply);
    const username = visitor?.displayName ?? '';
    const page = { kind: 'recover', username, error: null, wrong: null } as const;
    return sendPage(request, reply, page, { visitor });
  });

  const { emails } = services;
  if (emails) {
    server.get('/recover/email', async (_request, reply) => reply.redirect('/recover', 302));

    /** The response is the same for all usernames. */
    server.post('/recover/email', async (request, reply) => {
      const { username } = readFields(recoverByEmailForm, request.body);
      await limits.consume(rateLimits.mails, request, undefined);
      emails.sendResetLink(parseUsername(username) ?? username);
      return sendPage(request, reply, linkSent);
    });
  }

  server.post('/recover', async (request, reply) => {
    const { username, code, password } = readFields(recoverForm, request.body);
    const outcome = await services.recovery.recover({
      username: parseUsername(username) ?? username,
      code,
      password,
      network: toNetwork(request.ip),
    });
    switch (outcome.kind) {
      case 'recovered':
        return signInWithNewPassword(context, request, reply, {
          username: outcome.displayName,
          password,
          next: `/account?done=recovered${outcome.hadOtherWays ? '-passkeys-removed' : ''}#codes`,
        });
      case 'refused':
        return refuse('password', { status: 400, sentence: describePasswordProblem(outcome.why) });
      case 'wrong':
        return refuse('code', { status: 401, sentence: signInTexts.recoveryFailed });
      case 'too-many':
      case 'busy':
        return refuse(null, setRetryAfter(reply, outcome));
    }

    function refuse(wrong: RecoverPage['wrong'], error: { status: number; sentence: string }) {
      const page = { kind: 'recover', username, error: error.sentence, wrong } as const;
      return sendPage(request, reply, page, { status: error.status });
    }
  });
};
