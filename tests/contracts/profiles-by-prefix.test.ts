/** Listing profiles by the beginning of their username, on every engine. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccountStore } from '../../adapters/database/accounts/account-store.ts';
import { createProfileStore } from '../../adapters/database/profiles/profile-store.ts';
import {
  selectByPrefix,
  selectRanks,
} from '../../adapters/database/profiles/profiles-by-prefix.ts';
import { type Database, toBetterAuthTime } from '../../adapters/database/schema.ts';
import type { GameId } from '../../domain/games/games.ts';
import type { ProfileStore } from '../../domain/profiles/profile.ts';
import { pictureFactory, savedGameFactory } from '../factories/players.ts';
import { engines, type OpenEngine } from './engines.ts';

const names = ['Ash', 'ASH_vale', 'ash-1', 'ash1', 'AshB', 'ash__', 'asi', 'as', 'zz', 'z', '_z-'];

describe.each(engines)('listing profiles by prefix on $name', ({ open }) => {
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

  async function listNames(prefix: string, maxCount = 8): Promise<string[]> {
    const found = await profiles.listProfilesByPrefix(prefix, maxCount);
    return found.map(({ displayName }) => displayName);
  }

  test('sorts usernames by bytes without regard to case, so that an exact match is first', async () => {
    expect(await listNames('ash')).toEqual(['Ash', 'ash-1', 'ash1', 'ash__', 'ASH_vale', 'AshB']);
    const namesWithAs = ['as', 'Ash', 'ash-1', 'ash1', 'ash__', 'ASH_vale', 'AshB', 'asi'];
    expect(await listNames('as')).toEqual(namesWithAs);
    expect(await listNames('z')).toEqual(['z', 'zz']);
  });

  test('ignores the case of the prefix, and returns at most the given number', async () => {
    expect(await listNames('aSH')).toEqual(await listNames('ash'));
    expect(await listNames('as', 3)).toEqual(['as', 'Ash', 'ash-1']);
  });

  test('treats _ and - as ordinary characters', async () => {
    expect(await listNames('ash_')).toEqual(['ash__', 'ASH_vale']);
    expect(await listNames('ash-')).toEqual(['ash-1']);
    expect(await listNames('_')).toEqual(['_z-']);
    expect(await listNames('a__')).toEqual([]);
  });

  test.each(['', ' ', 'ash ', '%', 'a%', 'ä', '\u{10ffff}', "'", 'a'.repeat(31)])(
    'finds no profile with the prefix %j',
    async (prefix) => {
      expect(await listNames(prefix)).toEqual([]);
    },
  );

  test('returns the picture of each profile and the ranks of its saved games, in their order', async () => {
    const limit = { maxCount: 50, counted: [] };
    const picture = pictureFactory();
    const [first, second] = [savedGameFactory(), savedGameFactory({ game: 'teamfight-tactics' })];
    const gameWithoutRanks = savedGameFactory({ ranks: {} });
    await profiles.updatePicture(ids.get('zz') ?? '', 'profilePic', picture);
    for (const game of [first, second]) {
      await profiles.insertSavedGame(ids.get('zz') ?? '', game, limit);
    }
    await profiles.insertSavedGame(ids.get('z') ?? '', gameWithoutRanks, limit);
    const pickRanks = ({ game, ranks, source, verifiedAt, isVerifiedElsewhere }: typeof first) => ({
      game,
      ranks,
      source,
      verifiedAt,
      isVerifiedElsewhere,
    });
    expect(await profiles.listProfilesByPrefix('z', 8)).toEqual([
      { displayName: 'z', profilePic: null, savedGames: [pickRanks(gameWithoutRanks)] },
      {
        displayName: 'zz',
        profilePic: picture.hash,
        savedGames: [pickRanks(first), pickRanks(second)],
      },
    ]);
  });

  test('uses indexes and does not sort', async () => {
    const { database } = engine;
    await insertManyProfiles(database);
    const prefixPlan = await readPlan(database, selectByPrefix(database, 'crowd-4', 8));
    const ranksPlan = await readPlan(database, selectRanks(database, ['many-1', 'many-2']));
    if (database.engine === 'sqlite') {
      expect(prefixPlan).toMatch(/SEARCH profiles USING INDEX \S+ \(username>\? AND username<\?\)/);
      expect(prefixPlan).not.toMatch(/SCAN|TEMP B-TREE/);
      expect(ranksPlan).toMatch(/SEARCH savedGames USING INDEX \S+ \(profileId=\?\)/);
    } else {
      expect(prefixPlan).toMatch(/Index Scan using "profilesByPrefix" on profiles/);
      expect(prefixPlan).toMatch(/Index Cond: .*'crowd-4'.*'crowd-5'/);
      expect(prefixPlan).not.toMatch(/Seq Scan|Sort/);
      expect(ranksPlan).toMatch(/(Index|Bitmap) .*"savedGamesPrimary"/);
    }
    expect(await listNames('crowd-4999')).toEqual(['crowd-4999']);
  });
});

/** Inserts enough rows for the planner to prefer an index. */
async function insertManyProfiles({ db, engine }: Database): Promise<void> {
  const isoTime = new Date(0).toISOString();
  const time = toBetterAuthTime(engine, new Date(0));
  for (let start = 0; start < 5000; start += 500) {
    const users = Array.from({ length: 500 }, (_, index) => ({
      id: `many-${start + index}`,
      name: `crowd-${start + index}`,
    }));
    await db
      .insertInto('users')
      .values(
        users.map(({ id, name }) => ({
          id,
          name,
          email: `${name}@crowd.invalid`,
          emailVerified: engine === 'sqlite' ? 0 : false,
          image: null,
          createdAt: time,
          updatedAt: time,
        })),
      )
      .execute();
    await db
      .insertInto('profiles')
      .values(
        users.map(({ id, name }) => ({
          id,
          username: name,
          displayName: name,
          revision: 1,
          createdAt: isoTime,
          profilePic: null,
          profileBackgroundPic: null,
        })),
      )
      .execute();
    await db
      .insertInto('savedGames')
      .values(
        users.map(({ id, name }) => ({
          profileId: id,
          game: 'a-game' as GameId,
          playerId: id,
          position: 1,
          name,
          platform: 'na1',
          level: 1,
          profileIconId: 1,
          ranks: '{}',
          source: 'riot',
          keyFingerprint: '',
          readAt: isoTime,
        })),
      )
      .execute();
  }
  await sql`analyze`.execute(db);
}

/** Reads the query plan of a statement. @returns one line for each step. */
async function readPlan(
  { engine }: Database,
  query: ReturnType<typeof selectByPrefix> | ReturnType<typeof selectRanks>,
): Promise<string> {
  const rows =
    engine === 'sqlite' ? await query.explain(undefined, sql`query plan`) : await query.explain();
  return rows.map((row) => String(row.detail ?? row['QUERY PLAN'])).join('\n');
}
