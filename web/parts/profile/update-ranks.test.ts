import { describe, expect, test, vi } from 'vitest';
import { anyGame, publicGameFactory } from '../../../tests/factories/documents.ts';
import { siteUnreachable } from '../../../texts/unreachable.ts';
import { requestRefresh } from './update-ranks.tsx';

const item = publicGameFactory();

describe('requesting a refresh', () => {
  test('sends the game account and returns no refusal', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({}, { status: 202 }));
    vi.stubGlobal('fetch', fetch);
    expect(await requestRefresh('Mira', item)).toBeNull();
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
  ])('with the response %i %o is %s, with the message %j', async (status, body, kind, text) => {
    vi.stubGlobal('fetch', async () => Response.json(body, { status }));
    expect(await requestRefresh('Mira', item)).toEqual({ kind, text });
  });

  test('without a response, the message says that the site cannot be reached', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
    expect(await requestRefresh('Mira', item)).toEqual({
      kind: 'refused',
      text: siteUnreachable,
    });
  });
});
