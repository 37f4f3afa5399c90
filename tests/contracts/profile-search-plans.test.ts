/** The search in a large table: it uses indexes, finds verified profiles among many that match, and finds names of an earlier version. */
import { type SelectQueryBuilder, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import {
  selectByPlayerName,
  selectByPrefix,
  selectContaining,
  selectRanks,
} from '../../adapters/database/profiles/profile-search.ts';
import { createProfileStore } from '../../adapters/database/profiles/profile-store.ts';
import type { Database, Tables } from '../../adapters/database/schema.ts';
import { createVerificationStore } from '../../adapters/database/verification/verification-store.ts';
import { gameIds } from '../../domain/games/games.ts';
import { savedGameFactory } from '../factories/players.ts';
import { insertProfile } from '../factories/profiles.ts';
import { insertManyProfiles } from '../factories/sites.ts';
import { onBothEngines } from './engines.ts';

onBothEngines((engine) => {
  beforeAll(async () => {
    const { database } = engine;
    await insertManyProfiles(database, 5000, ({ id, name }) => ({
      ...savedGameFactory({ playerId: id, name }),
      game: 'league-of-legends',
    }));
    // The planner then knows that an index is faster.
    await sql`analyze`.execute(database.db);
  });

  async function listNames(text: string): Promise<string[]> {
    const found = await createProfileStore(engine.database).listProfilesByUsername(text, 8);
    return found.map(({ displayName }) => displayName);
  }

  test('uses indexes and does not sort', async () => {
    const { database } = engine;
    const isPostgres = database.engine === 'postgres';
    const prefixPlan = await readPlan(
      database,
      selectByPrefix(database.db, isPostgres, 'crowd-4', 'crowd-5', 8, false),
    );
    const verifiedPlan = await readPlan(
      database,
      selectByPrefix(database.db, isPostgres, 'crowd-4', 'crowd-5', 8, true),
    );
    const partPlan = await database.db.transaction().execute(async (db) => {
      // PostgreSQL would rather read all rows of a table of this size.
      if (isPostgres) await sql`set local enable_seqscan = off`.execute(db);
      return readPlan(database, selectContaining(db, isPostgres, 'owd-4999', 8, false));
    });
    const selectPlayer = (name: string, ids: readonly string[]) =>
      selectByPlayerName(database.db, name, ids, gameIds, ['league-of-legends'], 8, false);
    const playerPlan = await readPlan(database, selectPlayer('crowd-4', []));
    const idPlan = await readPlan(database, selectPlayer('105001', ['105001']));
    const ranksPlan = await readPlan(database, selectRanks(database.db, ['many-1', 'many-2']));
    if (database.engine === 'sqlite') {
      expect(prefixPlan).toMatch(/SEARCH profiles USING INDEX \S+ \(username>\? AND username<\?\)/);
      expect(verifiedPlan).toMatch(/SEARCH profiles USING INDEX verifiedProfilesByName/);
      expect(`${prefixPlan} ${verifiedPlan}`).not.toMatch(/SCAN|TEMP B-TREE/);
      expect(partPlan).toMatch(
        /SCAN trigrams VIRTUAL TABLE INDEX \S+\nSEARCH profiles USING INDEX/,
      );
      expect(playerPlan).toMatch(/SEARCH players USING INDEX playersByNameKey/);
      expect(idPlan).toMatch(/MULTI-INDEX OR[\s\S]*playersByNameKey[\s\S]*playersByAccount/);
      expect(idPlan).not.toMatch(/SCAN/);
      expect(ranksPlan).toMatch(/SEARCH savedGames USING INDEX \S+ \(profileId=\?\)/);
    } else {
      expect(prefixPlan).toMatch(/Index Scan using "profilesByPrefix" on profiles/);
      expect(prefixPlan).toMatch(/Index Cond: .*'crowd-4'.*'crowd-5'/);
      expect(verifiedPlan).toMatch(/Index Scan using "verifiedProfilesByName" on profiles/);
      expect(`${prefixPlan} ${verifiedPlan}`).not.toMatch(/Seq Scan|Sort/);
      expect(partPlan).toMatch(/Bitmap Index Scan on "profilesByTrigram"/);
      expect(playerPlan).toMatch(/"playersByNameKey"/);
      expect(idPlan).toMatch(/BitmapOr[\s\S]*"playersByNameKey"[\s\S]*"playersByAccount"/);
      expect(idPlan).not.toMatch(/Seq Scan on "?(players|savedGames)/);
      expect(ranksPlan).toMatch(/(Index|Bitmap) .*"savedGamesPrimary"/);
    }
    expect(await listNames('crowd-4999')).toEqual(['crowd-4999']);
    expect(await listNames('owd-4999')).toEqual(['crowd-4999']);
  });

  test('finds names in other letters', async () => {
    const { database } = engine;
    const wren = { game: 'dota-2', name: '41', displayName: 'WREN ı' } as const;
    const games = [{ name: 'İlker#TR1' }, { name: 'Ａsh#NA1' }, wren].map(savedGameFactory);
    await insertProfile(database, games);
    const { listProfilesByPlayerName } = createProfileStore(database);
    for (const name of ['ilker#TR1', 'ash#NA1', 'wren i', 'crowd-1'])
      expect([name, (await listProfilesByPlayerName(name, gameIds, 8)).length]).toEqual([name, 1]);
  });

  test('finds verified profiles among many that match', async () => {
    const game = savedGameFactory();
    const limit = 50;
    await createProfileStore(engine.database).insertSavedGame('many-4321', game, limit);
    const key = { profileId: 'many-4321', game: game.game, playerId: game.playerId };
    await createVerificationStore(engine.database).updateVerified(key, new Date().toISOString());
    expect((await listNames('crowd'))[0]).toBe('crowd-4321');
    expect((await listNames('rowd-'))[0]).toBe('crowd-4321');
    expect(await listNames('rowd-')).toHaveLength(8);
    expect(await listNames('xyz-nothing')).toEqual([]);
  });
});

/** Reads the query plan of a statement. @returns one line for each step. */
async function readPlan(
  { engine }: Database,
  query: Pick<SelectQueryBuilder<Tables, never, unknown>, 'explain'>,
): Promise<string> {
  const rows =
    engine === 'sqlite' ? await query.explain(undefined, sql`query plan`) : await query.explain();
  return rows.map((row) => String(row.detail ?? row['QUERY PLAN'])).join('\n');
}
