import type { ProfileStore } from '../profiles/profile.ts';
import {
  type Delivery,
  findNextAttempt,
  isDelivered,
  type SendMessage,
  type WebhookStore,
  type WriteMessage,
} from './webhook.ts';

/**
 * Creates a function that claims a due delivery. Each attempt leaves out accounts that the profile does not show any more.
 * @returns sends the delivery; undefined when none is due.
 */
export function createClaimDelivery(needs: {
  readonly store: WebhookStore;
  readonly profiles: Pick<ProfileStore, 'findProfileById'>;
  readonly write: WriteMessage;
  readonly send: SendMessage;
}): () => Promise<(() => Promise<void>) | undefined> {
  const { store, profiles, write, send } = needs;

  async function deliver(delivery: Delivery): Promise<void> {
    const { id, profileId, webhook } = delivery;
    const profile = await profiles.findProfileById(profileId);
    const events = delivery.events.flatMap(({ at, event, game, playerId }) => {
      const saved = profile?.savedGames.find(
        (each) => each.game === game && each.playerId === playerId,
      );
      return saved ? { at, event, saved } : [];
    });
    if (!profile || events.length === 0)
      return store.closeDelivery(delivery, undefined, Date.now());
    const { displayName } = profile;
    const { body, headers } = write(webhook, { id, displayName, events });
    const outcome = await send(webhook.address, body, headers);
    const now = Date.now();
    if (isDelivered(outcome)) return store.closeDelivery(delivery, false, now);
    const retryAfterMs = outcome.kind === 'answered' ? outcome.retryAfterMs : undefined;
    const dueAt = findNextAttempt(delivery, now, retryAfterMs);
    if (dueAt === undefined) return store.closeDelivery(delivery, true, now);
    return store.postponeDelivery(delivery, dueAt, now);
  }

  return async () => {
    const delivery = await store.claimDelivery(Date.now());
    return delivery && (() => deliver(delivery));
  };
}
