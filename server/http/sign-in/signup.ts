import { toStorageFailure } from '../../../adapters/database/engine/errors.ts';
import { isInvitationToken } from '../../../domain/accounts/doors.ts';
import type { SignUpTask } from '../../../domain/accounts/sign-up-throttle.ts';
import { isWellFormedUsername } from '../../../domain/accounts/username.ts';
import { doorRefusals } from '../../../texts/doors.ts';
import { describePasswordProblem, signInTexts } from '../../../texts/passwords.ts';
import { siteTexts } from '../../../texts/site.ts';
import { specificationTexts } from '../../../texts/specification.ts';
import { describeUsernameProblem, usernameTexts } from '../../../texts/usernames.ts';
import { formatWait } from '../../../texts/waiting.ts';
import type { SignupPage } from '../../../web/pages/signup/signup.tsx';
import {
  nextPageAddress,
  signInAddress,
} from '../../../web/parts/game-account/add-game-address.ts';
import { invitationCookie } from '../requests/cookies.ts';
import { credentials, readFields, signUpForm } from '../requests/fields.ts';
import { redirectAfterForm } from '../requests/form-response.ts';
import { toNetwork } from '../requests/network.ts';
import type { AddRoutes } from '../route.ts';
import { readNextPlayer } from './next-page.ts';
import { findVisitor, signIn } from './visitor.ts';

/**
 * `/signup`: the form, filled in with `?username=`, and signing up. A new user is signed in at once, unless the site is too busy.
 * `/signup/{invitation}`: a link from the operator. Like a reset link, it moves its secret into a cookie, and changes nothing.
 */
export const addSignup: AddRoutes = (server, { services, sendPage, limits }) => {
  const { auth, metrics, signUpThrottle, accountStore } = services;

  server.get<{ Params: { invitation: string } }>(
    '/signup/:invitation',
    async ({ params }, reply) => {
      // A malformed link must not use an earlier invitation.
      if (isInvitationToken(params.invitation)) invitationCookie.set(reply, params.invitation);
      else invitationCookie.clear(reply);
      return reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect('/signup', 303);
    },
  );

  server.get('/signup', async (request, reply) => {
    const visitor = await findVisitor(auth, request, reply);
    const player = readNextPlayer(request.query);
    if (visitor)
      return reply.header('cache-control', 'no-store').redirect(nextPageAddress(player), 302);
    const refusal = (await accountStore.findDoorRefusal(invitationCookie.read(request))) ?? null;
    const task = refusal ? null : await signUpThrottle.findTask(limits.findNetwork(request));
    // Each task is for one visitor, so the page is not cached.
    if (task) reply.header('cache-control', 'no-store');
    const { username: offered } = readFields(credentials.pick({ username: true }), request.query);
    const username = isWellFormedUsername(offered) ? offered : '';
    const empty = { kind: 'signup', username, player, error: null, wrong: null, refusal } as const;
    return sendPage(request, reply, { ...empty, task: toPageTask(task) }, { visitor });
  });

  server.post('/signup', async (request, reply) => {
    const { username, password, proof } = readFields(signUpForm, request.body);
    const player = readNextPlayer(request.body);
    const network = limits.findNetwork(request);
    const invitation = invitationCookie.read(request);
    const outcome = await signUpThrottle.signUp({ network, proof }, signUp);
    switch (outcome.kind) {
      case 'signed-up': {
        if (invitation !== '') invitationCookie.clear(reply);
        const signedIn = await signIn(services, request, reply, username, password);
        // The account exists, but signing in can fail on a busy site.
        const isSignedIn = signedIn.kind === 'signed-in';
        const address = isSignedIn ? nextPageAddress(player) : signInAddress('/login', player);
        return redirectAfterForm(request, reply, address);
      }
      case 'refused':
        return outcome.field === 'username'
          ? refuse(
              400,
              usernameTexts.refused(describeUsernameProblem(outcome.why, username)),
              'username',
            )
          : refuse(400, describePasswordProblem(outcome.why), 'password');
      case 'username-taken':
        return refuse(409, specificationTexts.usernameTaken, 'username');
      case 'not-admitted':
        return refuse(403, doorRefusals[outcome.why], null);
      case 'busy':
        return refuse(503, siteTexts.busy, null);
      case 'failed':
        return refuse(503, signInTexts.signUpFailed, null);
      case 'unproven':
        countAndSetRetryAfter(outcome.task.retryAfterSeconds);
        return refuse(429, signInTexts.signUpUnproven, null, outcome.task);
      case 'too-many': {
        countAndSetRetryAfter(outcome.retryAfterSeconds);
        const error = signInTexts.tooManySignUps(formatWait(outcome.retryAfterSeconds));
        return refuse(429, error, null);
      }
    }

    /** Signs up. Throws storage failures. Logs other errors, as the specification requires; the page says that it failed. */
    async function signUp() {
      try {
        return await services.signUp(username, { password }, toNetwork(request.ip), invitation);
      } catch (error) {
        if (toStorageFailure(error)) throw error;
        request.log.error({ err: error }, 'sign-up failed');
        return { kind: 'failed' } as const;
      }
    }

    function countAndSetRetryAfter(retryAfterSeconds: number): void {
      metrics.countLimitedRequest('sign-up');
      reply.header('retry-after', String(retryAfterSeconds));
    }

    async function refuse(
      status: number,
      error: string,
      wrong: SignupPage['wrong'],
      newTask?: SignUpTask,
    ) {
      const task = toPageTask(newTask ?? (await signUpThrottle.findTask(network)));
      const page = {
        ...({ kind: 'signup', username, player, error, wrong, task } as const),
        refusal: null,
      };
      return sendPage(request, reply, page, { status });
    }
  });
};

function toPageTask(task: SignUpTask | null): SignupPage['task'] {
  return task && { challenge: task.challenge, wait: formatWait(task.retryAfterSeconds) };
}
