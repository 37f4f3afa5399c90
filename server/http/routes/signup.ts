import type { FastifyBaseLogger } from 'fastify';
import { storageFailureOf } from '../../../adapters/database/errors.ts';
import type { SignUp, SignUpOutcome } from '../../../domain/accounts/sign-up.ts';
import { messages } from '../../../domain/messages.ts';
import type { SignupPage } from '../../../web/page.ts';
import { credentials, readFields } from '../fields.ts';
import { signIn } from '../sign-in.ts';
import { visitorOf } from '../visitor.ts';
import type { AddRoutes } from './route.ts';

/** `/signup`: the form, and signing up, after which the visitor is signed in. */
export const addSignup: AddRoutes = (server, { services, sendPage }) => {
  server.get('/signup', async (request, reply) => {
    const visitor = await visitorOf(services.auth, request, reply);
    // Who is signed in has nothing to do here; the answer changes with the next sign-out.
    if (visitor) return reply.header('cache-control', 'no-store').redirect('/', 302);
    const page = { kind: 'signup', username: '', error: null, wrong: null } as const;
    return sendPage(request, reply, page, { visitor });
  });

  server.post('/signup', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { username, password } = readFields(credentials, request.body);
    const outcome = await signUp(services.signUp, username, password, request.log);
    if (outcome.kind === 'signed-up') {
      const signedIn = await signIn(services, request, reply, username, password);
      // The account is there; only when the site is too busy is signing in left to the visitor.
      return reply.redirect(signedIn.kind === 'signed-in' ? '/' : '/login', 303);
    }
    const { status, ...answer } = answerTo(outcome);
    return sendPage(request, reply, { kind: 'signup', username, ...answer }, { status });
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
    if (storageFailureOf(error)) throw error;
    log.error({ err: error }, 'sign-up failed');
    return { kind: 'failed' };
  }
}

type Refused = Exclude<SignUpOutcome, { kind: 'signed-up' }> | { kind: 'failed' };

function answerTo(outcome: Refused): Pick<SignupPage, 'error' | 'wrong'> & { status: number } {
  switch (outcome.kind) {
    case 'refused':
      return { status: 400, error: outcome.why, wrong: outcome.field };
    case 'taken':
      return { status: 409, error: messages.usernameTaken, wrong: 'username' };
    case 'busy':
      return { status: 503, error: messages.siteBusy, wrong: null };
    case 'failed':
      return { status: 503, error: messages.signUpFailed, wrong: null };
  }
}
