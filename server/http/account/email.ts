import { isConfirmed } from '../../../domain/accounts/confirmation.ts';
import { rateLimits } from '../../../domain/limits/rate-limits.ts';
import { emailTexts } from '../../../texts/email.ts';
import { setRetryAfter } from '../errors/site-error.ts';
import { emailForm } from '../requests/fields.ts';
import type { AddRoutes } from '../route.ts';
import { addAccountForm, confirmPassword } from './account-page.ts';

/** `/account/email`: sends a link to a new address, or removes the address. */
export const addEmail: AddRoutes = (server, context) => {
  const { services, limits } = context;
  const { emails } = services;
  if (!emails) return;

  addAccountForm(server, context, 'email', emailForm, async ({ email, password, step }, form) => {
    const { request, reply, visitor } = form;
    const error = isConfirmed(visitor)
      ? undefined
      : await confirmPassword(services, form, password);
    if (error) return form.refuse({ form: 'email', typed: email, ...error });
    if (step === 'remove') {
      await emails.removeAddress(visitor);
      return reply.redirect('/account?done=email-removed#email', 303);
    }
    await limits.consume(rateLimits.mails, request, undefined);
    const outcome = await emails.requestAddress(visitor, email);
    if (outcome.kind === 'sent') return reply.redirect('/account?open=email#email', 303);
    const refusal =
      outcome.kind === 'too-many'
        ? { field: null, ...setRetryAfter(reply, outcome) }
        : ({ status: 400, field: 'email', sentence: emailTexts.refused } as const);
    return form.refuse({ form: 'email', typed: email, ...refusal });
  });
};
