import { describe, expect, test, vi } from 'vitest';
import { itemFactory } from '../../../tests/factories/documents.ts';
import { siteUnreachable } from '../../../texts/site.ts';
import { describeRefresh, isRefreshed, requestRefresh } from './update-ranks.tsx';

const item = itemFactory();
const failedItem = { ...item, RefreshFailed: true };
const newerItem = { ...item, UpdatedAt: '2026-11-20T21:50:00.000Z' };

test.each([
  ['no new ranks', false, item, item],
  ['newer ranks', true, item, newerItem],
  ['a new failure', true, item, failedItem],
  ['an older failure', false, failedItem, failedItem],
  ['newer ranks after a failure', true, failedItem, newerItem],
])('with %s, the item shows the result of a refresh: %s', (_, hasResult, before, now) => {
  expect(isRefreshed(before, now)).toBe(hasResult);
});

test('the status describes a refresh, and after its result only for screen readers, because the card shows the result', () => {
  expect(describeRefresh(null, null)).toEqual({ text: '' });
  expect(describeRefresh({ kind: 'queued' }, null)).toEqual({ text: 'Updating…' });
  expect(describeRefresh({ kind: 'too-soon', why: 'Too soon.' }, null)).toEqual({
    text: 'Too soon.',
  });
  expect(describeRefresh({ kind: 'overdue' }, null).text).toMatch(/^Nothing new yet\./);
  expect(describeRefresh({ kind: 'queued' }, newerItem)).toEqual({
    text: 'Updated.',
    isSpokenOnly: true,
  });
  expect(describeRefresh({ kind: 'overdue' }, newerItem).text).toBe('Updated.');
  expect(describeRefresh({ kind: 'queued' }, failedItem)).toEqual({
    text: 'The update failed.',
    isSpokenOnly: true,
  });
});

describe('requesting a refresh', () => {
  test('sends the game account and returns queued', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({}, { status: 202 }));
    vi.stubGlobal('fetch', fetch);
    expect(await requestRefresh('Mira', item)).toEqual({ kind: 'queued' });
    const [address, request] = fetch.mock.calls[0] ?? [];
    expect(address).toBe('/api/users/Mira/savedGames/refresh');
    expect(request?.method).toBe('POST');
    expect(JSON.parse(String(request?.body))).toEqual({
      GameType: item.GameType,
      GameUsername: 'Mira#NA1',
      Region: 'na1',
    });
  });

  test.each([
    [404, { error: 'no-such-game', message: 'Gone.' }, 'Gone.'],
    [404, {}, 'The update failed. Please try again.'],
    [503, { error: 'busy', message: 'Not now.' }, 'Not now.'],
    [502, null, 'The update failed. Please try again.'],
  ])('is refused after the response %i %o, with the message %j', async (status, body, why) => {
    vi.stubGlobal('fetch', async () => Response.json(body, { status }));
    expect(await requestRefresh('Mira', item)).toEqual({ kind: 'refused', why });
  });

  test('soon after the last refresh, it is no failure', async () => {
    const body = { error: 'too-soon', message: 'Read a moment ago.' };
    vi.stubGlobal('fetch', async () => Response.json(body, { status: 429 }));
    const outcome = await requestRefresh('Mira', item);
    expect(outcome).toEqual({ kind: 'too-soon', why: 'Read a moment ago.' });
  });

  test('without a response, the message says that the site cannot be reached', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
    expect(await requestRefresh('Mira', item)).toEqual({
      kind: 'refused',
      why: siteUnreachable,
    });
  });
});
