/** Restoring and copying the rank history, whose rows have numbers that the database assigns. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRankHistoryStore } from '../../adapters/database/history/rank-history-store.ts';
import { latestVersion } from '../../adapters/database/migrations/migrate.ts';
import { createProfileStore } from '../../adapters/database/profiles/profile-store.ts';
import type { Database } from '../../adapters/database/schema.ts';
import { openBackup, writeBackup } from '../../adapters/database/transfer/backup.ts';
import { replaceSite } from '../../adapters/database/transfer/restore.ts';
import { savedGameFactory } from '../factories/players.ts';
import { fillSite } from '../factories/sites.ts';
import { engines, type OpenEngine } from './engines.ts';

const enginePairs = engines.flatMap((from) => engines.map((to) => ({ from, to })));
const report = () => undefined;

let folder: string;
const opened: OpenEngine[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rankfolio-transfer-'));
});
afterEach(async () => {
  for (const engine of opened.splice(0)) await engine.close();
  await rm(folder, { recursive: true });
});

async function openDatabase(engine: (typeof engines)[number]): Promise<Database> {
  const open = await engine.open();
  opened.push(open);
  return open.database;
}

async function restore(source: Database, target: Database): Promise<void> {
  // The restore replaces this account.
  await fillSite(target, ['Before']);
  const file = join(folder, 'site.backup');
  await writeBackup(source, latestVersion, file, report);
  const backup = await openBackup(file, report);
  if (backup.kind === 'refused') throw new Error(backup.why);
  await replaceSite(target, backup.backup, report, new AbortController().signal);
  await backup.close();
}

test.each(enginePairs)(
  'after a restore from $from.name to $to.name the history is the same, and new games get a history',
  async ({ from, to }) => {
    const source = await openDatabase(from);
    const ids = await fillSite(source, ['Ash', 'Bryn', 'Cleo']);
    const [id = ''] = ids;
    const target = await openDatabase(to);
    await restore(source, target);
    const store = createRankHistoryStore(target);
    const expected = await createRankHistoryStore(source).listSamples(id);
    expect(expected).toHaveLength(2);
    expect(await store.listSamples(id)).toEqual(expected);

    const game = savedGameFactory();
    const limit = 50;
    await createProfileStore(target).insertSavedGame(id, game, limit);
    expect(await store.listSamples(id, { playerId: game.playerId })).toHaveLength(1);
    for (const profileId of ids.slice(1))
      expect(await store.listSamples(profileId)).toHaveLength(2);
  },
);
