import type { FastifyBaseLogger } from 'fastify';
import type { SignUp, SignUpOutcome } from '../../../domain/accounts/sign-up.ts';
import { messages } from '../../../domain/messages.ts';
import { credentials, readFields } from '../fields.ts';
import { headersOf, setCookies } from '../visitor.ts';
import type { AddRoutes } from './route.ts';

/** `/signup`: the form, and signing up, after which the visitor is signed in. */
export const addSignup: AddRoutes = (server, { services, sendPage }) => {
  server.get('/signup', (request, reply) =>
    sendPage(request, reply, { kind: 'signup', username: '', error: null }),
  );

  server.post('/signup', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { username, password } = readFields(credentials, request.body);
    const outcome = await signUp(services.signUp, username, password, request.log);
    if (outcome.kind === 'signed-up') {
      const signedIn = await services.auth.signIn(username, password, headersOf(request));
      if (signedIn.kind === 'signed-in') setCookies(reply, signedIn.cookies);
      // The account is there; only when the site is too busy is signing in left to the visitor.
      return reply.redirect(signedIn.kind === 'signed-in' ? '/' : '/login', 303);
    }
    const { status, error } = answerTo(outcome);
    return sendPage(request, reply, { kind: 'signup', username, error }, { status });
  });
};

/** "Other errors" are logged, as specified, and the person is told that it did not work. */
async function signUp(
  signUp: SignUp,
  username: string,
  password: string,
  log: FastifyBaseLogger,
): Promise<SignUpOutcome | { kind: 'failed' }> {
  try {
    return await signUp(username, password);
  } catch (error) {
    log.error({ err: error }, 'sign-up failed');
    return { kind: 'failed' };
  }
}

type Refused = Exclude<SignUpOutcome, { kind: 'signed-up' }> | { kind: 'failed' };

function answerTo(outcome: Refused): { status: number; error: string } {
  switch (outcome.kind) {
    case 'refused':
      return { status: 400, error: outcome.why };
    case 'taken':
      return { status: 409, error: messages.usernameTaken };
    case 'busy':
      return { status: 503, error: messages.siteBusy };
    case 'failed':
      return { status: 503, error: messages.signUpFailed };
  }
}
