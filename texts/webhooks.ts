import type { ReactNode } from 'react';
import {
  type AddressProblem,
  isDelivered,
  maxWebhooks,
  type SendOutcome,
} from '../domain/webhooks/webhook.ts';

export const webhookTexts = {
  title: 'Messages to other sites',
  lead: 'When you are promoted or reach a new best rank, and when you add or verify a game, this site sends a message to these addresses. An address of a Discord channel gets a sentence; any other address gets JSON with a signature.',
  count: (count: number) => (count === 0 ? 'None yet' : `${count} of ${maxWebhooks}`),
  kinds: { discord: 'Discord', standard: 'JSON with a signature' },
  address: 'Address',
  addressHint: 'In Discord: Edit Channel, Integrations, Webhooks, Copy Webhook URL.',
  add: 'Add the address',
  added: 'The address is added. Send a test to see whether it works.',
  secret: 'The secret of its signatures. Copy it now: it is not shown again.',
  removed: 'The address is removed.',
  remove: 'Remove',
  removeAddress: (address: string) => `Remove ${address}`,
  sendTest: 'Send a test',
  testAddress: (address: string) => `Send a test to ${address}`,
  test: 'This is a test. Messages about new ranks will look like this.',
  failing: (time: ReactNode) => ['All messages have failed since ', time, '.'],
  disabled: (time: ReactNode) => [
    'All messages failed for a week, so no more are sent since ',
    time,
    '. Remove the address and add it again.',
  ],
  full: `You have ${maxWebhooks} addresses. Please remove one first.`,
  known: 'You have added this address already.',
  gone: 'This address was removed.',
};

const problems: Readonly<Record<AddressProblem, string>> = {
  'not-https': 'An address begins with https://.',
  'not-an-address': 'Please enter the address of a public website.',
  'user-info': 'An address cannot contain a name or a password before an @.',
  port: 'An address cannot name a port: messages go to port 443.',
  'too-long': 'This address is too long.',
};

export function describeAddressProblem(why: AddressProblem): string {
  return problems[why];
}

const failures = {
  unresolvable: 'This address does not exist, or its name cannot be resolved right now.',
  'not-public':
    'This address leads to a private network or to this site, so nothing is sent to it.',
  'no-answer': 'This address did not answer within five seconds, or not over https.',
} as const;

/** The outcome of a test. */
export function describeTest(outcome: SendOutcome, durationMs: number): string {
  if (outcome.kind === 'not-sent') return failures[outcome.why];
  const answer = `It answered with status ${outcome.status} after ${durationMs} ms.`;
  return isDelivered(outcome)
    ? `The test has arrived. ${answer}`
    : `The test was refused. ${answer}`;
}
