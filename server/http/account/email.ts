import { rateLimits } from '../../../domain/limits/rate-limits.ts';
import { emailTexts } from '../../../texts/email.ts';
import { email as emailFormat } from '../../setting-formats.ts';
import { setRetryAfter } from '../errors/site-error.ts';
import { emailForm } from '../requests/fields.ts';
import type { AddRoutes } from '../route.ts';
import { addAccountForm } from './account-page.ts';

/** `/account/email`: sends a link to a new address, or removes the address. */
export const addEmail: AddRoutes = (server, context) => {
  const { services, limits } = context;
  const { emails } = services;
  if (!emails) return;

  addAccountForm(server, context, 'email', emailForm, async ({ email, step }, form) => {
    const { request, reply, visitor } = form;
    if (step === 'remove') {
      await emails.removeAddress(visitor);
      return reply.redirect('/account?done=email-removed#email', 303);
    }
    const refuse = (error: { status: number; sentence: string }) =>
      form.refuse({ form: 'email', field: null, typed: email, ...error });
    const { data: address } = emailFormat.safeParse(email.trim());
    if (address === undefined) return refuse({ status: 400, sentence: emailTexts.refused });
    await limits.consume(rateLimits.mails, request, undefined);
    const outcome = await emails.requestAddress(visitor, address);
    if (outcome.kind === 'too-many') return refuse(setRetryAfter(reply, outcome));
    return reply.redirect('/account?open=email#email', 303);
  });
};
