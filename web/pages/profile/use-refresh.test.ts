import { describe, expect, test, vi } from 'vitest';
import { messages } from '../../../domain/messages.ts';
import { itemFactory } from '../../../tests/factories/documents.ts';
import { requestRefresh } from './request-refresh.ts';
import { hasAnswered, statusOf } from './use-refresh.ts';

const item = itemFactory();
const failed = { ...item, RefreshFailed: true };
const newer = { ...item, UpdatedAt: '2026-11-20T21:50:00.000Z' };

test.each([
  ['nothing new', item, item, false],
  ['newer numbers', item, newer, true],
  ['a failure', item, failed, true],
  ['the failure of before', failed, failed, false],
  ['newer numbers after a failure', failed, newer, true],
])('%s', (_, since, now, answered) => {
  expect(hasAnswered(since, now)).toBe(answered);
});

test('a press is told of until the card shows what came of it', () => {
  expect(statusOf(null, null)).toEqual({ words: '' });
  expect(statusOf({ kind: 'asked' }, null)).toEqual({ words: 'Updating…' });
  expect(statusOf({ kind: 'refused', why: 'Too soon.' }, null)).toEqual({ words: 'Too soon.' });
  expect(statusOf({ kind: 'overdue' }, null).words).toMatch(/^Nothing new yet\./);
  expect(statusOf({ kind: 'asked' }, newer)).toEqual({ words: 'Updated.', spokenOnly: true });
  expect(statusOf({ kind: 'overdue' }, newer).words).toBe('Updated.');
  expect(statusOf({ kind: 'asked' }, failed)).toEqual({
    words: 'The publisher did not answer.',
    spokenOnly: true,
  });
});

describe('asking', () => {
  test('names the account, and is content when that is queued', async () => {
    const fetched = vi.fn<typeof fetch>(async () => Response.json({}, { status: 202 }));
    vi.stubGlobal('fetch', fetched);
    expect(await requestRefresh('Mira', item)).toEqual({ kind: 'queued' });
    const [address, request] = fetched.mock.calls[0] ?? [];
    expect(address).toBe('/api/users/Mira/savedGames/refresh');
    expect(request?.method).toBe('POST');
    expect(JSON.parse(String(request?.body))).toEqual({
      GameType: item.GameType,
      GameUsername: 'Mira#NA1',
      Region: 'na1',
    });
  });

  test.each([
    [429, { error: 'too-soon', message: 'Read a moment ago.' }, 'Read a moment ago.'],
    [404, { error: 'no-such-game', message: 'Gone.' }, 'Gone.'],
    [404, {}, 'The update could not be asked for. Please try again.'],
    [503, { message: 'pool exhausted' }, messages.siteBusy],
  ])('that ends with %i %o says so', async (status, body, why) => {
    vi.stubGlobal('fetch', async () => Response.json(body, { status }));
    expect(await requestRefresh('Mira', item)).toEqual({ kind: 'refused', why });
  });

  test('that reaches nobody says so', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
    expect((await requestRefresh('Mira', item)).kind).toBe('refused');
  });
});
