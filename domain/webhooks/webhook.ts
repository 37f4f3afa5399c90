/** Messages about a profile or a leaderboard to addresses of its owner: to Discord in its own form, to others by Standard Webhooks. */
import type { ProfileEvent, ShownEvent } from '../events/profile-event.ts';
import type { GameId } from '../games/games.ts';
import type { Leaderboard } from '../leaderboards/leaderboard.ts';
import type { LeaderboardNews, NewLeader } from '../leaderboards/new-leaders.ts';
import type { RaceState } from '../leaderboards/race.ts';
import type { LeaderboardCard } from '../previews/leaderboard-card.ts';
import { type PublicAddressProblem, parsePublicAddress } from '../public-address.ts';

export const maxWebhooks = 5;
/** A profile that changes often sends one message in this time, with all that happened. */
export const messageIntervalMs = 60_000;
/** After this time of failures only, an address gets no more messages, unless its message has just begun to fail. */
export const maxFailingMs = 7 * 24 * 60 * 60 * 1000;
/** After this time a message is given up. */
export const maxDeliveryAgeMs = 24 * 60 * 60 * 1000;
/** A receiver has this long to answer. */
export const answerTimeoutMs = 5000;
const minuteMs = 60_000;
/** The pauses after the attempts to send a message. The last one is repeated. */
export const retryDelaysMs = [minuteMs, 5 * minuteMs, 30 * minuteMs, 120 * minuteMs];

type WebhookKind = 'discord' | 'standard';

/**
 * When a message about a leaderboard is sent. 'change': after a better place among the first three. 'day' and 'week': with the table, if it
 * has changed.
 */
export const rhythms = ['change', 'day', 'week'] as const;
export type Rhythm = (typeof rhythms)[number];

export interface Webhook extends WebhookReceiver {
  /** The id of the leaderboard that the messages are about; null for the profile. */
  readonly leaderboard: string | null;
  /** Null for the profile. */
  readonly rhythm: Rhythm | null;
  /** Times: ISO 8601 in UTC. Since when all attempts fail; null if the last one arrived. */
  readonly failingSince: string | null;
  readonly disabledAt: string | null;
}

export interface WebhookReceiver {
  readonly id: string;
  readonly kind: WebhookKind;
  /** A secret, because a client that knows it can send messages to it. */
  readonly address: string;
  /** Signs the messages of kind 'standard', like 'whsec_…'. */
  readonly secret: string;
}

/** The subject of the messages. */
export type WebhookSubject = Pick<Webhook, 'leaderboard' | 'rhythm'>;
export const profileSubject: WebhookSubject = { leaderboard: null, rhythm: null };

/** An event as a delivery stores it, without what may change until it is sent. */
export interface QueuedEvent {
  readonly at: string;
  readonly game: GameId;
  readonly playerId: string;
  readonly event: ProfileEvent;
}

interface DeliveryState {
  /** The id by which a receiver knows a message that it got before. A message to which events are added gets another one. */
  readonly id: string;
  readonly profileId: string;
  readonly webhook: WebhookReceiver;
  readonly attempts: number;
  readonly createdAt: string;
}

export type Delivery = DeliveryState &
  (
    | { readonly leaderboard: null; readonly rhythm: null; readonly events: readonly QueuedEvent[] }
    | {
        readonly leaderboard: string;
        readonly rhythm: Rhythm;
        readonly events: readonly LeaderboardNews[];
      }
  );

/** How an attempt ended. Without `nextAt` a failed message is given up. Times: milliseconds since 1970. */
type DeliveryEnd =
  | { readonly kind: 'arrived' | 'nothing-to-send' }
  | { readonly kind: 'failed'; readonly nextAt: number | undefined };

export interface DeliveryStore {
  /** No other caller gets this delivery until the claim ends. */
  claimDelivery(now: number): Promise<Delivery | undefined>;
  finishDelivery(delivery: DeliveryState, end: DeliveryEnd, now: number): Promise<void>;
}

/** Why an address cannot be used. */
export type AddressProblem = PublicAddressProblem | 'port' | 'too-long' | 'not-a-channel';

const maxAddressLength = 500;
const discordHost = /(^|\.)discord(app)?\.(com|gg)$/;
/** discord.com/api/webhooks/{id}/{token}, also with a version of Discord's API. */
const discordPath = /^\/api\/(v\d+\/)?webhooks\/\d+\/[\w-]+\/?$/;

