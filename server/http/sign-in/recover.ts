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
import { perLanguage } from '../../../texts/language/per-language.ts';
import { describePasswordProblem, signInTexts } from '../../../texts/sign-in.ts';
import { SiteError, setRetryAfter } from '../errors/site-error.ts';
import { resetCookie } from '../requests/cookies.ts';
import type { Refusal } from '../requests/forms.ts';
import { toNetwork } from '../requests/network.ts';
import { createNotice } from '../responses/create-notice.ts';
import type { Call } from '../routing/route.ts';
import type { RouteContext } from '../routing/route-context.ts';
import type { Handlers } from '../routing/routes.ts';
import { openSession, toSignInError } from './open-session.ts';
import { createSecretLink } from './secret-link.ts';

const describeLinkSent = () => createNotice(recoverByEmailTexts.sent, recoverByEmailTexts.sentText);
const describeConfirmed = () =>
  createNotice(emailTexts.confirmed, emailTexts.confirmedText, {
    text: emailTexts.toSettings,
    address: '/account?open=email#email',
  });

type Answer = Omit<Call, 'body'>;

/** The sentence does not say which one is wrong. */
const wrongCode = perLanguage<Refusal>(() => ({
  status: 401,
  wrong: ['username', 'code'],
  sentence: signInTexts.recoveryFailed,
}));

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
   * @param refuse shows the form again.
   */
  async function setPassword(
    { request, reply, redirect, sendPage, showNotice }: Answer,
    wayBack: WayBack,
    password: string,
    refuse: (error: Refusal) => Promise<FastifyReply>,
  ) {
    const outcome = await recovery.recover(wayBack, password, toNetwork(request.ip));
    switch (outcome.kind) {
      case 'refused':
        return refuse({
          status: 400,
          wrong: ['password'],
          sentence: describePasswordProblem(outcome.why),
        });
      case 'wrong':
        return refuse(wrongCode);
      case 'too-many':
      case 'busy':
        return refuse(setRetryAfter(reply, outcome));
    }
    const { id: account, displayName: username, hadOtherWays } = outcome;
    if ('token' in wayBack) {
      request.log.info({ account }, 'a password was set with a reset link');
      resetCookie.clear(reply);
    }
    const signedIn = await openSession(services, request, reply, username, password);
    if (signedIn.kind === 'suspended') {
      const { status, ...error } = await toSignInError(services, reply, signedIn, username);
      const form = { typed: { username }, error };
      return sendPage({ kind: 'login', player: null, form }, { status });
    }
    // The password is set, but signing in can fail on a busy site.
    if (signedIn.kind !== 'signed-in') return redirect('/login');
    if ('token' in wayBack) return showNotice('reset');
    return showNotice(hadOtherWays ? 'recovered-passkeys-removed' : 'recovered');
  }

  return {
    async recover({ visitor, sendPage }) {
      const username = visitor?.displayName ?? '';
      return sendPage({ kind: 'recover', form: { typed: { username } } });
    },

    /** The response is the same for all usernames. */
    async sendResetLink({ request, body: { username }, sendPage }) {
      if (!emails) throw new SiteError('not-found');
      await limits.consume(rateLimits.mails, request, undefined);
      emails.sendResetLink(parseUsername(username) ?? username);
      return sendPage(describeLinkSent());
    },

    async useRecoveryCode(call) {
      const { username, code, password } = call.body;
      const wayBack = {
        username: parseUsername(username) ?? username,
        code: parseRecoveryCode(code),
      };
      return setPassword(call, wayBack, password, ({ status, ...error }) =>
        call.sendPage({ kind: 'recover', form: { typed: { username }, error } }, { status }),
      );
    },

    openResetLink: createSecretLink('/reset', resetCookie),

    async reset(call) {
      const account = await findLinkedAccount(call.request);
      if (!account) return refuseLink(call);
      const { displayName: username, address = null } = account;
      return call.sendPage({ kind: 'reset', username, address, form: {} });
    },

    async useResetLink(call) {
      const { request, reply, body, sendPage } = call;
      const { username, password } = body;
      const account = await findLinkedAccount(request);
      // Another tab may have opened the link of another account since.
      if (account?.displayName !== username) return refuseLink(call);
      const token = resetCookie.read(request);
      if (account.address) {
        if (!(await emails?.confirmAddress(account, token))) return refuseLink(call);
        resetCookie.clear(reply);
        return sendPage(describeConfirmed());
      }
      return setPassword(call, { token }, password, (refusal) => {
        if (refusal === wrongCode) return refuseLink(call);
        const { status, ...error } = refusal;
        return sendPage({ kind: 'reset', username, address: null, form: { error } }, { status });
      });
    },
  } satisfies Partial<Handlers>;
}
