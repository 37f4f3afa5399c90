/** Builds everything from the config, and closes it in reverse. */
import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Auth, createAuth } from '../adapters/auth/auth.ts';
import { createAccountStore } from '../adapters/database/account-store.ts';
import { isMigrated, migrate } from '../adapters/database/migrate.ts';
import { createPictureStore } from '../adapters/database/picture-store.ts';
import { createProfileStore } from '../adapters/database/profile-store.ts';
import type { Database } from '../adapters/database/schema.ts';
import { openSqlite } from '../adapters/database/sqlite.ts';
import { createInProcessBus } from '../adapters/live-bus/in-process.ts';
import { encodePicture } from '../adapters/pictures/encode-picture.ts';
import { createSignUp, type SignUp } from '../domain/accounts/sign-up.ts';
import type { LiveBus } from '../domain/live/live-bus.ts';
import type { PictureStore } from '../domain/pictures/picture.ts';
import type { ProfileStore } from '../domain/profiles/profile.ts';
import { createProfiles, type Profiles } from '../domain/profiles/profiles.ts';
import type { Publisher } from '../domain/ranks/player.ts';
import { type Config, ConfigError } from './config.ts';
import { seedDemo } from './demo.ts';
import type { Logger } from './logger.ts';
import { openPublisher, type SamplePlayer } from './publisher.ts';
import { findSecret } from './secret.ts';

export interface Services {
  readonly auth: Auth;
  readonly signUp: SignUp;
  readonly profiles: Profiles;
  readonly profileStore: ProfileStore;
  readonly pictureStore: PictureStore;
  readonly publisher: Publisher;
  readonly bus: LiveBus;
  /** Sample players to try; null with a real key. */
  readonly samplePlayers: readonly SamplePlayer[] | null;
  /** The name that the search box suggests; null when there is none to suggest. */
  readonly demoUsername: string | null;
  /** Whether the database can be reached and is up to date. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

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
    const opened = await openPublisher(config.riot, log);
    closing.push(opened.close);
    return { ...(await build(config, log, database, opened)), close };
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
  { publisher, samplePlayers, demoPlayers }: Awaited<ReturnType<typeof openPublisher>>,
): Promise<Omit<Services, 'close'>> {
  const bus = createInProcessBus();
  const accountStore = createAccountStore(database);
  const profileStore = createProfileStore(database);
  const auth = createAuth({
    database: { db: database.db, type: database.engine },
    secret: config.authSecret ?? (await findSecret(config.dataDir)),
    origin: config.origin,
    log: (level, message) => log[level]({ from: 'better-auth' }, message),
  });
  const profiles = createProfiles({ store: profileStore, publisher, encodePicture, bus });
  const demo =
    demoPlayers && (await seedDemo({ accountStore, profileStore, profiles, demoPlayers, log }));
  return {
    auth,
    signUp: createSignUp(accountStore, auth.hashPassword),
    profiles,
    profileStore,
    pictureStore: createPictureStore(database),
    publisher,
    bus,
    samplePlayers,
    demoUsername: config.demoUsername ?? demo ?? null,
    isReady: () => isMigrated(database),
  };
}