export function parseWebhookAddress(
  text: string,
):
  | { readonly kind: 'parsed'; readonly address: string; readonly webhookKind: WebhookKind }
  | { readonly kind: 'refused'; readonly why: AddressProblem } {
  const parsed = parsePublicAddress(text.trim());
  if (parsed.kind === 'refused') return parsed;
  const { url } = parsed;
  if (url.port !== '') return { kind: 'refused', why: 'port' };
  url.hash = '';
  if (url.href.length > maxAddressLength) return { kind: 'refused', why: 'too-long' };
  const isDiscord = discordHost.test(url.hostname);
  if (isDiscord && !discordPath.test(url.pathname))
    return { kind: 'refused', why: 'not-a-channel' };
  return { kind: 'parsed', address: url.href, webhookKind: isDiscord ? 'discord' : 'standard' };
}

/** 'example.com/…3f9a': enough to know it, too little to use it. */
export function shortenAddress(address: string): string {
  const { hostname, pathname, search } = new URL(address);
  const path = pathname + search;
  return path.length > 9 ? `${hostname}/…${path.slice(-4)}` : `${hostname}/…`;
}

/** When a failed delivery is tried again; undefined when it is given up. @param retryAfterMs what the receiver asked for. */
export function findNextAttempt(
  { attempts, createdAt }: Pick<Delivery, 'attempts' | 'createdAt'>,
  now: number,
  retryAfterMs = 0,
): number | undefined {
  const delay = retryDelaysMs[Math.min(attempts, retryDelaysMs.length - 1)] ?? minuteMs;
  const dueAt = now + Math.max(delay, Math.min(retryAfterMs, 60 * minuteMs));
  return dueAt - Date.parse(createdAt) > maxDeliveryAgeMs ? undefined : dueAt;
}

/** The answer of a receiver, or why there was none. */
export type SendOutcome =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly retryAfterMs?: number | undefined;
    }
  | { readonly kind: 'not-sent'; readonly why: 'unreachable' | 'no-answer' };

export type SendMessage = (
  address: string,
  body: string,
  headers: Readonly<Record<string, string>>,
) => Promise<SendOutcome>;

export function isDelivered(outcome: SendOutcome): boolean {
  return outcome.kind === 'answered' && outcome.status >= 200 && outcome.status < 300;
}

/** The content of a message: what is visible now. */
export type Message =
  /** Without events it is a test. */
  | {
      readonly kind: 'profile';
      readonly displayName: string;
      readonly events: readonly Omit<ShownEvent, 'id'>[];
    }
  | {
      readonly kind: 'leaderboard';
      readonly leaderboard: Pick<Leaderboard, 'id' | 'queue'>;
      readonly card: LeaderboardCard;
      /** The age of the oldest rank, ISO 8601 in UTC; undefined without rows. */
      readonly readAt: string | undefined;
      readonly newLeaders: readonly (Omit<NewLeader, 'line'> & { readonly name: string })[];
      /** Whether its race has just begun or ended. */
      readonly race: RaceState | undefined;
    };

/** Writes in the language of the owner. @param profileId of the owner. */
export type WriteMessage = (
  profileId: string,
  webhook: WebhookReceiver,
  id: string,
  message: Message,
) => Promise<{ readonly body: string; readonly headers: Readonly<Record<string, string>> }>;

/** A webhook whose leaderboard is compared with what was posted last. */
export interface DuePost {
  readonly id: string;
  readonly profileId: string;
  readonly leaderboard: string;
  readonly rhythm: Rhythm;
  /** The rows of the last comparison; null before the first one. */
  readonly shown: ShownRows | null;
}

/** The first rows in a queue. */
export interface ShownRows {
  readonly queue: string;
  /** Undefined without a race that has begun. */
  readonly race?: RaceState | undefined;
  /** When the day or the week of the last regular message began, in milliseconds since 1970. */
  readonly period?: number;
  readonly rows: readonly (readonly [line: number, place: number, rank: string])[];
}

export interface PostStore {
  /** Takes a webhook that is due. No other caller gets it before `until`. Times: milliseconds since 1970. */
  claimPost(now: number, until: number): Promise<DuePost | undefined>;
  /**
   * @param dueAt when the leaderboard is compared next, in milliseconds since 1970.
   * @param message the events of a message that is sent; undefined for none.
   */
  finishPost(
    id: string,
    dueAt: number,
    shown: ShownRows | null,
    message?: readonly LeaderboardNews[],
  ): Promise<void>;
}
