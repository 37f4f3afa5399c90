import { rateLimits } from '../../../domain/limits/rate-limits.ts';
import { emailTexts } from '../../../texts/email.ts';
import { email as emailFormat } from '../../setting-formats.ts';
import { SiteError, setRetryAfter } from '../errors/site-error.ts';
import type { RouteContext } from '../routing/route-context.ts';
import type { Handlers } from '../routing/routes.ts';
import { createRefuse } from './account-page.ts';

export function createEmail(context: RouteContext) {
  const { services, limits } = context;
  const { emails } = services;
  const refuse = createRefuse(context);

  return {
    /** Sends a link to a new address, or removes the address. */
    async changeEmail(call) {
      const { request, reply, visitor, body, redirect } = call;
      if (!emails) throw new SiteError('not-found');
      const { email, step } = body;
      if (step === 'remove') {
        await emails.removeAddress(visitor);
        return call.showNotice('email-removed');
      }
      const { data: address } = emailFormat.safeParse(email.trim());
      if (address === undefined) {
        const error = { status: 400, wrong: ['email'], sentence: emailTexts.refused };
        return refuse(call, 'email', error);
      }
      await limits.consume(rateLimits.mails, request, undefined);
      const outcome = await emails.requestAddress(visitor, address);
      if (outcome.kind === 'signed-out') throw new SiteError('signed-out');
      if (outcome.kind === 'too-many') return refuse(call, 'email', setRetryAfter(reply, outcome));
      return redirect('/account?open=email#email');
    },
  } satisfies Partial<Handlers>;
}
