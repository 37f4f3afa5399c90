import type { LeaderboardStore } from '../leaderboards/leaderboard.ts';
import type { ProfileStore } from '../profiles/profile.ts';
import { findPosted, toPost } from './post-leaderboards.ts';
import {
  type Delivery,
  type DeliveryStore,
  findNextAttempt,
  isDelivered,
  type Message,
  type SendMessage,
  type SendOutcome,
  type WebhookReceiver,
  type WriteMessage,
} from './webhook.ts';

/**
 * Creates a function that claims a due delivery. Each attempt leaves out accounts that the profile does not show any more.
 * @returns sends the delivery; undefined when none is due.
 */
export function createClaimDelivery(needs: {
  readonly store: DeliveryStore;
  readonly profiles: Pick<ProfileStore, 'findProfileById'>;
  readonly leaderboards: Pick<LeaderboardStore, 'findLeaderboard'>;
  readonly write: WriteMessage;
  readonly send: SendMessage;
}): () => Promise<(() => Promise<void>) | undefined> {
  const { store, profiles, leaderboards, write, send } = needs;

  /** @returns undefined if nothing of it is visible any more. */
  async function toMessage({ profileId, ...about }: Delivery): Promise<Message | undefined> {
    if (about.leaderboard !== null) {
      const leaderboard = await findPosted(leaderboards, { ...about, profileId });
      return leaderboard && toPost(leaderboard, about.events);
    }
    const profile = await profiles.findProfileById(profileId);
    const events = about.events.flatMap(({ at, event, game, playerId }) => {
      const saved = profile?.savedGames.find(
        (each) => each.game === game && each.playerId === playerId,
      );
      return saved ? { at, event, saved } : [];
    });
    return profile && events.length > 0 ? { displayName: profile.displayName, events } : undefined;
  }

  async function deliver(delivery: Delivery): Promise<void> {
    const { id, webhook } = delivery;
    const message = await toMessage(delivery);
    if (!message) return store.finishDelivery(delivery, { kind: 'nothing-to-send' }, Date.now());
    const { body, headers } = write(webhook, id, message);
    const outcome = await send(webhook.address, body, headers);
    const now = Date.now();
    if (isDelivered(outcome)) return store.finishDelivery(delivery, { kind: 'arrived' }, now);
    const retryAfterMs = outcome.kind === 'answered' ? outcome.retryAfterMs : undefined;
    const nextAt = findNextAttempt(delivery, now, retryAfterMs);
    return store.finishDelivery(delivery, { kind: 'failed', nextAt }, now);
  }

  return async () => {
    const delivery = await store.claimDelivery(Date.now());
    return delivery && (() => deliver(delivery));
  };
}

/** Creates a function that sends a message without events. @returns the outcome, and how long it took in milliseconds. */
export function createSendTestMessage(write: WriteMessage, send: SendMessage) {
  return async (
    webhook: WebhookReceiver,
    displayName: string,
  ): Promise<{ readonly outcome: SendOutcome; readonly durationMs: number }> => {
    const id = crypto.randomUUID();
    const { body, headers } = write(webhook, id, { displayName, events: [] });
    const start = performance.now();
    const outcome = await send(webhook.address, body, headers);
    return { outcome, durationMs: Math.round(performance.now() - start) };
  };
}
