import { errorCodes } from '../errors/error-codes.ts';
import { setRetryAfter } from '../errors/wait.ts';
import { ownPassword, readFields } from '../requests/fields.ts';
import type { AddRoutes } from '../route.ts';
import { findVisitor, toAuthHeaders } from '../sign-in/visitor.ts';
import { askToSignIn, createAccountPage, toSignInAttempt } from './account-page.ts';

/** `POST /account/codes`: creates new recovery codes. Only this response shows them. */
export const addRecoveryCodes: AddRoutes = (server, { services, sendPage }) => {
  const { auth, recovery } = services;
  server.post('/account/codes', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const visitor = await findVisitor(auth, request, reply);
    if (!visitor) return askToSignIn(sendPage, request, reply);
    const { password } = readFields(ownPassword, request.body);
    const outcome = await recovery.createCodes(visitor.id, toSignInAttempt(request, visitor), () =>
      auth.checkPassword(password, toAuthHeaders(request)),
    );
    if (outcome.kind === 'created') {
      const page = { kind: 'recovery-codes', codes: outcome.codes } as const;
      return sendPage(request, reply, page, { visitor });
    }
    const { status, ...error } =
      outcome.kind === 'wrong'
        ? {
            status: 403,
            field: 'password' as const,
            sentence: errorCodes['wrong-password'].sentence,
          }
        : { field: null, ...setRetryAfter(reply, outcome) };
    const page = await createAccountPage(services, visitor, { error: { form: 'codes', ...error } });
    return sendPage(request, reply, page, { status, visitor });
  });
};
