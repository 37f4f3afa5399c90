import type { FastifyReply, FastifyRequest } from 'fastify';
import { resetLinkMinutes } from '../../../domain/accounts/reset-link.ts';
import { rateLimits } from '../../../domain/limits/rate-limits.ts';
import { emailTexts, recoverByEmailTexts } from '../../../texts/email.ts';
import { errorPageTexts } from '../../../texts/error-page.ts';
import { describePasswordProblem } from '../../../texts/sign-in.ts';
import { setRetryAfter } from '../errors/site-error.ts';
import { createNotice } from '../pages/create-notice.ts';
import { resetCookie } from '../requests/cookies.ts';
import { credentials, readFields } from '../requests/fields.ts';
import { toNetwork } from '../requests/network.ts';
import type { AddRoutes } from '../route.ts';
import { signInWithNewPassword } from './new-password.ts';
import { addSecretLink } from './secret-link.ts';

const addressConfirmed = createNotice(emailTexts.confirmed, emailTexts.confirmedText, {
  text: emailTexts.toSettings,
  address: '/account?open=email#email',
});

/** `/reset/{secret}`: a link that sets a password or confirms an e-mail address. `/reset`: its form. */
export const addReset: AddRoutes = (server, context) => {
  const { services, sendPage, limits } = context;
  const { resetLinks } = services;

  addSecretLink(server, '/reset', resetCookie);
  server.get('/reset', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const account = await findAccount(request);
    if (!account) return refuseLink(request, reply);
    const { displayName: username, address } = account;
    const page = { kind: 'reset', username, address, error: null, isWrong: false } as const;
    return sendPage(request, reply, page);
  });

  server.post('/reset', async (request, reply) => {
    const { username, password } = readFields(credentials, request.body);
    const account = await findAccount(request);
    // Another tab may have opened the link of another account since.
    if (!account || account.displayName !== username) return refuseLink(request, reply);
    const token = resetCookie.read(request);
    if (account.address !== null) {
      if (!(await services.emails?.confirmAddress(token, username)))
        return refuseLink(request, reply);
      resetCookie.clear(reply);
      return sendPage(request, reply, addressConfirmed);
    }
    const outcome = await resetLinks.setPassword(token, password, toNetwork(request.ip));
    switch (outcome.kind) {
      case 'set': {
        request.log.info({ account: account.id }, 'a password was set with a reset link');
        resetCookie.clear(reply);
        const next = '/account?done=reset#codes';
        return signInWithNewPassword(context, request, reply, { username, password, next });
      }
      case 'closed':
        return refuseLink(request, reply);
      case 'refused':
        return refuse({ status: 400, sentence: describePasswordProblem(outcome.why) }, true);
      case 'busy':
        return refuse(setRetryAfter(reply, outcome));
    }

    function refuse({ status, sentence }: { status: number; sentence: string }, isWrong = false) {
      const page = { kind: 'reset', username, address: null, error: sentence, isWrong } as const;
      return sendPage(request, reply, page, { status });
    }
  });

  /** Only tokens without an account count for the limit. */
  async function findAccount(request: FastifyRequest) {
    const token = resetCookie.read(request);
    if (token === '') return undefined;
    await limits.consume(rateLimits.invalidResetLinks, request, undefined);
    const account = await resetLinks.findAccount(token);
    if (account) await limits.refund(rateLimits.invalidResetLinks, request, undefined);
    return account;
  }

  function refuseLink(request: FastifyRequest, reply: FastifyReply) {
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
    return sendPage(request, reply, page, { status: page.status });
  }
};
