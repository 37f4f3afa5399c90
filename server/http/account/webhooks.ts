import { rateLimits } from '../../../domain/limits/rate-limits.ts';
import {
  isDelivered,
  parseWebhookAddress,
  profileSubject,
  rhythms,
  type WebhookSubject,
} from '../../../domain/webhooks/webhook.ts';
import { describeTest } from '../../../texts/describe/webhook-test.ts';
import { leaderboardProblems } from '../../../texts/edit-leaderboard.ts';
import { describeAddressProblem, webhookTexts } from '../../../texts/webhooks.ts';
import type { RouteContext } from '../routing/route-context.ts';
import type { Handlers } from '../routing/routes.ts';
import { createAccountPage, createRefuse } from './account-page.ts';

/** The addresses that get messages. */
export function createWebhooks(context: RouteContext) {
  const { services, limits } = context;
  const { webhookStore } = services;
  const refuseForm = createRefuse(context);

  return {
    async addWebhook(call) {
      const { visitor, body, sendPage } = call;
      const refuse = (status: number, sentence: string) =>
        refuseForm(call, 'webhooks', { status, wrong: ['address'], sentence });
      const parsed = parseWebhookAddress(body.address);
      if (parsed.kind === 'refused') return refuse(400, describeAddressProblem(parsed.why));
      const { address, webhookKind: kind } = parsed;
      const about = parseSubject(body.about);
      const bytes = crypto.getRandomValues(new Uint8Array(32));
      const secret = `whsec_${Buffer.from(bytes).toString('base64')}`;
      const webhook = { kind, address, secret, ...about };
      const inserted = await webhookStore.insertWebhook(visitor.id, webhook);
      if (inserted === 'no-such-leaderboard') return refuse(404, leaderboardProblems.none);
      if (inserted !== 'inserted') return refuse(409, webhookTexts[inserted]);
      // The secret is shown in this response only.
      const newSecret = kind === 'standard' ? secret : null;
      const shown = { done: 'webhook-added', openSection: 'webhooks', newSecret } as const;
      return sendPage(await createAccountPage(services, visitor, shown));
    },

    /** Tests or removes an address. */
    async changeWebhook(call) {
      const { request, visitor, body, sendPage, showNotice } = call;
      const { id, step } = body;
      if (step === 'remove') {
        await webhookStore.deleteWebhook(visitor.id, id);
        return showNotice('webhook-removed');
      }
      const refuse = (status: number, sentence: string) =>
        refuseForm(call, 'webhooks', { status, sentence });
      const webhook = (await webhookStore.listWebhooks(visitor.id)).find((each) => each.id === id);
      if (!webhook) return refuse(404, webhookTexts.gone);
      await limits.consume(rateLimits.webhookTests, request, visitor);
      const { outcome, durationMs } = await services.sendTestMessage(webhook, visitor);
      const sentence = describeTest(outcome, durationMs);
      if (!isDelivered(outcome)) return refuse(422, sentence);
      await webhookStore.enableWebhook(visitor.id, id);
      const shown = { openSection: 'webhooks', testResult: sentence } as const;
      return sendPage(await createAccountPage(services, visitor, shown));
    },
  } satisfies Partial<Handlers>;
}

/** Parses 'profile', or the id of a leaderboard and a rhythm. Another text leads to no leaderboard. */
function parseSubject(about: string): WebhookSubject {
  if (about === '' || about === 'profile') return profileSubject;
  const [leaderboard = '', typed, ...rest] = about.split(' ');
  const rhythm = rhythms.find((each) => each === typed && rest.length === 0);
  return rhythm ? { leaderboard, rhythm } : { leaderboard: '', rhythm: 'day' };
}
