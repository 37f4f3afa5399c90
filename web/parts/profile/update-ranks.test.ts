import { describe, expect, test, vi } from 'vitest';
import { anyGame, publicGameFactory } from '../../../tests/factories/documents.ts';
import { siteUnreachable } from '../../../texts/unreachable.ts';
import { describeRefresh, isRefreshed, requestRefresh } from './update-ranks.tsx';

const item = publicGameFactory();
const failedItem = { ...item, hasFailed: true };
const newerItem = { ...item, readAt: '2026-11-20T21:50:00.000Z' };

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
      GameType: anyGame().game.name,
      GameUsername: 'Mira#NA1',
      Region: 'na1',
    });
  });

  test.each([
    [404, { error: 'no-such-game', message: 'Gone.' }, 'refused', 'Gone.'],
    [404, {}, 'refused', 'The update failed. Please try again.'],
    [503, { error: 'busy', message: 'Not now.' }, 'refused', 'Not now.'],
    [502, null, 'refused', 'The update failed. Please try again.'],
    // No failure: the last refresh was a moment ago.
    [429, { error: 'too-soon', message: 'Wait.' }, 'too-soon', 'Wait.'],
  ])('with the response %i %o is %s, with the message %j', async (status, body, kind, why) => {
    vi.stubGlobal('fetch', async () => Response.json(body, { status }));
    expect(await requestRefresh('Mira', item)).toEqual({ kind, why });
  });

  test('without a response, the message says that the site cannot be reached', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
    expect(await requestRefresh('Mira', item)).toEqual({
      kind: 'refused',
      why: siteUnreachable,
    });
  });
});
