import type { Generated } from 'kysely';
import type { Webhook } from '../../../domain/webhooks/webhook.ts';

export interface WebhookTables {
  webhooks: Webhook & {
    profileId: string;
    createdAt: string;
    /** When the last message was sent; null for none. */
    sentAt: string | null;
    /** When its leaderboard is compared next, or a claim of this ends; '' at once. */
    comparedNextAt: Generated<string>;
    /** JSON: `ShownRows`. */
    shown: string | null;
  };
  /** Messages that wait to be sent. */
  deliveries: {
    id: string;
    webhookId: string;
    /** JSON: the events of a `Delivery`. */
    events: string;
    attempts: number;
    createdAt: string;
    dueAt: string;
    /** '' for a delivery that is not claimed. */
    claimedUntil: string;
  };
}
