import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openSqlite } from '../../adapters/database/engine/sqlite.ts';
import { sqliteFileIn } from '../../server/data-dir.ts';
import { savedGameFactory } from '../factories/players.ts';
import { openSite, type TestBrowser, type TestSite } from './site.ts';

let site: TestSite;
let owner: TestBrowser;
beforeAll(async () => {
  site = await openSite();
  owner = site.browser();
  await owner.signUp('Painter');
});
afterAll(() => site.close());

const get = (url: string, headers?: Record<string, string>) => site.browser().get(url, headers);

async function save(username: string, name: string) {
  const profile = await site.services.profileStore.findProfileByUsername(username);
  // Stale ranks would be refreshed in the background, which makes another version.
  const game = savedGameFactory({ name, readAt: new Date().toISOString() });
  const limit = { maxCount: 50, counted: [] };
  await site.services.profileStore.insertSavedGame(profile?.id ?? '', game, limit);
}

/** Returns the address of the preview picture in a profile page. */
async function imageOf(username: string): Promise<string> {
  const { body } = await get(`/${username}`);
  const address = /property="og:image" content="([^"]*)"/.exec(body)?.[1] ?? '';
  return new URL(address).pathname;
}

describe('the preview picture', () => {
  test('the preview is an immutable PNG of 1200 × 630 that other sites can embed', async () => {
    const answer = await get(await imageOf('Painter'));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers).not.toHaveProperty('x-robots-tag');
    expect(answer.headers).not.toHaveProperty('set-cookie');
    const { format, width, height } = await sharp(answer.rawPayload).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
    const { channels } = await sharp(answer.rawPayload).stats();
    expect(Math.min(...channels.slice(0, 3).map(({ stdev }) => stdev))).toBeGreaterThan(10);
  });

  test('a preview is rendered once for parallel requests', async () => {
    await save('Painter', 'Once#NA1');
    const address = await imageOf('Painter');
    const before = site.services.previews.count();
    const answers = await Promise.all(Array.from({ length: 40 }, () => get(address)));
    answers.push(await get(address));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(site.services.previews.count() - before).toBe(1);
  });

  test('the address changes with the profile, and the old address redirects to it', async () => {
    const old = await imageOf('Painter');
    const oldPicture = (await get(old)).rawPayload;
    await save('Painter', 'Newer#NA1');
    const now = await imageOf('Painter');
    expect(now).not.toBe(old);
    for (const address of [old, '/api/users/painter/preview/latest.png']) {
      const answer = await get(address);
      expect([answer.statusCode, answer.headers.location]).toEqual([302, now]);
      expect(answer.headers['cache-control']).toBe('public, max-age=60');
    }
    expect((await get(now)).rawPayload.equals(oldPicture)).toBe(false);
  });

  test('a reused username has another preview address at the same revision', async () => {
    await site.browser().signUp('Phoenix');
    await save('Phoenix', 'First#NA1');
    const [first, { revision }] = [
      await imageOf('Phoenix'),
      (await get('/api/users/Phoenix')).json(),
    ];
    const profile = await site.services.profileStore.findProfileByUsername('Phoenix');
    await site.services.profiles.rename(profile?.id ?? '', 'Ashes');
    // Ends the 30 days for which the old name is reserved.
    const { db } = openSqlite(sqliteFileIn(site.dataDir));
    await db.deleteFrom('formerNames').execute();
    await db.destroy();
    expect((await get(first)).statusCode).toBe(404);
    await site.browser().signUp('Phoenix');
    await save('Phoenix', 'Second#NA1');
    expect((await get('/api/users/Phoenix')).json().revision).toBe(revision);
    expect(await imageOf('Phoenix')).not.toBe(first);
    expect((await get(first)).headers.location).toBe(await imageOf('Phoenix'));
  });

  test('the preview shows the picture and the banner of the profile', async () => {
    await site.browser().signUp('Plain');
    const plain = (await get(await imageOf('Plain'))).rawPayload;
    const red = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#f00' } })
      .jpeg()
      .toBuffer();
    const url = `data:image/jpeg;base64,${red.toString('base64')}`;
    await owner.send('PATCH', '/api/users/Painter', { profilePic: url });
    await owner.send('PATCH', '/api/users/Painter', { profileBackgroundPic: url });
    const redAt = async (bytes: Buffer, left: number, top: number) => {
      const spot = sharp(bytes).extract({ left, top, width: 8, height: 8 });
      const { channels } = await sharp(await spot.toBuffer()).stats();
      return (channels[0]?.mean ?? 0) > 100 && (channels[1]?.mean ?? 0) < 60;
    };
    const painted = (await get(await imageOf('Painter'))).rawPayload;
    for (const [left, top] of [
      [600, 10],
      [140, 190],
    ] as const) {
      expect(await redAt(painted, left, top)).toBe(true);
      expect(await redAt(plain, left, top)).toBe(false);
    }
  });

  test('the preview of an unknown user or with an invalid version is a 404', async () => {
    expect((await get('/api/users/Nobody/preview/1-00000000.png')).statusCode).toBe(404);
    expect((await get('/api/users/Painter/preview/..%2f1.png')).statusCode).toBe(404);
    expect((await get(`/api/users/Painter/preview/${'1'.repeat(90)}.png`)).statusCode).toBe(404);
  });

  test('under load the preview answers 503 with Retry-After', async () => {
    await save('Painter', 'Busy#NA1');
    const address = await imageOf('Painter');
    vi.spyOn(site.services.previews, 'preview').mockResolvedValueOnce({
      kind: 'busy',
      retryAfterSeconds: 5,
    });
    const answer = await get(address);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await get(address)).statusCode).toBe(200);
  });
});

