/** Messages to webhooks: Discord's form (docs.discord.com/developers/resources/webhook), and Standard Webhooks (standardwebhooks.com). */
import { Webhook as Signer } from 'standardwebhooks';
import { gameById } from '../../domain/games/games.ts';
import { formatShortRank } from '../../domain/games/rank.ts';
import type { Message, WebhookReceiver, WriteMessage } from '../../domain/webhooks/webhook.ts';
import { describeEvent } from '../../texts/describe/event.ts';
import { describeNewLeader, toLocalTable } from '../../texts/describe/leaderboard.ts';
import { inLanguage } from '../../texts/language/current.ts';
import type { Language } from '../../texts/language/languages.ts';
import { raceTexts } from '../../texts/races.ts';
import { rankTexts } from '../../texts/ranks.ts';
import { cardTexts } from '../../texts/sharing.ts';
import { webhookTexts } from '../../texts/webhooks.ts';

/** In characters. */
const maxDiscordLength = 2000;
/** Discord then shows no preview of the link. */
const suppressEmbeds = 4;

/**
 * @param site its name and address.
 * @param findLanguage finds the language of the owner of a profile, and loads its texts.
 */
export function createMessageWriter(
  site: { readonly name: string; readonly origin: string },
  findLanguage: (profileId: string) => Promise<Language>,
): WriteMessage {
  return async (profileId, webhook, id, message) => {
    const language = await findLanguage(profileId);
    return inLanguage(language, () => write(webhook, id, message));
  };

  function write(webhook: WebhookReceiver, id: string, message: Message) {
    const { title, about, address, lines, type, data } =
      message.kind === 'profile' ? writeEvents(message) : writeTable(message);
    if (webhook.kind === 'discord') {
      const head = `**[${escapeMarkdown(title)}](${address})**${about}`;
      const content = cutLines([head, ...lines]);
      const body = { username: site.name, content, flags: suppressEmbeds };
      return {
        body: JSON.stringify({ ...body, allowed_mentions: { parse: [] } }),
        headers: { 'content-type': 'application/json' },
      };
    }
    const sentAt = new Date();
    const body = JSON.stringify({ type, timestamp: sentAt.toISOString(), data });
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
        'webhook-signature': new Signer(webhook.secret).sign(id, sentAt, body),
      },
    };
  }

  /** Writes what happened on a profile. A message without events is a test. */
  function writeEvents({ displayName, events }: Extract<Message, { kind: 'profile' }>): Written {
    const address = `${site.origin}/${displayName}`;
    const lines = events.map((event) => escapeMarkdown(describeEvent(event)));
    return {
      title: displayName,
      about: '',
      address,
      lines: events.length > 0 ? lines : [webhookTexts.test],
      type: events.length > 0 ? 'profile.changed' : 'test',
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
    };
  }

  /** Writes the new leaders of a leaderboard, and its table. */
  function writeTable(message: Extract<Message, { kind: 'leaderboard' }>): Written {
    const { leaderboard, card, readAt, newLeaders, race } = message;
    const { id, queue } = leaderboard;
    const address = `${site.origin}/leaderboards/${id}?queue=${queue}`;
    const sentences = newLeaders.map(({ name, place, isShared }) =>
      describeNewLeader(name, place, isShared),
    );
    const raceSentences = race ? [raceTexts.news[race]] : [];
    const local = toLocalTable(card);
    const rows = local.leaders.map(
      ({ place, name, value }) => `${place} **${escapeMarkdown(name)}** ${value}`,
    );
    const table = [...rows, ...(readAt ? [webhookTexts.asOf(readAt)] : [])];
    return {
      title: card.name,
      about: ` · ${cardTexts.queueOfTable(local)}`,
      address,
      lines: [
        ...[...raceSentences, ...sentences].map(escapeMarkdown),
        ...(rows.length > 0 ? table : [rankTexts.noRank]),
      ],
      type: 'leaderboard.changed',
      data: {
        leaderboard: card.name,
        address,
        game: card.game,
        queue,
        queueName: card.queue,
        race,
        events: newLeaders.map(({ day, place, name: player }, index) => ({
          kind: 'place',
          at: day,
          player,
          place,
          sentence: sentences[index],
        })),
        rows: card.leaders.map(({ place, name: player, rank, value }) => {
          return { place, player, rank, value };
        }),
        readAt,
      },
    };
  }
}

/** The parts of a message. */
interface Written {
  readonly title: string;
  /** The rest of Discord's first line. */
  readonly about: string;
  readonly address: string;
  /** For Discord. */
  readonly lines: readonly string[];
  readonly type: string;
  readonly data: object;
}

/** A name of a player is only text in its line: no markup, no link and no mention. */
function escapeMarkdown(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_~|<>[\]()#@:/.!-]/g, '\\$&');
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
