import { createChangeReader } from '../../adapters/database/changes/change-reader.ts';
import { storeEvents } from '../../adapters/database/events/event-store.ts';
import { updateOtherProfiles } from '../../adapters/database/verification/verified-elsewhere.ts';
import { type Config, ConfigError } from '../config.ts';
import { createDataDir, lockDataDir, readOrCreateSecret } from '../process/data-dir.ts';
import type { Logger } from '../process/logger.ts';
import { startBatches } from './background-work.ts';
import {
  findConnectionShortage,
  migrateDatabase,
  openChanges,
  openDatabase,
} from './open-database.ts';

/** The readers of all changes. Each has a position in the database that survives a restart. */
export const changeReaders = { 'verified elsewhere': updateOtherProfiles, events: storeEvents };

export type Storage = Awaited<ReturnType<typeof openStorage>>;

/** @param resources closes everything that was opened, in reverse order. */
export async function openStorage(config: Config, log: Logger, resources: AsyncDisposableStack) {
  const { dataDir } = config;
  await createDataDir(dataDir);
  if (!config.postgres) {
    const lock = lockDataDir(dataDir);
    if (!lock)
      throw new ConfigError(
        `Another server, or a command like npm run db, uses the site in ${dataDir}. ` +
          'Stop it, or set DATA_DIR to another folder.',
      );
    resources.use(lock);
  }
  const secret = config.authSecret ?? (await readOrCreateSecret(dataDir));
  const database = await openDatabase(config, { log });
  resources.defer(() => database.db.destroy());
  await migrateDatabase(config, database, log);
  const shortage = await findConnectionShortage(config, database, true);
  if (shortage) log.warn(shortage);
  const changes = await openChanges(config, database, log, resources);
  for (const [name, handle] of Object.entries(changeReaders)) {
    const step = createChangeReader(database, name, handle, changes.publish);
    // The first step of a new reader stores where it begins.
    await step();
    resources.defer(startBatches(name, step, log));
  }
  return { config, log, resources, secret, database, changes };
}
