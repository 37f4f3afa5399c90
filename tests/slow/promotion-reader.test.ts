/** A new reader of the changes is one file and one line in the services. It misses no change when the process is killed. */
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertChanges } from '../../adapters/database/changes/change-rows.ts';
import { openSqlite } from '../../adapters/database/engine/sqlite.ts';
import type { Database } from '../../adapters/database/schema.ts';
import type { Rank } from '../../domain/games/rank.ts';
import { killCommands, type RunningCommand, runCommand } from '../commands/run-command.ts';
import { compileCache } from '../commands/server-process.ts';

const root = join(import.meta.dirname, '../..');
/** The process is killed while the reader handles the changes of this many profiles. */
const profileCount = 60;

/** The new file. Its short pauses let the kill hit the middle of its work. */
const readerSource = `
import { appendFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HandleChanges } from '../../adapters/database/changes/change-reader.ts';
import { isPromotion } from '../../domain/games/promotion.ts';
export const writePromotions: HandleChanges = async (_trx, profileChanges) => {
  for (const { profileId, changes } of profileChanges) {
    for (const change of changes) {
      if (change.kind !== 'rank' || !isPromotion(change.before, change.after)) continue;
      await appendFile(process.env.PROMOTIONS ?? '', profileId + '\\n');
      await sleep(2);
    }
  }
  return [];
};
`;

let folder: string;
let started: RunningCommand[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rankfolio-reader-'));
  for (const name of ['adapters', 'domain', 'texts', 'web', 'dist', 'node_modules', 'package.json'])
    await symlink(join(root, name), join(folder, name));
  await cp(join(root, 'server'), join(folder, 'server'), { recursive: true });
  const services = join(folder, 'server/services');
  await writeFile(join(services, 'promotions.ts'), readerSource);
  const storage = await readFile(join(services, 'storage.ts'), 'utf8');
  const list = /(const changeReaders = \{)/;
  expect(storage).toMatch(list);
  await writeFile(
    join(services, 'storage.ts'),
    `import { writePromotions } from './promotions.ts';\n${storage.replace(list, '$1 promotions: writePromotions,')}`,
  );
});
afterAll(async () => {
  killCommands(started);
  started = [];
  await rm(folder, { recursive: true });
});

test('a reader writes a line for each promotion, also when its process is killed', async () => {
  const dataDir = join(folder, 'data');
  const file = join(folder, 'promotions');
  await writeFile(file, '');
  const readLines = async () => (await readFile(file, 'utf8')).split('\n').filter(Boolean);
  const start = () => {
    const env = {
      DATA_DIR: dataDir,
      PROMOTIONS: file,
      PORT: '0',
      LOG_LEVEL: 'error',
      NODE_COMPILE_CACHE: compileCache,
    };
    const server = runCommand(process.execPath, [join(folder, 'server/main.ts')], {
      cwd: folder,
      env,
    });
    started.push(server);
    return server;
  };
  const kill = async (server: RunningCommand) => {
    process.kill(server.pid, 'SIGKILL');
    await server.exit;
  };
  const first = start();
  await first.waitForOutput(/serves at/);
  await kill(first);

  const database = openSqlite(join(dataDir, 'rankfolio.sqlite'), 10_000);
  const names = Array.from({ length: profileCount }, (_, index) => String(index));
  for (let index = 0; index < profileCount; index += 10)
    await insertRankChanges(database, names.slice(index, index + 10));
  await database.db.destroy();
  const promoted = names.map((name) => `${name}-up`);
  const killed = start();
  await expect.poll(readLines, { interval: 2 }).not.toEqual([]);
  await kill(killed);
  // The kill has hit the middle of the work.
  expect(new Set(await readLines()).size).toBeLessThan(promoted.length);
  await start().waitForOutput(/serves at/);
  // After a kill a line can be there twice.
  await expect.poll(async () => [...new Set(await readLines())].sort()).toEqual(promoted.sort());
});

const lower: Rank = { kind: 'divided', tier: 'GOLD', division: 'II', leaguePoints: 90 };
const higher: Rank = { kind: 'divided', tier: 'GOLD', division: 'I', leaguePoints: 10 };

/** Inserts a promotion and a demotion for each name, in one transaction. */
async function insertRankChanges({ db }: Database, names: readonly string[]): Promise<void> {
  const create = (profileId: string, before: Rank, after: Rank) => {
    const account = {
      game: 'league-of-legends',
      playerId: profileId,
      name: profileId,
      displayName: profileId,
      region: 'na1',
    } as const;
    const readAt = new Date().toISOString();
    const change = { kind: 'rank', account, queue: 'solo', before, after, readAt } as const;
    return { profileId, revision: 2, changes: [change] };
  };
  const changes = names.flatMap((name) => [
    create(`${name}-up`, lower, higher),
    create(`${name}-down`, higher, lower),
  ]);
  await db.transaction().execute((trx) => insertChanges(trx, changes));
}
