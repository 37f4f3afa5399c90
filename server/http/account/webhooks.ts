import { rateLimits } from '../../../domain/limits/rate-limits.ts';
import { isDelivered, parseWebhookAddress } from '../../../domain/webhooks/webhook.ts';
import { describeAddressProblem, describeTest, webhookTexts } from '../../../texts/webhooks.ts';
import { webhookForm, webhookStep } from '../requests/fields.ts';
import type { AddRoutes } from '../route.ts';
import { addAccountForm, createAccountPage } from './account-page.ts';

/** The addresses that get messages: `POST /account/webhooks` adds one, `POST /account/webhooks/change` tests or removes one. */
export const addWebhooks: AddRoutes = (server, context) => {
  const { services, limits, sendPage } = context;
  const { webhookStore } = services;

  addAccountForm(server, context, 'webhooks', webhookForm, async ({ address: typed }, form) => {
    const { request, reply, visitor } = form;
    const refuse = (status: number, sentence: string) =>
      form.refuse({ form: 'webhooks', field: null, typed, status, sentence });
    const parsed = parseWebhookAddress(typed);
    if (parsed.kind === 'refused') return refuse(400, describeAddressProblem(parsed.why));
    await limits.consume(rateLimits.changes, request, visitor);
    const { address, webhookKind: kind } = parsed;
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    const secret = `whsec_${Buffer.from(bytes).toString('base64')}`;
    const inserted = await webhookStore.insertWebhook(visitor.id, { kind, address, secret });
    if (inserted !== 'inserted') return refuse(409, webhookTexts[inserted]);
    // The secret is shown in this response only.
    const newSecret = kind === 'standard' ? secret : null;
    const outcome = { done: 'webhook-added', openSection: 'webhooks', newSecret } as const;
    const page = await createAccountPage(services, visitor, outcome);
    return sendPage(request, reply, page, { visitor });
  });

  addAccountForm(server, context, 'webhooks/change', webhookStep, async ({ id, step }, form) => {
    const { request, reply, visitor } = form;
    if (step === 'remove') {
      await webhookStore.deleteWebhook(visitor.id, id);
      return reply.redirect('/account?done=webhook-removed#webhooks', 303);
    }
    const webhook = (await webhookStore.listWebhooks(visitor.id)).find((each) => each.id === id);
    const error = { form: 'webhooks', field: null } as const;
    if (!webhook) return form.refuse({ ...error, status: 404, sentence: webhookTexts.gone });
    await limits.consume(rateLimits.webhookTests, request, visitor);
    const { outcome, durationMs } = await services.sendTestMessage(webhook, visitor.displayName);
    const sentence = describeTest(outcome, durationMs);
    if (!isDelivered(outcome)) return form.refuse({ ...error, status: 422, sentence });
    await webhookStore.enableWebhook(visitor.id, id);
    const tested = { openSection: 'webhooks', testResult: sentence } as const;
    return sendPage(request, reply, await createAccountPage(services, visitor, tested), {
      visitor,
    });
  });
};
