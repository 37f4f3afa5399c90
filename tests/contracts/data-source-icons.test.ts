/** Profile icons: from the newest patch, then from the patch that the specification names, and only PNG files. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { RiotSourceSettings } from '../../adapters/sources/riot/riot-source.ts';
import { respondWithKnownPlayer } from '../fixtures/riot/known-player.ts';
import type { ScriptedResponse } from '../fixtures/riot/scripted-riot.ts';
import { openSharedRiot } from '../fixtures/riot/shared-riot.ts';

/** The signature of a PNG file, and two bytes. */
const png = Buffer.from('89504e470d0a1a0a0000', 'hex');
const iconPath = (patch: string, id = 7) => `/cdn/${patch}/img/profileicon/${id}.png`;
const patchesPath = '/api/versions.json';
const listPath = (patch: string) => `/cdn/${patch}/data/en_US/profileicon.json`;
const listResponse = {
  body: { type: 'profileicon', data: { 7: {}, 8: { id: 8 }, 9: {}, 10: {} } },
};
/** The responses of a Data Dragon with two patches; the newest one lists the icons 7 to 10. */
const lists = {
  [patchesPath]: { body: ['16.18.1', '14.2.1', 'lolpatch_7.20'] },
  [listPath('16.18.1')]: listResponse,
};

const { scripted, requestedPaths, ...riot } = openSharedRiot();
let nowMs: number;
beforeEach(() => {
  nowMs = 0;
});

const icons = { [iconPath('16.18.1')]: { body: png }, [iconPath('16.18.1', 8)]: { body: png } };

function openSource(
  responses: Readonly<Record<string, ScriptedResponse>>,
  changes: Partial<RiotSourceSettings> = {},
) {
  scripted.respond = (path) => responses[path] ?? { status: 404 };
  return riot.openSource({ now: () => nowMs, ...changes });
}

test('an icon is read from the newest patch, without sending an API key', async () => {
  const { findIcon } = openSource({ ...lists, [iconPath('16.18.1')]: { body: png } });
  const outcome = await findIcon(7);
  expect(outcome).toEqual({ kind: 'found', bytes: new Uint8Array(png), mediaType: 'image/png' });
  expect(requestedPaths()).toEqual([patchesPath, listPath('16.18.1'), iconPath('16.18.1')]);
  expect(JSON.stringify(scripted.requests)).not.toContain('key-of');
});

test.each([404, 403])(
  'an icon that the newest patch answers with %i is read from patch 14.2.1, and is not found if it is missing there, too',
  async (status) => {
    const replies = { ...lists, [iconPath('16.18.1')]: { status } };
    const source = openSource({ ...replies, [iconPath('14.2.1')]: { body: png } });
    expect((await source.findIcon(7)).kind).toBe('found');
    expect(requestedPaths().slice(2)).toEqual([iconPath('16.18.1'), iconPath('14.2.1')]);
    const withoutIcon = openSource({ ...replies, [iconPath('14.2.1')]: { status } });
    expect(await withoutIcon.findIcon(7)).toEqual({ kind: 'no-such-icon' });
  },
);

test.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])(
  'no call is made for the icon id %d, which cannot exist',
  async (id) => {
    expect(await openSource(lists).findIcon(id)).toEqual({ kind: 'no-such-icon' });
    expect(requestedPaths()).toEqual([]);
  },
);

test.each<[string, ScriptedResponse]>([
  ['a JPEG', { body: Buffer.from('ffd8ffe000104a464946', 'hex') }],
  ['HTML', { body: '<html></html>', headers: { 'content-type': 'image/png' } }],
  ['an empty body', { body: '' }],
  ['a redirect', { status: 302, headers: { location: iconPath('14.2.1', 8) } }],
  ['the status 500', { status: 500 }],
  ['more than a megabyte', { body: Buffer.concat([png, Buffer.alloc(1024 * 1024)]) }],
])('%s instead of a PNG has the outcome not-answering', async (_, response) => {
  const source = openSource({ ...lists, [iconPath('16.18.1')]: response });
  expect(await source.findIcon(7)).toEqual({ kind: 'not-answering' });
  expect(requestedPaths()).not.toContain(iconPath('14.2.1', 8));
});

