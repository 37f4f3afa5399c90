import { describe, expect, test, vi } from 'vitest';
import { outageTexts } from '../../../texts/site.ts';
import { requestRefresh } from './update-ranks.tsx';

describe('requesting a refresh', () => {
  test('asks for the whole profile, and returns how many accounts are queued', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () =>
      Response.json({ count: 3 }, { status: 202 }),
    );
    vi.stubGlobal('fetch', fetch);
    expect(await requestRefresh('Mira')).toMatchObject({ kind: 'queued', count: 3 });
    const [address, request] = fetch.mock.calls[0] ?? [];
    expect(address).toBe('/api/users/Mira/savedGames/refresh');
    expect(request?.method).toBe('POST');
  });

  test.each([
    [404, { error: 'no-such-game', message: 'Gone.' }, 'refused', 'Gone.'],
    [404, {}, 'refused', 'The update failed. Please try again.'],
    [503, { error: 'busy', message: 'Not now.' }, 'refused', 'Not now.'],
    [502, null, 'refused', 'The update failed. Please try again.'],
    // No failure: the last refresh was a moment ago.
    [429, { error: 'too-soon', message: 'Wait.' }, 'too-soon', 'Wait.'],
  ])('with the response %i %o is %s, with the message %j', async (status, body, kind, text) => {
    vi.stubGlobal('fetch', async () => Response.json(body, { status }));
    expect(await requestRefresh('Mira')).toMatchObject({ kind, text });
  });

  test('without a response, the message says that the site cannot be reached', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
    expect(await requestRefresh('Mira')).toMatchObject({
      kind: 'refused',
      text: outageTexts.unreachable,
    });
  });
});
