import type { SendMessage, SendOutcome, Webhook, WriteMessage } from './webhook.ts';

/** Creates a function that sends a message without events. @returns the outcome, and how long it took in milliseconds. */
export function createSendTestMessage(write: WriteMessage, send: SendMessage) {
  return async (
    webhook: Webhook,
    displayName: string,
  ): Promise<{ readonly outcome: SendOutcome; readonly durationMs: number }> => {
    const id = crypto.randomUUID();
    const { body, headers } = write(webhook, { id, displayName, events: [] });
    const start = performance.now();
    const outcome = await send(webhook.address, body, headers);
    return { outcome, durationMs: Math.round(performance.now() - start) };
  };
}