describe('the list of patches', () => {
  test('is fetched once an hour, also for simultaneous requests', async () => {
    const source = openSource(lists);
    const countCalls = () => requestedPaths().filter((path) => path === patchesPath).length;
    await Promise.all(Array.from({ length: 20 }, () => source.findIcon(7)));
    nowMs = 3_599_999;
    await source.findIcon(8);
    expect(countCalls()).toBe(1);
    nowMs = 3_600_000;
    await source.findIcon(9);
    expect(countCalls()).toBe(2);
  });

  test.each<[string, ScriptedResponse]>([
    ['missing', { status: 503 }],
    ['incomplete', { body: '["16.1' }],
    ['not a list', { body: { newest: '16.18.1' } }],
    ['empty', { body: [] }],
    ['without a valid patch', { body: ['../../evil', 'lolpatch_7.20', '16.18.1?x='] }],
    ['a list of numbers', { body: [16.18] }],
  ])(
    'is replaced by patch 14.2.1 when it is %s, and is fetched again after a minute',
    async (_, response) => {
      const source = openSource({ [patchesPath]: response, [iconPath('14.2.1')]: { body: png } });
      expect((await source.findIcon(7)).kind).toBe('found');
      await source.findIcon(8);
      expect(requestedPaths()).toEqual([patchesPath, iconPath('14.2.1'), iconPath('14.2.1', 8)]);
      nowMs = 60_000;
      await source.findIcon(9);
      expect(requestedPaths().filter((path) => path === patchesPath)).toHaveLength(2);
    },
  );

  test('keeps its newest patch when it cannot be fetched again', async () => {
    const source = openSource({ ...lists, [iconPath('16.18.1')]: { body: png } });
    await source.findIcon(7);
    nowMs = 3_600_000;
    scripted.respond = (path) =>
      path === iconPath('16.18.1', 8) ? { body: png } : { status: 500 };
    expect((await source.findIcon(8)).kind).toBe('found');
    expect(requestedPaths().at(-1)).toBe(iconPath('16.18.1', 8));
  });
});

describe("the list of the patch's icons", () => {
  test('[security 50] decides which icons are fetched', async () => {
    const source = openSource({ ...lists, ...icons });
    const outcomes = await Promise.all([7, 8, 11, 6999].map((id) => source.findIcon(id)));
    const kinds = outcomes.map(({ kind }) => kind);
    expect(kinds).toEqual(['found', 'found', 'no-such-icon', 'no-such-icon']);
    expect(requestedPaths().toSorted()).toEqual(
      [patchesPath, listPath('16.18.1'), ...Object.keys(icons)].toSorted(),
    );
  });

  test('is fetched once for each patch', async () => {
    const source = openSource({ ...lists, ...icons });
    expect((await source.findIcon(7)).kind).toBe('found');
    nowMs += 3_600_000;
    expect((await source.findIcon(8)).kind).toBe('found');
    const countLists = () => requestedPaths().filter((path) => path.includes('/data/')).length;
    expect(countLists()).toBe(1);
    const newPatch = { [patchesPath]: { body: ['16.19.1'] }, [listPath('16.19.1')]: listResponse };
    scripted.respond = (path) =>
      ({ ...newPatch, [iconPath('16.19.1', 9)]: { body: png } })[path] ?? { status: 404 };
    nowMs += 3_600_000;
    expect((await source.findIcon(9)).kind).toBe('found');
    expect(countLists()).toBe(2);
  });

  test.each<[string, ScriptedResponse]>([
    ['missing', { status: 404 }],
    ['not a list', { body: [1, 2] }],
    ['empty', { body: { data: {} } }],
    ['a list with a path', { body: { data: { '../7': {} } } }],
    ['larger than 8 MB', { body: `{"data":{"7":"${'x'.repeat(8 * 1024 * 1024)}"}}` }],
  ])(
    'when it is %s, only icons of saved games and of players just found are fetched, and it is fetched again after a minute',
    async (_, response) => {
      const isIconInUse = async (id: number) => id === 7;
      const broken = { ...lists, ...icons, [listPath('16.18.1')]: response };
      const source = openSource(broken, { isIconInUse });
      const account = { game: 'league-of-legends', name: 'Wren Alder#OAK' } as const;
      scripted.respond = respondWithKnownPlayer({});
      await source.lookUp({ ...account, region: 'na1' });
      scripted.respond = (path) => broken[path] ?? { body: png };
      expect((await source.findIcon(9)).kind).toBe('found');
      expect((await source.findIcon(7)).kind).toBe('found');
      expect(await source.findIcon(8)).toEqual({ kind: 'not-answering' });
      expect(requestedPaths()).not.toContain(iconPath('16.18.1', 8));
      scripted.respond = (path) => ({ ...broken, ...lists })[path] ?? { status: 404 };
      nowMs = 60_000;
      expect((await source.findIcon(8)).kind).toBe('found');
    },
  );
});

test('equal requests share a call, and a cached icon does not hold a larger buffer in memory', async () => {
  const source = openSource({ ...lists, [iconPath('16.18.1')]: { body: png } });
  const [icon] = await Promise.all(Array.from({ length: 20 }, () => source.findIcon(7)));
  await source.findIcon(7);
  expect(requestedPaths().filter((path) => path === iconPath('16.18.1'))).toHaveLength(1);
  const { bytes } = icon as { bytes: Uint8Array };
  expect(Buffer.compare(bytes, png)).toBe(0);
  expect(bytes.buffer.byteLength).toBe(bytes.length);
});

test('an icon is not fetched for a client that has left before its turn', async () => {
  const source = openSource({ ...lists, ...icons });
  const clientLeft = new AbortController();
  // Eight requests take all turns.
  const others = Array.from({ length: 8 }, () => source.findIcon(7));
  const left = source.findIcon(8, { network: '', signal: clientLeft.signal });
  clientLeft.abort();
  expect((await left).kind).toBe('not-answering');
  await Promise.all(others);
  expect(requestedPaths()).not.toContain(iconPath('16.18.1', 8));
});
