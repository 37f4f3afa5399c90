/** Messages to webhooks: Discord's form (docs.discord.com/developers/resources/webhook), and Standard Webhooks (standardwebhooks.com). */
import { Webhook as Signer } from 'standardwebhooks';
import { gameById } from '../../domain/games/games.ts';
import { formatShortRank } from '../../domain/games/rank.ts';
import type { WriteMessage } from '../../domain/webhooks/webhook.ts';
import { describeEvent } from '../../texts/events.ts';
import { webhookTexts } from '../../texts/webhooks.ts';

/** In characters. */
const maxDiscordLength = 2000;
/** Discord then shows no preview of the link. */
const suppressEmbeds = 4;

/** @param site its name and address. */
export function createMessageWriter(site: {
  readonly name: string;
  readonly origin: string;
}): WriteMessage {
  return (webhook, { id, displayName, events }) => {
    const address = `${site.origin}/${displayName}`;
    if (webhook.kind === 'discord') {
      const lines = events.map((event) => escapeMarkdown(describeEvent(event)));
      const head = `**[${escapeMarkdown(displayName)}](${address})**`;
      const content = cutLines([head, ...(events.length > 0 ? lines : [webhookTexts.test])]);
      const body = { username: site.name, content, flags: suppressEmbeds };
      return {
        body: JSON.stringify({ ...body, allowed_mentions: { parse: [] } }),
        headers: { 'content-type': 'application/json' },
      };
    }
    const sentAt = new Date();
    const body = JSON.stringify({
      type: events.length > 0 ? 'profile.changed' : 'test',
      timestamp: sentAt.toISOString(),
      data: {
        profile: displayName,
        address,
        events: events.map(({ at, event, saved }) => ({
          kind: event.kind,
          at,
          game: saved.game,
          player: saved.name,
          ...('queue' in event && {
            queue: event.queue,
            queueName: gameById(saved.game).queues.find((each) => each.id === event.queue)?.label,
            before: formatShortRank(event.before),
            after: formatShortRank(event.after),
            since: event.since,
          }),
          sentence: describeEvent({ event, saved }),
        })),
      },
    });
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
        'webhook-signature': new Signer(webhook.secret).sign(id, sentAt, body),
      },
    };
  };
}

/** A name of a player is only text: no markup, no link and no mention. */
function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_~|<>[\]()#@:/.!-]/g, '\\$&');
}

/** Keeps the last lines of those after the first. */
function cutLines([head = '', ...lines]: readonly string[]): string {
  const kept: string[] = [];
  let length = head.length;
  for (const line of lines.toReversed()) {
    length += line.length + 1;
    if (length > maxDiscordLength) break;
    kept.unshift(line);
  }
  return [head, ...kept].join('\n');
}
