import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccountStore } from '../../adapters/database/accounts/account-store.ts';
import { createProfileStore } from '../../adapters/database/profiles/profile-store.ts';
import {
  selectByPrefix,
  selectRanks,
} from '../../adapters/database/profiles/profiles-by-prefix.ts';
import type { Database } from '../../adapters/database/schema.ts';
import type { GameId } from '../../domain/games/games.ts';
import type { ProfileStore } from '../../domain/profiles/profile.ts';
import { pictureFactory, savedGameFactory } from '../factories/players.ts';
import { engines, type OpenEngine } from './engines.ts';

const names = ['Ash', 'ASH_vale', 'ash-1', 'ash1', 'AshB', 'ash__', 'asi', 'as', 'zz', 'z', '_z-'];

describe.each(engines)('profiles by prefix on $name', ({ open }) => {
  let engine: OpenEngine;
  let profiles: ProfileStore;
  const ids = new Map<string, string>();

  beforeAll(async () => {
    engine = await open();
    profiles = createProfileStore(engine.database);
    const accounts = createAccountStore(engine.database);
    for (const displayName of names) {
      const inserted = await accounts.insertAccount({ displayName, passwordHash: null });
      if (inserted.kind === 'inserted') ids.set(displayName, inserted.id);
    }
  });
  afterAll(() => engine.close());

  async function findNames(prefix: string, max = 8): Promise<string[]> {
    const list = await profiles.listProfilesByPrefix(prefix, max);
    return list.map(({ displayName }) => displayName);
  }

  test('are sorted by bytes on both engines, with an exact match first', async () => {
    expect(await findNames('ash')).toEqual(['Ash', 'ash-1', 'ash1', 'ash__', 'ASH_vale', 'AshB']);
    expect(await findNames('as')).toEqual([
      ...['as', 'Ash', 'ash-1', 'ash1', 'ash__', 'ASH_vale', 'AshB', 'asi'],
    ]);
    expect(await findNames('z')).toEqual(['z', 'zz']);
  });

  test('are found in any case, up to the given number', async () => {
    expect(await findNames('aSH')).toEqual(await findNames('ash'));
    expect(await findNames('as', 3)).toEqual(['as', 'Ash', 'ash-1']);
  });

  test('treat _ and - as ordinary characters', async () => {
    expect(await findNames('ash_')).toEqual(['ash__', 'ASH_vale']);
    expect(await findNames('ash-')).toEqual(['ash-1']);
    expect(await findNames('_')).toEqual(['_z-']);
    expect(await findNames('a__')).toEqual([]);
  });

  test.each(['', ' ', 'ash ', '%', 'a%', 'ä', '\u{10ffff}', "'", 'a'.repeat(31)])(
    'are none for the prefix %j',
    async (prefix) => {
      expect(await findNames(prefix)).toEqual([]);
    },
  );

  test('have their picture and the ranks of their games, in order', async () => {
    const limit = { maxCount: 50, counted: [] };
    const picture = pictureFactory();
    const [first, second] = [savedGameFactory(), savedGameFactory({ game: 'teamfight-tactics' })];
    const other = savedGameFactory({ ranks: {} });
    await profiles.updatePicture(ids.get('zz') ?? '', 'profilePic', picture);
    for (const game of [first, second]) {
      await profiles.insertSavedGame(ids.get('zz') ?? '', game, limit);
    }
    await profiles.insertSavedGame(ids.get('z') ?? '', other, limit);
    const toRanks = ({ game, ranks, source }: typeof first) => ({ game, ranks, source });
    expect(await profiles.listProfilesByPrefix('z', 8)).toEqual([
      { displayName: 'z', profilePic: null, savedGames: [toRanks(other)] },
      {
        displayName: 'zz',
        profilePic: picture.hash,
        savedGames: [toRanks(first), toRanks(second)],
      },
    ]);
  });

  test('are found with indexes and without sorting', async () => {
    const { database } = engine;
    await insertMany(database);
    const byPrefix = await readPlan(database, selectByPrefix(database, 'crowd-4', 8));
    const ranks = await readPlan(database, selectRanks(database, ['many-1', 'many-2']));
    if (database.engine === 'sqlite') {
      expect(byPrefix).toMatch(/SEARCH profiles USING INDEX \S+ \(username>\? AND username<\?\)/);
      expect(byPrefix).not.toMatch(/SCAN|TEMP B-TREE/);
      expect(ranks).toMatch(/SEARCH savedGames USING INDEX \S+ \(profileId=\?\)/);
    } else {
      expect(byPrefix).toMatch(/Index Scan using "profilesByPrefix" on profiles/);
      expect(byPrefix).toMatch(/Index Cond: .*'crowd-4'.*'crowd-5'/);
      expect(byPrefix).not.toMatch(/Seq Scan|Sort/);
      expect(ranks).toMatch(/(Index|Bitmap) .*"savedGamesPrimary"/);
    }
    expect(await findNames('crowd-4999')).toEqual(['crowd-4999']);
  });
});

/** Inserts enough rows for the planner to prefer an index. */
async function insertMany({ db, engine }: Database): Promise<void> {
  const at = new Date(0).toISOString();
  const time = engine === 'sqlite' ? at : new Date(at);
  for (let from = 0; from < 5000; from += 500) {
    const users = Array.from({ length: 500 }, (_, index) => ({
      id: `many-${from + index}`,
      name: `crowd-${from + index}`,
    }));
    await db
      .insertInto('users')
      .values(
        users.map(({ id, name }) => ({
          ...{ id, name, email: `${name}@crowd.invalid`, image: null },
          ...{ createdAt: time, updatedAt: time },
          emailVerified: engine === 'sqlite' ? 0 : false,
        })),
      )
      .execute();
    await db
      .insertInto('profiles')
      .values(
        users.map(({ id, name }) => ({
          ...{ id, username: name, displayName: name, revision: 1, createdAt: at },
          ...{ profilePic: null, profileBackgroundPic: null },
        })),
      )
      .execute();
    await db
      .insertInto('savedGames')
      .values(
        users.map(({ id, name }) => ({
          ...{
            profileId: id,
            game: 'a-game' as GameId,
            playerId: id,
            position: 1,
            name,
            platform: 'na1',
          },
          ...{ level: 1, profileIconId: 1, ranks: '{}', source: 'riot', keyFingerprint: '' },
          readAt: at,
        })),
      )
      .execute();
  }
  await sql`analyze`.execute(db);
}

/** Reads the query plan of a statement. */
async function readPlan(
  { engine }: Database,
  query: ReturnType<typeof selectByPrefix> | ReturnType<typeof selectRanks>,
): Promise<string> {
  const rows =
    engine === 'sqlite' ? await query.explain(undefined, sql`query plan`) : await query.explain();
  return rows.map((row) => String(row.detail ?? row['QUERY PLAN'])).join('\n');
}
