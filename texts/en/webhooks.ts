import type { ReactNode } from 'react';
import {
  type AddressProblem,
  answerTimeoutMs,
  maxFailingMs,
  maxWebhooks,
} from '../../domain/webhooks/webhook.ts';
import { formatDuration, formatUtc } from './times.ts';

export const webhookTexts = {
  title: 'Discord and webhooks',
  lead: 'Get a message when you are promoted, reach your highest rank since you added a game, or add or verify a game. You can also post a leaderboard that you own. Discord gets text, any other address gets signed JSON.',
  count: (count: number) => (count === 0 ? 'None yet' : `${count} of ${maxWebhooks}`),
  kinds: { discord: 'Discord', standard: 'Signed JSON' },
  address: 'Address',
  about: 'Messages about',
  profile: 'My profile',
  rhythms: {
    change: (name: string) => `${name}: new leaders`,
    day: (name: string) => `${name}: the table, now and each day at 0:00 UTC`,
    week: (name: string) => `${name}: the table, now and each Monday`,
  },
  addressHint: 'In Discord: Edit Channel, Integrations, Webhooks, Copy Webhook URL.',
  add: 'Add the address',
  secret: 'Signing secret. Copy it now: it is not shown again.',
  remove: 'Remove',
  removeAddress: (address: string) => `Remove ${address}`,
  sendTest: 'Send a test',
  testAddress: (address: string) => `Send a test to ${address}`,
  test: 'This is a test. Messages about new ranks will look like this.',
  /** The age of the oldest rank in a table. */
  asOf: (time: string) => `As of ${formatUtc(time, 'time')}`,
  failing: (time: ReactNode) => ['All messages have failed since ', time, '.'],
  disabled: (time: ReactNode) => [
    `All messages failed for ${formatDuration(maxFailingMs / 1000)}, so no more are sent since `,
    time,
    '. Send a test: when it arrives, messages are sent again.',
  ],
  full: `You have ${maxWebhooks} addresses. Please remove one first.`,
  known:
    'You have added this address already. For other messages, please make another webhook in the channel.',
  gone: 'This address was removed.',
};

const problems: Readonly<Record<AddressProblem, string>> = {
  'not-https': 'Please start the address with https://.',
  'not-an-address':
    'Please enter the address of a public website. A local address gets no messages.',
  'user-info': 'An address cannot contain a name or a password before an @.',
  port: 'An address cannot name a port: messages go to port 443.',
  'too-long': 'This address is too long.',
  'not-a-channel': 'This is not the webhook of a Discord channel.',
};

export function describeAddressProblem(why: AddressProblem): string {
  return problems[why];
}

/** The outcome of a test. */
export const testTexts = {
  unreachable:
    'Nothing is sent to this address: it has no public server, or it belongs to this site.',
  'no-answer': `This address did not answer within ${formatDuration(answerTimeoutMs / 1000)}, or not over https.`,
  arrived: (status: number, durationMs: number) =>
    `The test has arrived. It answered with status ${status} after ${durationMs} ms.`,
  refused: (status: number, durationMs: number) =>
    `The test was refused. It answered with status ${status} after ${durationMs} ms.`,
};
