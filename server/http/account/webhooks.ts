import { rateLimits } from '../../../domain/limits/rate-limits.ts';
import {
  isDelivered,
  parseWebhookAddress,
  profileSubject,
  rhythms,
} from '../../../domain/webhooks/webhook.ts';
import { leaderboardProblems } from '../../../texts/edit-leaderboard.ts';
import { describeAddressProblem, describeTest, webhookTexts } from '../../../texts/webhooks.ts';
import type { RouteContext } from '../routing/route-context.ts';
import type { Handlers } from '../routing/routes.ts';
import { createAccountPage, createRefuse } from './account-page.ts';

/** The addresses that get messages. */
export function createWebhooks(context: RouteContext) {
  const { services, limits } = context;
  const { leaderboardStore, webhookStore } = services;
  const refuseForm = createRefuse(context);

  /** @returns what the messages are about; undefined for a leaderboard that the user does not own. */
  async function findSubject(ownerId: string, about: string) {
    const [id = '', typed] = about.split(' ');
    const rhythm = rhythms.find((each) => each === typed);
    if (!rhythm) return profileSubject;
    const leaderboard = await leaderboardStore.findLeaderboard(id, ownerId);
    return leaderboard?.role === 'owner' ? { leaderboard: id, rhythm } : undefined;
  }

  return {
    async addWebhook(call) {
      const { visitor, body, sendPage } = call;
      const refuse = (status: number, sentence: string) =>
        refuseForm(call, 'webhooks', { status, wrong: ['address'], sentence });
      const parsed = parseWebhookAddress(body.address);
      if (parsed.kind === 'refused') return refuse(400, describeAddressProblem(parsed.why));
      const { address, webhookKind: kind } = parsed;
      const about = await findSubject(visitor.id, body.about);
      if (!about) return refuse(404, leaderboardProblems.none);
      const bytes = crypto.getRandomValues(new Uint8Array(32));
      const secret = `whsec_${Buffer.from(bytes).toString('base64')}`;
      const webhook = { kind, address, secret, ...about };
      const inserted = await webhookStore.insertWebhook(visitor.id, webhook);
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
      const { outcome, durationMs } = await services.sendTestMessage(webhook, visitor.displayName);
      const sentence = describeTest(outcome, durationMs);
      if (!isDelivered(outcome)) return refuse(422, sentence);
      await webhookStore.enableWebhook(visitor.id, id);
      const shown = { openSection: 'webhooks', testResult: sentence } as const;
      return sendPage(await createAccountPage(services, visitor, shown));
    },
  } satisfies Partial<Handlers>;
}
