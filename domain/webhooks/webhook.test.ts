import { expect, test } from 'vitest';
import { findNextAttempt, parseWebhookAddress, shortenAddress } from './webhook.ts';

test.each([
  ['https://discord.com/api/webhooks/1/abc', 'discord'],
  ['https://canary.discord.com/api/webhooks/1/abc?wait=true', 'discord'],
  ['https://discord.com/api/v10/webhooks/1/abc', 'discord'],
  ['https://discord.com.example.org/api/webhooks/1/abc', 'standard'],
  [' https://example.org/hook#part ', 'standard'],
])('%s is accepted as %s', (text, webhookKind) => {
  expect(parseWebhookAddress(text)).toMatchObject({ kind: 'parsed', webhookKind });
});

test.each([
  ['http://example.org/', 'not-https'],
  ['https://127.0.0.1/', 'not-an-address'],
  ['https://example.org:8443/', 'port'],
  [`https://example.org/${'x'.repeat(500)}`, 'too-long'],
  ['https://discord.com/channels/1/2', 'not-a-channel'],
  ['https://discord.com/api/webhooks/1', 'not-a-channel'],
  ['https://discord.gg/abc', 'not-a-channel'],
])('%s is refused: %s', (text, why) => {
  expect(parseWebhookAddress(text)).toEqual({ kind: 'refused', why });
});

test('a shortened address does not contain its secret', () => {
  expect(shortenAddress('https://discord.com/api/webhooks/123/s3cr3t-t0k3n')).toBe(
    'discord.com/…0k3n',
  );
  expect(shortenAddress('https://example.org/ab')).toBe('example.org/…');
});

test('a message is tried again with longer pauses, for a day', () => {
  const start = Date.parse('2026-11-26T00:00:00.000Z');
  const createdAt = new Date(start).toISOString();
  const pauses: number[] = [];
  let now = start;
  for (let attempts = 0; attempts < 50; attempts++) {
    const dueAt = findNextAttempt({ attempts, createdAt }, now);
    if (dueAt === undefined) break;
    pauses.push((dueAt - now) / 60_000);
    now = dueAt;
  }
  expect(pauses.slice(0, 5)).toEqual([1, 5, 30, 120, 120]);
  expect(now - start).toBeGreaterThan(22 * 3600_000);
  expect(now - start).toBeLessThanOrEqual(24 * 3600_000);
  const asked = findNextAttempt({ attempts: 0, createdAt }, start, 600_000);
  expect(asked).toBe(start + 600_000);
});
