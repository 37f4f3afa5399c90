/** `/account/email`: stores an address for 'Forgot your password?', once the user has opened the link that is sent to it. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isConfirmed } from '../../../domain/accounts/confirmation.ts';
import { isResetToken, resetLinkMinutes } from '../../../domain/accounts/reset-link.ts';
import { rateLimits } from '../../../domain/limits/rate-limits.ts';
import { emailTexts } from '../../../texts/email.ts';
import { errorPageTexts } from '../../../texts/error-page.ts';
import { setRetryAfter } from '../errors/site-error.ts';
import { emailForm } from '../requests/fields.ts';
import type { AddRoutes } from '../route.ts';
import { addAccountForm, confirmPassword } from './account-page.ts';

export const addEmail: AddRoutes = (server, context) => {
  const { services, sendPage, limits } = context;
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
    switch (outcome.kind) {
      case 'sent':
        return reply.redirect('/account?done=email-sent#email', 303);
      case 'refused': {
        const refusal = { status: 400, field: 'email', sentence: emailTexts.refused } as const;
        return form.refuse({ form: 'email', typed: email, ...refusal });
      }
      case 'too-many': {
        const refusal = { field: null, ...setRetryAfter(reply, outcome) };
        return form.refuse({ form: 'email', typed: email, ...refusal });
      }
    }
  });

  /** Opening the link changes nothing, because mail programs open links in advance. */
  server.get<Link>('/account/email/:token', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { token } = request.params;
    const link = isResetToken(token) ? await emails.findLink(token) : undefined;
    if (!link) return refuseLink(request, reply);
    const { displayName: username, address } = link;
    return sendPage(request, reply, { kind: 'email-link', username, address });
  });

  server.post<Link>('/account/email/:token', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!(await emails.confirmAddress(request.params.token))) return refuseLink(request, reply);
    return sendPage(request, reply, { kind: 'email-link', username: '', address: null });
  });

  function refuseLink(request: FastifyRequest, reply: FastifyReply) {
    const page = {
      kind: 'error',
      status: 410,
      title: errorPageTexts.linkDoesNotWork,
      text: emailTexts.linkClosed(resetLinkMinutes),
      link: { text: emailTexts.toSettings, address: '/account?open=email#email' },
    } as const;
    return sendPage(request, reply, page, { status: page.status });
  }
};

interface Link {
  readonly Params: { readonly token: string };
}
