import type { FastifyBaseLogger } from 'fastify';
import { storageFailureOf } from '../../../adapters/database/engine/errors.ts';
import type { SignUp, SignUpOutcome } from '../../../domain/accounts/sign-up.ts';
import type { SignUpTask } from '../../../domain/accounts/sign-up-throttle.ts';
import type { TooManyRequests } from '../../../domain/limits/rate-limiter.ts';
import { messages } from '../../../domain/messages.ts';
import type { SignupPage } from '../../../web/pages/signup/signup.tsx';
import { pageMessages } from '../errors/page-messages.ts';
import { formatWait } from '../errors/site-error.ts';
import { readFields, signUpForm } from '../requests/fields.ts';
import type { AddRoutes } from '../route.ts';
import { signIn } from './open-session.ts';
import { findVisitor } from './visitor.ts';

/** `/signup`: the form, and signing up, after which the visitor is signed in. */
export const addSignup: AddRoutes = (server, { services, sendPage, limits }) => {
  const { auth, signUpThrottle } = services;

  server.get('/signup', async (request, reply) => {
    const visitor = await findVisitor(auth, request, reply);
    if (visitor) return reply.header('cache-control', 'no-store').redirect('/', 302);
    const task = await signUpThrottle.findTask(limits.networkFor(request));
    // A task is for one browser only.
    if (task) reply.header('cache-control', 'no-store');
    const page = {
      kind: 'signup',
      username: '',
      error: null,
      wrong: null,
      ...toPageTask(task),
    } as const;
    return sendPage(request, reply, page, { visitor });
  });

  server.post('/signup', async (request, reply) => {
    const { username, password, proof } = readFields(signUpForm, request.body);
    const network = limits.networkFor(request);
    const outcome = await signUpThrottle.signUp({ network, proof }, () =>
      signUp(services.signUp, username, password, request.log),
    );
    if (outcome.kind === 'signed-up') {
      const signedIn = await signIn(services, request, reply, username, password);
      // The account exists, but a busy site may not sign the visitor in.
      return reply.redirect(signedIn.kind === 'signed-in' ? '/' : '/login', 303);
    }
    const { status, ...answer } = toAnswer(outcome);
    const task =
      outcome.kind === 'unproven' ? outcome.task : await signUpThrottle.findTask(network);
    const wait = outcome.kind === 'too-many' ? outcome.retryAfter : task?.retryAfter;
    if (status === 429) {
      services.metrics.countLimitedRequest('sign-up');
      reply.header('retry-after', String(wait));
    }
    const page = { kind: 'signup', username, ...answer, ...toPageTask(task) } as const;
    return sendPage(request, reply, page, { status });
  });
};

/** Other errors are logged, as specified, and the page says that it did not work. */
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

type Refused =
  | Exclude<SignUpOutcome, { kind: 'signed-up' }>
  | { kind: 'failed' }
  | { kind: 'unproven' }
  | TooManyRequests;

function toAnswer(outcome: Refused): Pick<SignupPage, 'error' | 'wrong'> & { status: number } {
  switch (outcome.kind) {
    case 'refused':
      return { status: 400, error: outcome.why, wrong: outcome.field };
    case 'taken':
      return { status: 409, error: messages.usernameTaken, wrong: 'username' };
    case 'busy':
      return { status: 503, error: messages.siteBusy, wrong: null };
    case 'failed':
      return { status: 503, error: messages.signUpFailed, wrong: null };
    case 'unproven':
      return { status: 429, error: pageMessages.signUpUnproven, wrong: 'password' };
    case 'too-many': {
      const error = `Very many people have signed up from your network. Please try again in ${formatWait(outcome.retryAfter)}.`;
      return { status: 429, error, wrong: null };
    }
  }
}

function toPageTask(task: SignUpTask | null): Pick<SignupPage, 'task'> {
  return { task: task && { challenge: task.challenge, wait: formatWait(task.retryAfter) } };
}
