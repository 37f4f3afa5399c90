/** `npm run db` and servers that a test starts in a temporary folder, and that are killed after the test. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { openSqlite } from '../../adapters/database/engine/sqlite.ts';
import { migrate } from '../../adapters/database/migrations/migrate.ts';
import type { Database } from '../../adapters/database/schema.ts';
import { makeFolder } from '../factories/folders.ts';
import { killCommands, type RunningCommand, runCommand } from './run-command.ts';
import { compileCache } from './server-process.ts';

const root = join(import.meta.dirname, '../..');

/** Creates a new folder before each test of the file. Data folders are relative to it. */
export function createCommandFolder() {
  let folder = '';
  let started: RunningCommand[] = [];
  beforeEach(() => {
    folder = makeFolder();
  });
  afterEach(() => {
    killCommands(started);
    started = [];
  });

  /** @param file relative to the project's folder. */
  function startProgram(
    file: string,
    args: readonly string[],
    dataDir: string,
    settings: Readonly<Record<string, string>> = {},
  ): RunningCommand {
    const env = {
      DATA_DIR: join(folder, dataDir),
      PORT: '0',
      LOG_LEVEL: 'error',
      NODE_COMPILE_CACHE: compileCache,
      ...settings,
    };
    const command = runCommand(process.execPath, [join(root, file), ...args], { cwd: folder, env });
    started.push(command);
    return command;
  }

  return {
    /** The absolute path of the folder. */
    folder: () => folder,
    startProgram,
    startServer: (dataDir: string, settings?: Readonly<Record<string, string>>) =>
      startProgram('dist/server/main.js', [], dataDir, settings),
    startDb: (dataDir: string, ...args: string[]) =>
      startProgram('server/operator/db.ts', args, dataDir),
    async waitForAddress(server: RunningCommand): Promise<string> {
      return (await server.waitForOutput(/serves at (http:\S+)/))[1] ?? '';
    },
    async kill(command: RunningCommand): Promise<void> {
      process.kill(command.pid, 'SIGKILL');
      await command.exit;
    },
    /** Opens the database in a data folder for one function. Creates the folder and the database if they do not exist. */
    async withDatabase<T>(dataDir: string, work: (database: Database) => Promise<T>) {
      await mkdir(join(folder, dataDir), { recursive: true });
      const database = openSqlite(join(folder, dataDir, 'rankfolio.sqlite'));
      try {
        await migrate(database);
        return await work(database);
      } finally {
        await database.db.destroy();
      }
    },
  };
}
