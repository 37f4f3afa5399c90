import type { FastifyReply, FastifyRequest } from 'fastify';
import { resetLinkMinutes } from '../../../domain/accounts/reset-link.ts';
import { rateLimits } from '../../../domain/limits/rate-limits.ts';
import { emailTexts, recoverByEmailTexts } from '../../../texts/email.ts';
import { errorPageTexts } from '../../../texts/error-page.ts';
import { describePasswordProblem } from '../../../texts/sign-in.ts';
import { setRetryAfter } from '../errors/site-error.ts';
import { resetCookie } from '../requests/cookies.ts';
import { toNetwork } from '../requests/network.ts';
import { createNotice } from '../responses/create-notice.ts';
import type { Call } from '../routing/route.ts';
import type { RouteContext } from '../routing/route-context.ts';
import type { Handlers } from '../routing/routes.ts';
import { signInWithNewPassword } from './new-password.ts';
import { createSecretLink } from './secret-link.ts';

const addressConfirmed = createNotice(emailTexts.confirmed, emailTexts.confirmedText, {
  text: emailTexts.toSettings,
  address: '/account?open=email#email',
});

/** `/reset/{secret}`: a link that sets a password or confirms an e-mail address. `/reset`: its form. */
export function createReset({ services, limits }: RouteContext) {
  const { resetLinks } = services;

  /** Only tokens without an account count for the limit. */
  async function findAccount(request: FastifyRequest) {
    const token = resetCookie.read(request);
    if (token === '') return undefined;
    await limits.consume(rateLimits.invalidResetLinks, request, undefined);
    const account = await resetLinks.findAccount(token);
    if (account) await limits.refund(rateLimits.invalidResetLinks, request, undefined);
    return account;
  }

  function refuseLink({ reply, sendPage }: { reply: FastifyReply } & Pick<Call, 'sendPage'>) {
    resetCookie.clear(reply);
    const page = {
      kind: 'error',
      status: 410,
      title: errorPageTexts.linkDoesNotWork,
      text: services.emails
        ? recoverByEmailTexts.linkClosed
        : errorPageTexts.resetLinkClosed(resetLinkMinutes),
      link: { text: errorPageTexts.forgotPassword, address: '/recover' },
    } as const;
    return sendPage(page, { status: page.status });
  }

  return {
    openResetLink: createSecretLink('/reset', resetCookie),

    async reset(call) {
      const account = await findAccount(call.request);
      if (!account) return refuseLink(call);
      const { displayName: username, address } = account;
      return call.sendPage({ kind: 'reset', username, address, error: null, isWrong: false });
    },

    async useResetLink(call) {
      const { request, reply, body, sendPage } = call;
      const { username, password } = body;
      const account = await findAccount(request);
      // Another tab may have opened the link of another account since.
      if (!account || account.displayName !== username) return refuseLink(call);
      const token = resetCookie.read(request);
      if (account.address !== null) {
        if (!(await services.emails?.confirmAddress(token, username))) return refuseLink(call);
        resetCookie.clear(reply);
        return sendPage(addressConfirmed);
      }
      const outcome = await resetLinks.setPassword(token, password, toNetwork(request.ip));
      switch (outcome.kind) {
        case 'set': {
          request.log.info({ account: account.id }, 'a password was set with a reset link');
          resetCookie.clear(reply);
          return signInWithNewPassword(services, call, { username, password, notice: 'reset' });
        }
        case 'closed':
          return refuseLink(call);
        case 'refused':
          return refuse({ status: 400, sentence: describePasswordProblem(outcome.why) }, true);
        case 'busy':
          return refuse(setRetryAfter(reply, outcome));
      }

      function refuse(
        { status, sentence: error }: { status: number; sentence: string },
        isWrong = false,
      ) {
        return sendPage({ kind: 'reset', username, address: null, error, isWrong }, { status });
      }
    },
  } satisfies Partial<Handlers>;
}
