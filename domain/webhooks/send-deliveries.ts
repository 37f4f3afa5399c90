import type { LeaderboardStore } from '../leaderboards/leaderboard.ts';
import type { ProfileStore } from '../profiles/profile.ts';
import { findOwnLeaderboard, toLeaderboardMessage } from './post-leaderboards.ts';
import {
  type Delivery,
  type DeliveryStore,
  findNextAttempt,
  isDelivered,
  type Message,
  type SendMessage,
  type SendOutcome,
  type Webhook,
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
      const leaderboard = await findOwnLeaderboard(leaderboards, { ...about, profileId });
      const message = leaderboard && toLeaderboardMessage(leaderboard, about.events);
      const hasNews = message && (message.race || message.newLeaders.length > 0);
      return about.rhythm === 'change' && !hasNews ? undefined : message;
    }
    const profile = await profiles.findProfileById(profileId);
    const events = about.events.flatMap(({ at, event, game, playerId }) => {
      const saved = profile?.savedGames.find(
        (each) => each.game === game && each.playerId === playerId,
      );
      return saved ? { at, event, saved } : [];
    });
    const isVisible = profile && events.length > 0;
    return isVisible ? { kind: 'profile', displayName: profile.displayName, events } : undefined;
  }

  async function deliver(delivery: Delivery): Promise<void> {
    const { id, webhook } = delivery;
    const message = await toMessage(delivery);
    if (!message) return store.finishDelivery(delivery, { kind: 'nothing-to-send' }, Date.now());
    const { body, headers } = await write(delivery.profileId, webhook, id, message);
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

/**
 * Creates a function that sends a test: a sentence, or the table of the leaderboard that the messages are about.
 * @returns the outcome, and how long it took in milliseconds.
 */
export function createSendTestMessage(needs: {
  readonly leaderboards: Pick<LeaderboardStore, 'findLeaderboard'>;
  readonly write: WriteMessage;
  readonly send: SendMessage;
}) {
  const { leaderboards, write, send } = needs;
  return async (
    webhook: WebhookReceiver & Pick<Webhook, 'leaderboard'>,
    owner: { readonly id: string; readonly displayName: string },
  ): Promise<{ readonly outcome: SendOutcome; readonly durationMs: number }> => {
    const { leaderboard: id } = webhook;
    const leaderboard =
      id === null
        ? undefined
        : await findOwnLeaderboard(leaderboards, { leaderboard: id, profileId: owner.id });
    const { displayName } = owner;
    const message: Message = leaderboard
      ? toLeaderboardMessage(leaderboard, [])
      : { kind: 'profile', displayName, events: [] };
    const { body, headers } = await write(owner.id, webhook, crypto.randomUUID(), message);
    const start = performance.now();
    const outcome = await send(webhook.address, body, headers);
    return { outcome, durationMs: Math.round(performance.now() - start) };
  };
}