describe('the badge', () => {
  test.each([
    ['svg', 'image/svg+xml; charset=utf-8'],
    ['png', 'image/png'],
  ])(
    'the badge as %s can be embedded by other sites and is cached for minutes',
    async (form, mediaType) => {
      const answer = await get(`/Painter/badge.${form}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': mediaType,
        'cache-control': 'public, max-age=300',
        'cross-origin-resource-policy': 'cross-origin',
        'content-security-policy':
          "default-src 'none';img-src data:;frame-ancestors 'none';sandbox",
      });
      expect(answer.headers).not.toHaveProperty('x-robots-tag');
      const dark = await get(`/Painter/badge.${form}?theme=dark`);
      expect(dark.rawPayload.equals(answer.rawPayload)).toBe(false);
      expect(dark.headers.etag).not.toBe(answer.headers.etag);
      const height = (await sharp(answer.rawPayload).metadata()).height;
      expect(height).toBe(form === 'svg' ? 64 : 128);
    },
  );

  test('an unchanged badge gets 304', async () => {
    const { etag = '' } = (await get('/Painter/badge.svg')).headers;
    for (const known of [String(etag), `W/${etag}`, `"x", ${etag}`, '*']) {
      const answer = await get('/Painter/badge.svg', { 'if-none-match': known });
      expect([answer.statusCode, answer.body]).toEqual([304, '']);
    }
    await save('Painter', 'Changed#NA1');
    const changed = await get('/Painter/badge.svg', { 'if-none-match': String(etag) });
    expect(changed.statusCode).toBe(200);
  });

  test('a badge address in another case redirects and keeps its theme', async () => {
    const answer = await get('/PAINTER/badge.png?theme=dark');
    expect([answer.statusCode, answer.headers.location]).toEqual([
      302,
      '/Painter/badge.png?theme=dark',
    ]);
  });

  test.each(['/Nobody/badge.svg', '/login/badge.svg', '/%3Cb%3E/badge.svg', '/%00/badge.svg'])(
    '%s is a 404 with a picture that does not repeat the name',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toMatch(/^<svg /);
      expect(answer.body).not.toContain('<b>');
      expect(answer.headers['cache-control']).toBe('public, max-age=60');
    },
  );
});

describe('the overlay', () => {
  test('every site can frame the overlay, and its policy is otherwise strict', async () => {
    const answer = await get('/Painter/overlay');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-security-policy']).toBe(
      "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data: blob:;font-src 'self';" +
        "connect-src 'self';manifest-src 'self';form-action 'none';base-uri 'none';frame-ancestors *;" +
        'report-uri /api/csp-reports;report-to policy',
    );
    expect(answer.headers).not.toHaveProperty('x-frame-options');
    expect(answer.headers).toMatchObject({
      'x-robots-tag': 'noindex',
      'cache-control': 'no-cache',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  test('the overlay has no controls and no viewer', async () => {
    const { body, headers } = await owner.get('/Painter/overlay');
    expect(body).not.toMatch(/<a |<button|<form|<input|<nav/);
    expect(body).not.toMatch(/<style|\sstyle=/);
    expect(body).toContain('"viewer":null');
    expect(headers).not.toHaveProperty('set-cookie');
  });

  test('the overlay can show one game, by its id or its GameType', async () => {
    const pageOf = async (query: string) => {
      const { body } = await get(`/Demo/overlay${query}`);
      return JSON.parse(/id="page">(.*?)<\/script>/s.exec(body)?.[1] ?? '').page;
    };
    expect((await pageOf('')).gameType).toBeNull();
    expect((await pageOf('?game=chess&theme=pink')).gameType).toBeNull();
    const byId = await pageOf('?game=teamfight-tactics&theme=clear');
    expect([byId.gameType, byId.theme]).toEqual(['Teamfight Tactics', 'clear']);
    expect((await pageOf('?game=Teamfight%20Tactics')).gameType).toBe('Teamfight Tactics');
  });

  test('an overlay in another case redirects with its options, and an unknown one is a 404 that cannot be framed', async () => {
    const moved = await get('/PAINTER/overlay?theme=light');
    expect([moved.statusCode, moved.headers.location]).toEqual([
      302,
      '/Painter/overlay?theme=light',
    ]);
    const unknown = await get('/Nobody/overlay');
    expect(unknown.statusCode).toBe(404);
    expect(unknown.headers['x-frame-options']).toBe('DENY');
    expect(unknown.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  test('the overlay refreshes stale ranks, as the page does', async () => {
    const refresh = vi.spyOn(site.services.refreshes, 'refreshIfStale');
    await get('/Painter/overlay');
    // An overlay that stays open for hours sends this request regularly.
    const answer = await site.server.inject({ method: 'HEAD', url: '/Painter/overlay' });
    expect(answer.statusCode).toBe(200);
    expect(refresh).toHaveBeenCalledTimes(2);
  });
});

test('other sites cannot frame or embed anything else', async () => {
  for (const url of ['/', '/Painter', '/api/users/Painter', '/Painter/overlay/more', '/healthz']) {
    const { headers } = await get(url);
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  }
});
