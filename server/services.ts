/** Builds everything from the config, and closes it in reverse. */
import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Auth, createAuth } from '../adapters/auth/auth.ts';
import { createAccountStore } from '../adapters/database/account-store.ts';
import { createLookupMemory } from '../adapters/database/lookup-memory.ts';
import { isMigrated, migrate } from '../adapters/database/migrate.ts';
import { createOwnershipStore } from '../adapters/database/ownership-store.ts';
import { createPictureStore } from '../adapters/database/picture-store.ts';
import { createProfileStore } from '../adapters/database/profile-store.ts';
import { createRankHistoryStore } from '../adapters/database/rank-history-store.ts';
import { createRefreshQueue } from '../adapters/database/refresh-queue.ts';
import type { Database } from '../adapters/database/schema.ts';
import { openSqlite } from '../adapters/database/sqlite.ts';
import { createInProcessBus } from '../adapters/live-bus/in-process.ts';
import { createEncodePicture } from '../adapters/pictures/encode-picture.ts';
import { createSignUp, type SignUp } from '../domain/accounts/sign-up.ts';
import type { LiveBus } from '../domain/live/live-bus.ts';
import type { PictureStore } from '../domain/pictures/picture.ts';
import { createOwnership, type Ownership } from '../domain/profiles/ownership.ts';
import type { ProfileStore } from '../domain/profiles/profile.ts';
import { createProfiles, type Profiles } from '../domain/profiles/profiles.ts';
import { createRefreshes, type Refreshes } from '../domain/profiles/refreshes.ts';
import type { RankHistoryStore } from '../domain/ranks/history.ts';
import type { Publisher } from '../domain/ranks/player.ts';
import { type Config, ConfigError } from './config.ts';
import { seedDemo } from './demo.ts';
import type { Logger } from './logger.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { type OpenPublisher, openPublisher, type SamplePlayer } from './publisher.ts';
import { startRefresher } from './refresher.ts';
import { findSecret } from './secret.ts';

export interface Services {
  readonly auth: Auth;
  readonly signUp: SignUp;
  readonly profiles: Profiles;
  readonly refreshes: Refreshes;
  readonly ownership: Ownership;
  readonly profileStore: ProfileStore;
  readonly rankHistory: RankHistoryStore;
  readonly pictureStore: PictureStore;
  readonly publisher: Publisher;
  readonly bus: LiveBus;
  readonly metrics: Metrics;
  /** Sample players to try; null with a real key. */
  readonly samplePlayers: readonly SamplePlayer[] | null;
  /** The name that the search box suggests; null when there is none to suggest. */
  readonly demoUsername: string | null;
  /** Whether the database can be reached and is up to date. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

type Closing = (step: () => Promise<void>) => void;

/** Opens the database, brings it up to date, and starts what the site needs. Whoever calls it must call `close`. */
export async function openServices(config: Config, log: Logger): Promise<Services> {
  const closing: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    await makeDataDir(config.dataDir);
    const database = openSqlite(join(config.dataDir, 'rankfolio.sqlite'));
    closing.push(() => database.db.destroy());
    await migrate(database);
    const services = await build(config, log, database, (step) => closing.push(step));
    return { ...services, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @throws ConfigError when there can be no such folder, or nothing can be written in it. */
async function makeDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.W_OK);
  } catch (error) {
    throw new ConfigError(`DATA_DIR cannot be used as a folder to write in: ${String(error)}`);
  }
}

async function build(
  config: Config,
  log: Logger,
  database: Database,
  closing: Closing,
): Promise<Omit<Services, 'close'>> {
  const metrics = createMetrics();
  const memory = createLookupMemory(database);
  const opened = await openPublisher(config.riot, memory, metrics.meter, log);
  const bus = createInProcessBus();
  const accountStore = createAccountStore(database);
  const profileStore = createProfileStore(database);
  const auth = createAuth({
    database: { db: database.db, type: database.engine },
    secret: config.authSecret ?? (await findSecret(config.dataDir)),
    origin: config.origin,
    log: (level, message) => log[level]({ from: 'better-auth' }, message),
  });
  const { publisher } = opened;
  const encodePicture = createEncodePicture();
  const profiles = createProfiles({ store: profileStore, publisher, encodePicture, bus });
  const refreshes = openRefreshes(database, profileStore, opened, bus, metrics, log, closing);
  const demo =
    opened.demoPlayers &&
    (await seedDemo({
      accountStore,
      profileStore,
      profiles,
      demoPlayers: opened.demoPlayers,
      log,
    }));
  return {
    auth,
    signUp: createSignUp(accountStore, auth.hashPassword),
    profiles,
    refreshes,
    ownership: createOwnership({
      store: createOwnershipStore(database),
      publisher,
      bus,
      onBegin: opened.wear,
      onOutdated: refreshes.request,
    }),
    profileStore,
    rankHistory: createRankHistoryStore(database),
    pictureStore: createPictureStore(database),
    publisher,
    bus,
    metrics,
    samplePlayers: opened.samplePlayers,
    demoUsername: config.demoUsername ?? demo ?? null,
    isReady: () => isMigrated(database),
  };
}

/** The refreshes, with what works them off; it stops when the publisher is closed, before the database is. */
function openRefreshes(
  database: Database,
  store: ProfileStore,
  opened: OpenPublisher,
  bus: LiveBus,
  metrics: Metrics,
  log: Logger,
  closing: Closing,
): Refreshes {
  const queue = createRefreshQueue(database);
  const refresher = startRefresher(() => refreshes, log);
  const { publisher } = opened;
  const refreshes = createRefreshes({ store, queue, publisher, bus, wake: refresher.wake });
  // Closed in reverse: the publisher first, which cuts the refresh under way short.
  closing(refresher.close);
  closing(opened.close);
  metrics.watch('rankfolio_refreshes_waiting', 'Refreshes in the queue', queue.countRefreshes);
  metrics.watch(
    'rankfolio_publisher_calls_waiting',
    'Calls that wait for their turn',
    opened.waitingCalls,
  );
  return refreshes;
}
