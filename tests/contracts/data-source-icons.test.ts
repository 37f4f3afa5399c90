/** Profile icons: from the newest patch, then from the patch that the specification names, and only PNG files. */
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createRiotSource } from '../../adapters/sources/riot/riot-source.ts';
import { sandboxKeys, startSandboxSource } from '../../adapters/sources/riot/sandbox/sandbox.ts';
import {
  type ScriptedResponse,
  type ScriptedRiot,
  startScriptedRiot,
} from '../fixtures/riot/scripted-riot.ts';

/** The signature of a PNG file, and two bytes. */
const png = Buffer.from('89504e470d0a1a0a0000', 'hex');
const iconPath = (patch: string, id = 7) => `/cdn/${patch}/img/profileicon/${id}.png`;
const patchesPath = '/api/versions.json';

let scripted: ScriptedRiot;
let nowMs: number;
beforeAll(async () => {
  scripted = await startScriptedRiot();
});
beforeEach(() => {
  scripted.requests.length = 0;
  nowMs = 0;
});
afterAll(() => scripted.close());

function openSource(responses: Readonly<Record<string, ScriptedResponse>>) {
  scripted.respond = (path) => responses[path] ?? { status: 404 };
  const { riotApiUrl, dataDragonUrl } = scripted;
  const settings = { source: 'riot', calls: 'riot-id', keys: sandboxKeys } as const;
  return createRiotSource({ ...settings, riotApiUrl, dataDragonUrl, now: () => nowMs });
}

const requestedPaths = () => scripted.requests.map(({ path }) => path);
const patchesResponse = { body: ['16.18.1', '14.2.1', 'lolpatch_7.20'] };

test('an icon is read from the newest patch, without sending an API key', async () => {
  const outcome = await openSource({
    [patchesPath]: patchesResponse,
    [iconPath('16.18.1')]: { body: png },
  }).findIcon(7);
  expect(outcome).toEqual({ kind: 'found', bytes: png, mediaType: 'image/png' });
  expect(requestedPaths()).toEqual([patchesPath, iconPath('16.18.1')]);
  expect(JSON.stringify(scripted.requests)).not.toContain('RGAPI');
});

test.each([404, 403])(
  'an icon that the newest patch answers with %i is read from patch 14.2.1',
  async (status) => {
    const source = openSource({
      [patchesPath]: patchesResponse,
      [iconPath('16.18.1')]: { status },
      [iconPath('14.2.1')]: { body: png },
    });
    expect((await source.findIcon(7)).kind).toBe('found');
    expect(requestedPaths()).toEqual([patchesPath, iconPath('16.18.1'), iconPath('14.2.1')]);
  },
);

test.each([404, 403])('an icon that both patches answer with %i is not found', async (status) => {
  const source = openSource({
    [patchesPath]: patchesResponse,
    [iconPath('16.18.1')]: { status },
    [iconPath('14.2.1')]: { status },
  });
  expect(await source.findIcon(7)).toEqual({ kind: 'no-such-icon' });
});

test.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])(
  'no call is made for the icon id %d, which cannot exist',
  async (id) => {
    expect(await openSource({ [patchesPath]: patchesResponse }).findIcon(id)).toEqual({
      kind: 'no-such-icon',
    });
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
  const source = openSource({ [patchesPath]: patchesResponse, [iconPath('16.18.1')]: response });
  expect(await source.findIcon(7)).toEqual({ kind: 'not-answering' });
  expect(requestedPaths()).not.toContain(iconPath('14.2.1', 8));
});

describe('the list of patches', () => {
  test('is fetched once an hour, also for simultaneous requests', async () => {
    const source = openSource({
      [patchesPath]: patchesResponse,
      [iconPath('16.18.1')]: { body: png },
    });
    await Promise.all(Array.from({ length: 20 }, () => source.findIcon(7)));
    nowMs = 3_599_999;
    await source.findIcon(7);
    expect(requestedPaths().filter((path) => path === patchesPath)).toHaveLength(1);
    nowMs = 3_600_000;
    await source.findIcon(7);
    expect(requestedPaths().filter((path) => path === patchesPath)).toHaveLength(2);
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
      await source.findIcon(7);
      expect(requestedPaths()).toEqual([patchesPath, iconPath('14.2.1'), iconPath('14.2.1')]);
      nowMs = 60_000;
      await source.findIcon(7);
      expect(requestedPaths().filter((path) => path === patchesPath)).toHaveLength(2);
    },
  );

  test('keeps its newest patch when it cannot be fetched again', async () => {
    const source = openSource({
      [patchesPath]: patchesResponse,
      [iconPath('16.18.1')]: { body: png },
    });
    await source.findIcon(7);
    nowMs = 3_600_000;
    scripted.respond = (path) => (path === iconPath('16.18.1') ? { body: png } : { status: 500 });
    expect((await source.findIcon(7)).kind).toBe('found');
    expect(requestedPaths().at(-1)).toBe(iconPath('16.18.1'));
  });
});

describe('the sandbox', () => {
  test('draws a different icon of 300 × 300 pixels for each id', async () => {
    const { source, sandbox } = await startSandboxSource({ calls: 'riot-id' });
    const [first, repeated, different] = await Promise.all(
      [4, 4, 5].map((id) => source.findIcon(id)),
    );
    await sandbox.close();
    if (first?.kind !== 'found' || different?.kind !== 'found')
      throw new Error('an icon was not found');
    expect(await sharp(first.bytes).metadata()).toMatchObject({
      format: 'png',
      width: 300,
      height: 300,
    });
    expect(repeated).toEqual(first);
    expect(Buffer.compare(first.bytes, different.bytes)).not.toBe(0);
  });

  test('has newer icons only in newer patches, and no icon above a maximum id', async () => {
    const { source, sandbox } = await startSandboxSource({ calls: 'riot-id' });
    expect((await source.findIcon(6500)).kind).toBe('found');
    expect((await source.findIcon(7000)).kind).toBe('no-such-icon');
    const fetchIconStatus = async (patch: string, id: number) =>
      (await fetch(`${sandbox.dataDragonUrl}${iconPath(patch, id)}`)).status;
    expect(await fetchIconStatus('14.2.1', 6500)).toBe(404);
    expect(await fetchIconStatus('14.2.1', 5999)).toBe(200);
    expect(await fetchIconStatus('1.0.0', 1)).toBe(404);
    await sandbox.close();
  });
});
