/** The import of user documents, on every engine. */

import { mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createProfileStore } from '../../adapters/database/profiles/profile-store.ts';
import { createRefreshQueue } from '../../adapters/database/refresh/refresh-queue.ts';
import { createEncodePicture } from '../../adapters/pictures/encode-picture.ts';
import { assignKeys } from '../../adapters/sources/riot/game-calls.ts';
import { createRiotSource } from '../../adapters/sources/riot/riot-source.ts';
import { createCheckUsername } from '../../domain/accounts/username-rules.ts';
import { createRefreshes } from '../../domain/refresh/rank-refresh.ts';
import { toUserDocument } from '../../domain/wire/user-document.ts';
import { importDocuments } from '../../server/operator/import-documents.ts';
import { puuid, respondWithKnownPlayer } from '../fixtures/riot/known-player.ts';
import { startScriptedRiot } from '../fixtures/riot/scripted-riot.ts';
import { engines, openShared } from './engines.ts';

const savedGame = { GameType: 'League of Legends', GameUsername: 'Wren Alder#OAK', GameLevel: 1 };
const encodePicture = createEncodePicture();

describe.each(engines)('an import on $name', ({ open }) => {
  const engine = openShared(open);
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rankfolio-import-'));
    await engine.database.db.deleteFrom('users').execute();
    await engine.database.db.deleteFrom('pictures').execute();
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** Writes a file and imports it. @returns the outcome and the lines of the report. */
  async function importFile(
    name: string,
    content: unknown,
    options: { passwords?: string; writtenAt?: Date } = {},
  ) {
    const file = join(folder, name);
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
    if (options.writtenAt) await utimes(file, options.writtenAt, options.writtenAt);
    const lines: string[] = [];
    const site = {
      config: { origin: 'https://x.test', isOriginSet: true },
      database: engine.database,
      encodePicture,
      hashPassword: async (password: string) => `hash of ${password}`,
      checkUsername: createCheckUsername('Rankfolio'),
    };
    const outcome = await importDocuments(
      site,
      { file, passwords: options.passwords ?? null },
      (line) => void lines.push(line),
    );
    return { ...outcome, lines };
  }

  const findProfile = (name: string) =>
    createProfileStore(engine.database).findProfileByUsername(name);
  const listNames = async () => {
    const rows = await engine.database.db.selectFrom('profiles').select('displayName').execute();
    return rows.map(({ displayName }) => displayName).sort();
  };

  test.each([
    ['users.json', { users: { Ash: {}, Bryn: { savedGames: [] } } }],
    ['users.json', { 'users/Ash': {}, '/users/Bryn': {} }],
    ['users.json', [{ username: 'Ash' }, { displayName: 'Bryn' }]],
    ['users.jsonl', '{"username":"Ash"}\r\n\n{"displayName":"Bryn"}'],
    ['users.json', '\uFEFF{"Ash":{},"Bryn":{}}'],
  ])('finds the documents in %s with %j', async (file, content) => {
    const { message } = await importFile(file, content);
    expect(message).toContain('Imported 2 profiles with 0 games and 0 pictures.');
    expect(message).not.toContain('without the parts named above');
    expect(message).toContain('They have no passwords');
    expect(await listNames()).toEqual(['Ash', 'Bryn']);
  });

  test('reports each unusable value on its own line, and imports all other values', async () => {
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const jpeg = await sharp(png).jpeg().toBuffer();
    const toDataUrl = (bytes: Buffer) => `data:image/jpeg;base64,${bytes.toString('base64')}`;
    await importFile('first.json', { Taken: { savedGames: [savedGame] } });
    const takenProfile = await findProfile('Taken');
    const { kind, message, lines } = await importFile('users.json', {
      admin: {},
      'a\u001B[2Jb': {},
      taken: { savedGames: [] },
      Nothing: null,
      Painter: { profilePic: toDataUrl(png), profileBackgroundPic: toDataUrl(jpeg) },
      Links: { profilePic: 'https://elsewhere.example/x.jpg', profileBackgroundPic: 7 },
      Gamer: { savedGames: [{ ...savedGame, GameType: 'Chess' }, savedGame] },
      __proto: {},
    });
    expect(kind).toBe('done');
    expect(message).toContain(
      'Imported 4 profiles with 1 game and 1 picture. 1 existed already, 3 could not be used. 3 profiles without the parts named above.',
    );
    expect(lines).toEqual([
      expect.stringContaining('"admin": The name "admin" is reserved for the site itself.'),
      expect.stringMatching(/^"a\\u001b\[2Jb": A username can have only/),
      expect.stringContaining('"taken": This username exists already'),
      '"Nothing": This is not a document.',
      '"Painter": profilePic: This is not a JPEG picture.',
      '"Links": profileBackgroundPic is not a picture.',
      '"Links": profilePic is not a JPEG data URL of at most 2 MB.',
      '"Gamer": Game 1: GameType is not a game of this site.',
    ]);
    expect(await listNames()).toEqual(['Gamer', 'Links', 'Painter', 'Taken', '__proto']);
    expect(await findProfile('Taken')).toEqual(takenProfile);
    expect(await findProfile('Painter')).toMatchObject({
      profilePic: null,
      profileBackgroundPic: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  test.each([
    ['users.json', 'no JSON', /users\.json cannot be imported\. It is not JSON: Unexpected token/],
    ['users.json', '{\n "Ash": {},\n "Bryn" {}}', /It is not JSON: .*line 3 column 9/],
    ['users.json', '7', /users\.json cannot be imported\. It is JSON without documents\.$/],
    ['users.json', '{"users": {}}', /users\.json holds no user documents\.$/],
    ['users.jsonl', '\n', /users\.jsonl holds no user documents\.$/],
    ['users.jsonl', '{"username":"Ash"', /^No document could be used\.$/],
  ])('refuses a file %s with %j and creates nothing', async (file, content, expectedMessage) => {
    const passwords = join(folder, 'passwords');
    const { kind, message } = await importFile(file, content, { passwords });
    expect(kind).toBe('refused');
    expect(message).toMatch(expectedMessage);
    expect(await listNames()).toEqual([]);
  });

  test('reports a document without a name by its key or its line number', async () => {
    const json = await importFile('users.json', { 'users/': {}, 'users/Ash': {} });
    expect(json.lines).toEqual(['The key "users/" has no username.']);
    const jsonl = await importFile('users.jsonl', '{"username":""}\n{"username":"Bryn"}\n{"a"}');
    expect(jsonl.lines).toEqual([
      'Line 1 has no username.',
      expect.stringMatching(/^Line 3 is not JSON: .*column 5/),
    ]);
    expect(await listNames()).toEqual(['Ash', 'Bryn']);
  });

  test('appends the first passwords to a file and makes the file readable only for its owner', async () => {
    const passwords = join(folder, 'passwords');
    await writeFile(passwords, 'Before\tx\n', { mode: 0o644 });
    await importFile('users.json', { Ash: {}, Bryn: {} }, { passwords });
    expect((await stat(passwords)).mode & 0o777).toBe(0o600);
    const [before, ...lines] = (await readFile(passwords, 'utf8')).trim().split('\n');
    expect(before).toBe('Before\tx');
    expect(lines.map((line) => line.split('\t')[0])).toEqual(['Ash', 'Bryn']);
    const stored = await engine.database.db.selectFrom('accounts').select('password').execute();
    expect(stored.map(({ password }) => password).sort()).toEqual(
      lines.map((line) => `hash of ${line.split('\t')[1]}`).sort(),
    );
    expect(new Set(lines.map((line) => line.split('\t')[1])).size).toBe(2);
  });

  test('gives saved games the time of the file, and their first refresh finds the account by its Riot ID', async () => {
    const writtenAt = new Date('2026-08-01T12:00:00.000Z');
    const content = { Ash: { savedGames: [{ ...savedGame, GameRank: 'IRON IV 1 LP' }] } };
    await importFile('users.json', content, { writtenAt });
    const scripted = await startScriptedRiot();
    scripted.respond = respondWithKnownPlayer({});
    const store = createProfileStore(engine.database);
    const keys = assignKeys({ riot: 'key', tft: 'key' });
    const refreshes = createRefreshes({
      store,
      queue: createRefreshQueue(engine.database),
      dataSource: createRiotSource({ ...scripted, calls: 'riot-id', keys }),
      wake: () => undefined,
      codeVerification: { verifyRefreshed: async () => undefined },
    });
    const profile = await findProfile('Ash');
    if (!profile) throw new Error('the profile was not imported');
    expect(toUserDocument(profile).savedGames).toMatchObject([
      {
        GameUsername: 'Wren Alder#OAK',
        GameRank: 'IRON IV 1 LP',
        UpdatedAt: writtenAt.toISOString(),
      },
    ]);
    await refreshes.refreshIfStale(profile);
    expect(await refreshes.createWork()()).toBe('done');
    await scripted.close();
    expect((await findProfile('Ash'))?.savedGames).toMatchObject([
      { playerId: puuid, region: 'euw1', level: 77, failedAt: null, previousNames: [] },
    ]);
  });
});
