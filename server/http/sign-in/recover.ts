import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  parseRecoveryCode,
  resetLinkMinutes,
  type WayBack,
} from '../../../domain/accounts/recovery.ts';
import { parseUsername } from '../../../domain/accounts/username.ts';
import { rateLimits } from '../../../domain/limits/rate-limits.ts';
import { emailTexts, recoverByEmailTexts } from '../../../texts/email.ts';
import { errorPageTexts } from '../../../texts/error-page.ts';
import { describePasswordProblem, signInTexts } from '../../../texts/sign-in.ts';
import type { RecoverPage } from '../../../web/pages/recover/recover.tsx';
import { SiteError, setRetryAfter } from '../errors/site-error.ts';
import { resetCookie } from '../requests/cookies.ts';
import { toNetwork } from '../requests/network.ts';
import { createNotice } from '../responses/create-notice.ts';
import type { Call } from '../routing/route.ts';
import type { RouteContext } from '../routing/route-context.ts';
import type { Handlers } from '../routing/routes.ts';
import { openSession, toSignInError } from './open-session.ts';
import { createSecretLink } from './secret-link.ts';

const linkSent = createNotice(recoverByEmailTexts.sent, recoverByEmailTexts.sentText);
const addressConfirmed = createNotice(emailTexts.confirmed, emailTexts.confirmedText, {
  text: emailTexts.toSettings,
  address: '/account?open=email#email',
});

type Answer = Omit<Call, 'body'>;

/**
 * For users who forgot the password. `/recover` sets a new one with a recovery code, or sends a link by e-mail. `/reset/{secret}` is
 * a link that sets a password or confirms an e-mail address, and `/reset` its form.
 */
export function createRecover({ services, limits }: RouteContext) {
  const { emails, recovery } = services;

  /** Only tokens without an account count for the limit. */
  async function findLinkedAccount(request: FastifyRequest) {
    const token = resetCookie.read(request);
    if (token === '') return undefined;
    await limits.consume(rateLimits.invalidResetLinks, request, undefined);
    const account = await recovery.findAccount({ token });
    if (account) await limits.refund(rateLimits.invalidResetLinks, request, undefined);
    return account;
  }

  function refuseLink({ reply, sendPage }: Answer) {
    resetCookie.clear(reply);
    const page = {
      kind: 'error',
      status: 410,
      title: errorPageTexts.linkDoesNotWork,
      text: emails
        ? recoverByEmailTexts.linkClosed
        : errorPageTexts.resetLinkClosed(resetLinkMinutes),
      link: { text: errorPageTexts.forgotPassword, address: '/recover' },
    } as const;
    return sendPage(page, { status: page.status });
  }

  /**
   * Sets a new password, signs in and opens the settings. A suspended user gets the sign-in page.
   * @param refuse shows the form again. `wrong` is the field of the error.
   */
  async function setPassword(
    { request, reply, redirect, sendPage, showNotice }: Answer,
    wayBack: WayBack,
    password: string,
    refuse: (
      wrong: RecoverPage['wrong'],
      error: { status: number; sentence: string },
    ) => Promise<FastifyReply>,
  ) {
    const outcome = await recovery.recover(wayBack, password, toNetwork(request.ip));
    switch (outcome.kind) {
      case 'refused':
        return refuse('password', { status: 400, sentence: describePasswordProblem(outcome.why) });
      case 'wrong':
        return refuse('code', { status: 401, sentence: signInTexts.recoveryFailed });
      case 'too-many':
      case 'busy':
        return refuse(null, setRetryAfter(reply, outcome));
    }
    const { id: account, displayName: username, hadOtherWays } = outcome;
    if ('token' in wayBack) {
      request.log.info({ account }, 'a password was set with a reset link');
      resetCookie.clear(reply);
    }
    const signedIn = await openSession(services, request, reply, username, password);
    if (signedIn.kind === 'suspended') {
      const { status, sentence: error } = await toSignInError(services, reply, signedIn, username);
      return sendPage({ kind: 'login', username, player: null, error, isWrong: false }, { status });
    }
    // The password is set, but signing in can fail on a busy site.
    if (signedIn.kind !== 'signed-in') return redirect('/login');
    if ('token' in wayBack) return showNotice('reset');
    return showNotice(hadOtherWays ? 'recovered-passkeys-removed' : 'recovered');
  }

  return {
    async recover({ visitor, sendPage }) {
      const username = visitor?.displayName ?? '';
      return sendPage({ kind: 'recover', username, error: null, wrong: null });
    },

    /** The response is the same for all usernames. */
    async sendResetLink({ request, body: { username }, sendPage }) {
      if (!emails) throw new SiteError('not-found');
      await limits.consume(rateLimits.mails, request, undefined);
      emails.sendResetLink(parseUsername(username) ?? username);
      return sendPage(linkSent);
    },

    async useRecoveryCode(call) {
      const { username, code, password } = call.body;
      const wayBack = {
        username: parseUsername(username) ?? username,
        code: parseRecoveryCode(code),
      };
      return setPassword(call, wayBack, password, (wrong, { status, sentence: error }) =>
        call.sendPage({ kind: 'recover', username, error, wrong }, { status }),
      );
    },

    openResetLink: createSecretLink('/reset', resetCookie),

    async reset(call) {
      const account = await findLinkedAccount(call.request);
      if (!account) return refuseLink(call);
      const { displayName: username, address = null } = account;
      return call.sendPage({ kind: 'reset', username, address, error: null, isWrong: false });
    },

    async useResetLink(call) {
      const { request, reply, body, sendPage } = call;
      const { username, password } = body;
      const account = await findLinkedAccount(request);
      // Another tab may have opened the link of another account since.
      if (account?.displayName !== username) return refuseLink(call);
      const token = resetCookie.read(request);
      if (account.address) {
        if (!(await emails?.confirmAddress(token, username))) return refuseLink(call);
        resetCookie.clear(reply);
        return sendPage(addressConfirmed);
      }
      return setPassword(call, { token }, password, (wrong, { status, sentence: error }) => {
        if (wrong === 'code') return refuseLink(call);
        const isWrong = wrong === 'password';
        return sendPage({ kind: 'reset', username, address: null, error, isWrong }, { status });
      });
    },
  } satisfies Partial<Handlers>;
}
