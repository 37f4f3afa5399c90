import { rateLimits } from '../../../domain/limits/rate-limits.ts';
import { emailTexts } from '../../../texts/email.ts';
import { setRetryAfter } from '../errors/site-error.ts';
import { emailForm } from '../requests/fields.ts';
import type { AddRoutes } from '../route.ts';
import { askToConfirm } from '../sign-in/ask-to-confirm.ts';
import { addAccountForm } from './account-page.ts';

/** `/account/email`: sends a link to a new address, or removes the address. */
export const addEmail: AddRoutes = (server, context) => {
  const { services, limits } = context;
  const { emails } = services;
  if (!emails) return;

  addAccountForm(server, context, 'email', emailForm, async ({ email, step }, form) => {
    const { request, reply, visitor } = form;
    const asked = askToConfirm(visitor, request, reply, '/account?open=email#email');
    if (asked) return asked;
    if (step === 'remove') {
      await emails.removeAddress(visitor);
      return reply.redirect('/account?done=email-removed#email', 303);
    }
    await limits.consume(rateLimits.mails, request, undefined);
    const outcome = await emails.requestAddress(visitor, email);
    if (outcome.kind === 'sent') return reply.redirect('/account?open=email#email', 303);
    const { status, sentence } =
      outcome.kind === 'too-many'
        ? setRetryAfter(reply, outcome)
        : { status: 400, sentence: emailTexts.refused };
    return form.refuse({ form: 'email', field: null, typed: email, status, sentence });
  });
};
