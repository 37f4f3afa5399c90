/** Profile icons: from the newest patch, then from the specification's, and only PNG files. */
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createRiotSource } from '../../adapters/sources/riot/riot-source.ts';
import { sandboxKeys, startSandboxSource } from '../../adapters/sources/riot/sandbox/sandbox.ts';
import {
  type ScriptedResponse,
  type ScriptedRiot,
  startScriptedRiot,
} from '../fixtures/riot/scripted-riot.ts';

const png = Buffer.from('89504e470d0a1a0a0000', 'hex');
const icon = (patch: string, id = 7) => `/cdn/${patch}/img/profileicon/${id}.png`;
const list = '/api/versions.json';

let scripted: ScriptedRiot;
let clock: number;
beforeAll(async () => {
  scripted = await startScriptedRiot();
});
beforeEach(() => {
  scripted.requests.length = 0;
  clock = 0;
});
afterAll(() => scripted.close());

function openSource(answers: Readonly<Record<string, ScriptedResponse>>) {
  scripted.respond = (path) => answers[path] ?? { status: 404 };
  const { riotApiUrl, dataDragonUrl } = scripted;
  const settings = { source: 'riot', calls: 'riot-id', keys: sandboxKeys } as const;
  return createRiotSource({ ...settings, riotApiUrl, dataDragonUrl, now: () => clock });
}

const requestedPaths = () => scripted.requests.map(({ path }) => path);
const patches = { body: ['16.18.1', '14.2.1', 'lolpatch_7.20'] };

test('an icon comes from the newest patch, without sending a key', async () => {
  const outcome = await openSource({ [list]: patches, [icon('16.18.1')]: { body: png } }).findIcon(
    7,
  );
  expect(outcome).toEqual({ kind: 'found', bytes: png, mediaType: 'image/png' });
  expect(requestedPaths()).toEqual([list, icon('16.18.1')]);
  expect(JSON.stringify(scripted.requests)).not.toContain('RGAPI');
});

test.each([404, 403])(
  'an icon that the newest patch answers with %i comes from 14.2.1',
  async (status) => {
    const client = openSource({
      [list]: patches,
      [icon('16.18.1')]: { status },
      [icon('14.2.1')]: { body: png },
    });
    expect((await client.findIcon(7)).kind).toBe('found');
    expect(requestedPaths()).toEqual([list, icon('16.18.1'), icon('14.2.1')]);
  },
);

test.each([404, 403])('an icon that both patches answer with %i does not exist', async (status) => {
  const client = openSource({
    [list]: patches,
    [icon('16.18.1')]: { status },
    [icon('14.2.1')]: { status },
  });
  expect(await client.findIcon(7)).toEqual({ kind: 'no-such-icon' });
});

test.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])(
  'the icon id %d is not found, without a call',
  async (id) => {
    expect(await openSource({ [list]: patches }).findIcon(id)).toEqual({ kind: 'no-such-icon' });
    expect(requestedPaths()).toEqual([]);
  },
);

test.each<[string, ScriptedResponse]>([
  ['a JPEG', { body: Buffer.from('ffd8ffe000104a464946', 'hex') }],
  ['HTML', { body: '<html></html>', headers: { 'content-type': 'image/png' } }],
  ['nothing', { body: '' }],
  ['a redirect', { status: 302, headers: { location: icon('14.2.1', 8) } }],
  ['500', { status: 500 }],
  ['more than a megabyte', { body: Buffer.concat([png, Buffer.alloc(1024 * 1024)]) }],
])('%s instead of a PNG counts as not answering', async (_, answer) => {
  const client = openSource({ [list]: patches, [icon('16.18.1')]: answer });
  expect(await client.findIcon(7)).toEqual({ kind: 'not-answering' });
  expect(requestedPaths()).not.toContain(icon('14.2.1', 8));
});

describe('the list of patches', () => {
  test('is fetched once an hour, and once for simultaneous requests', async () => {
    const client = openSource({ [list]: patches, [icon('16.18.1')]: { body: png } });
    await Promise.all(Array.from({ length: 20 }, () => client.findIcon(7)));
    clock = 3_599_999;
    await client.findIcon(7);
    expect(requestedPaths().filter((path) => path === list)).toHaveLength(1);
    clock = 3_600_000;
    await client.findIcon(7);
    expect(requestedPaths().filter((path) => path === list)).toHaveLength(2);
  });

  test.each<[string, ScriptedResponse]>([
    ['missing', { status: 503 }],
    ['half', { body: '["16.1' }],
    ['no list', { body: { newest: '16.18.1' } }],
    ['empty', { body: [] }],
    ['full of other things', { body: ['../../evil', 'lolpatch_7.20', '16.18.1?x='] }],
    ['a list of numbers', { body: [16.18] }],
  ])('that is %s leads to patch 14.2.1 and is fetched again after a minute', async (_, answer) => {
    const client = openSource({ [list]: answer, [icon('14.2.1')]: { body: png } });
    expect((await client.findIcon(7)).kind).toBe('found');
    await client.findIcon(7);
    expect(requestedPaths()).toEqual([list, icon('14.2.1'), icon('14.2.1')]);
    clock = 60_000;
    await client.findIcon(7);
    expect(requestedPaths().filter((path) => path === list)).toHaveLength(2);
  });

  test('that cannot be fetched again leaves the last known patch in use', async () => {
    const client = openSource({ [list]: patches, [icon('16.18.1')]: { body: png } });
    await client.findIcon(7);
    clock = 3_600_000;
    scripted.respond = (path) => (path === icon('16.18.1') ? { body: png } : { status: 500 });
    expect((await client.findIcon(7)).kind).toBe('found');
    expect(requestedPaths().at(-1)).toBe(icon('16.18.1'));
  });
});

describe('the sandbox', () => {
  test('draws icons of 300 pixels, a different one for each id', async () => {
    const { source: client, sandbox } = await startSandboxSource({ calls: 'riot-id' });
    const [first, repeated, third] = await Promise.all([4, 4, 5].map((id) => client.findIcon(id)));
    await sandbox.close();
    if (first?.kind !== 'found' || third?.kind !== 'found') throw new Error('not drawn');
    expect(await sharp(first.bytes).metadata()).toMatchObject({
      format: 'png',
      width: 300,
      height: 300,
    });
    expect(repeated).toEqual(first);
    expect(Buffer.compare(first.bytes, third.bytes)).not.toBe(0);
  });

  test('has newer icons only under newer patches, and a highest id', async () => {
    const { source: client, sandbox } = await startSandboxSource({ calls: 'riot-id' });
    expect((await client.findIcon(6500)).kind).toBe('found');
    expect((await client.findIcon(7000)).kind).toBe('no-such-icon');
    const under = async (patch: string, id: number) =>
      (await fetch(`${sandbox.dataDragonUrl}${icon(patch, id)}`)).status;
    expect(await under('14.2.1', 6500)).toBe(404);
    expect(await under('14.2.1', 5999)).toBe(200);
    expect(await under('1.0.0', 1)).toBe(404);
    await sandbox.close();
  });
});
