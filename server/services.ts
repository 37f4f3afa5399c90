/** Builds everything from the config, and closes it in reverse. */
import type { Auth } from '../adapters/auth/auth.ts';
import { createAuthOnDemand } from '../adapters/auth/auth-on-demand.ts';
import { createKnownDevices, type KnownDevices } from '../adapters/auth/known-devices.ts';
import {
  maxConcurrentHashes,
  openPasswordHasher,
  type PasswordHasher,
} from '../adapters/auth/password-hasher.ts';
import { createProofs } from '../adapters/auth/proof-of-work.ts';
import { createAccountStore } from '../adapters/database/accounts/account-store.ts';
import { createFindSession } from '../adapters/database/accounts/find-session.ts';
import { createPasskeyStore } from '../adapters/database/accounts/passkey-store.ts';
import { createRecoveryStore } from '../adapters/database/accounts/recovery-code-store.ts';
import { createSessionStore } from '../adapters/database/accounts/session-store.ts';
import { isMigrated } from '../adapters/database/migrations/migrate.ts';
import {
  createModerationStore,
  createReportStore,
} from '../adapters/database/moderation/moderation-store.ts';
import { createPictureStore } from '../adapters/database/pictures/picture-store.ts';
import { createOwnershipStore } from '../adapters/database/profiles/ownership-store.ts';
import { createProfileStore } from '../adapters/database/profiles/profile-store.ts';
import { createRankHistoryStore } from '../adapters/database/ranks/rank-history-store.ts';
import { createRefreshQueue } from '../adapters/database/ranks/refresh-queue.ts';
import { createRateLimiter } from '../adapters/database/rate-limits/rate-limiter.ts';
import type { Database } from '../adapters/database/schema.ts';
import { createCallBudget } from '../adapters/database/sources/call-budget.ts';
import { createLookupCache } from '../adapters/database/sources/lookup-cache.ts';
import { createEncodePicture } from '../adapters/pictures/encode-picture.ts';
import { type ChangePassword, createChangePassword } from '../domain/accounts/change-password.ts';
import { createPasskeys, type Passkeys } from '../domain/accounts/passkeys.ts';
import { createRecovery, type Recovery, recoveryLimits } from '../domain/accounts/recovery.ts';
import type { SessionStore } from '../domain/accounts/sessions.ts';
import { createSignInThrottle, type SignInThrottle } from '../domain/accounts/sign-in-throttle.ts';
import { type AccountStore, createSignUp, type SignUp } from '../domain/accounts/sign-up.ts';
import { createSignUpThrottle, type SignUpThrottle } from '../domain/accounts/sign-up-throttle.ts';
import type { ChangeBus } from '../domain/change-bus/change-bus.ts';
import type { GameAccountFields } from '../domain/games/game-account.ts';
import type { RateLimiter } from '../domain/limits/rate-limiter.ts';
import { createReports, type Reports } from '../domain/moderation/reports.ts';
import type { PictureStore } from '../domain/pictures/picture.ts';
import { createOwnership, type Ownership } from '../domain/profiles/ownership.ts';
import type { ProfileStore } from '../domain/profiles/profile.ts';
import { createProfiles, type Profiles } from '../domain/profiles/profiles.ts';
import { createRefreshes, type Refreshes } from '../domain/profiles/refreshes.ts';
import type { CachedDataSource } from '../domain/ranks/data-source.ts';
import { createLookUpPlayer, type LookUpPlayer } from '../domain/ranks/look-up-player.ts';
import type { RankHistoryStore } from '../domain/ranks/rank-history.ts';
import { startCleanup } from './cleanup.ts';
import type { Config } from './config.ts';
import { makeDataDir } from './data-dir.ts';
import { seedDemo } from './demo.ts';
import { limitConcurrentSignIns } from './limit-sign-ins.ts';
import type { Logger } from './logger.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { bringUpToDate, openBus, openDatabase, openReplica } from './open-database.ts';
import { refuseHalfCopy } from './operator/copy.ts';
import { openOperatorSocket } from './operator/operator-socket.ts';
import { lockForServing } from './operator/site-lock.ts';
import { createPictureVariants, type PictureVariants } from './picture-variants.ts';
import { openPreviews, type Previews } from './previews.ts';
import { type OpenPublisher, openPublisher } from './publisher.ts';
import { startRefresher } from './refresher.ts';
import { readFromReplica } from './replica.ts';
import { findSecret } from './secret.ts';

export interface Services {
  readonly auth: Auth;
  readonly guardSignIn: SignInThrottle;
  readonly knownDevices: KnownDevices;
  readonly signUp: SignUp;
  readonly accountStore: AccountStore;
  readonly reports: Reports;
  readonly changePassword: ChangePassword;
  readonly recovery: Recovery;
  readonly sessions: SessionStore;
  readonly passkeys: Passkeys;
  readonly signUpGuard: SignUpThrottle;
  /** What visitors did of what is limited, over all copies of the site. */
  readonly tries: RateLimiter;
  readonly profiles: Profiles;
  readonly lookUpPlayer: LookUpPlayer;
  readonly refreshes: Refreshes;
  readonly ownership: Ownership;
  readonly profileStore: ProfileStore;
  /** Where profiles are read for who is not signed in: perhaps a replica. */
  readonly anonymousReads: Pick<ProfileStore, 'findProfileByUsername'>;
  readonly rankHistory: RankHistoryStore;
  readonly pictureStore: PictureStore;
  readonly pictureVariants: PictureVariants;
  readonly previews: Previews;
  readonly publisher: CachedDataSource;
  readonly bus: ChangeBus;
  readonly metrics: Metrics;
  /** Sample players to try; null with a real key. */
  readonly samplePlayers: readonly GameAccountFields[] | null;
  /** The name that the search box suggests; null when there is none to suggest. */
  readonly demoUsername: string | null;
  /** Whether the database can be reached and is up to date. */
  isReady(): Promise<boolean>;
  /** Answers at once whoever waits for the publisher or for a drawing. To be called only before `close`. */
  cutShort(): void;
  close(): Promise<void>;
}

type Closing = (step: () => Promise<void>) => void;

/**
 * Opens the database, migrates it, and starts what the site needs. The caller must call `close`.
 * @param passwords hashes and verifies passwords; `close` closes it, too.
 */
export async function openServices(
  config: Config,
  log: Logger,
  passwords: PasswordHasher = openPasswordHasher(),
): Promise<Services> {
  const closing: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    await makeDataDir(config.dataDir);
    if (!config.postgres) {
      const lock = lockForServing(config.dataDir);
      closing.push(async () => lock.release());
    }
    const database = await openDatabase(config, log);
    closing.push(() => database.db.destroy());
    await bringUpToDate(config, database);
    await refuseHalfCopy(database);
    const onClose: Closing = (step) => closing.push(step);
    const services = await build(config, log, database, passwords, onClose);
    return { ...services, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function build(
  config: Config,
  log: Logger,
  database: Database,
  passwords: PasswordHasher,
  closing: Closing,
): Promise<Omit<Services, 'close'>> {
  const metrics = createMetrics();
  const { bus, onChange, announceAll, close: closeBus } = await openBus(config, log);
  closing(closeBus);
  closing(startCleanup(database, log));
  const memory = createLookupCache(database);
  const budget = createCallBudget(database);
  const opened = await openPublisher(config.riot, memory, budget, metrics.meter, log);
  const accountStore = createAccountStore(database);
  const profileStore = createProfileStore(database, onChange);
  const anonymousReads = await openReplicaReads(config, log, profileStore, bus, closing);
  const secret = config.authSecret ?? (await findSecret(config.dataDir));
  const sessions = createSessionStore(database);
  closing(passwords.close);
  const passkeyStore = createPasskeyStore(database);
  const auth = createAuthOnDemand({
    passwordHasher: passwords,
    database: { db: database.db, type: database.engine },
    secret,
    origin: config.origin,
    isSuspended: createModerationStore(database).isSuspended,
    findPasswordHash: accountStore.findPasswordHash,
    findSessionByToken: createFindSession(database),
    deleteLeastRecentlyUsedSessions: sessions.deleteLeastRecentlyUsed,
    passkeys: passkeyStore,
    log: (level, message) => log[level]({ from: 'better-auth' }, message),
  });
  const tries = createRateLimiter(database, secret);
  const guardSignIn = limitConcurrentSignIns(createSignInThrottle(tries), maxConcurrentHashes + 2);
  const { publisher } = opened;
  const pictureStore = createPictureStore(database);
  const pictureVariants = createPictureVariants(pictureStore, publisher);
  metrics.watch(
    'rankfolio_picture_forms_made',
    'Pictures made smaller for pages',
    pictureVariants.count,
  );
  const previews = await openPreviews(pictureStore, config.siteName);
  closing(previews.close);
  metrics.watch('rankfolio_pictures_drawn', 'Previews and badges drawn', async () =>
    previews.count(),
  );
  const encodePicture = createEncodePicture();
  const { hashPassword } = auth;
  const operated = { database, encodePicture, hashPassword, onChange, announceAll };
  const profiles = createProfiles({
    store: profileStore,
    publisher,
    encodePicture,
    siteName: config.siteName,
  });
  const refreshes = openRefreshes(database, profileStore, opened, metrics, log, closing);
  const demo =
    opened.demoPlayers &&
    (await seedDemo({
      accountStore,
      profileStore,
      profiles,
      demoPlayers: opened.demoPlayers,
      log,
    }));
  // On PostgreSQL commands work on the database, which tells every machine.
  if (!config.postgres) closing(await openOperatorSocket(config.dataDir, operated, log));
  return {
    auth,
    guardSignIn,
    knownDevices: createKnownDevices(secret),
    signUp: createSignUp(accountStore, hashPassword, config.siteName),
    signUpGuard: createSignUpThrottle(tries, createProofs(secret, tries)),
    accountStore,
    reports: createReports(createReportStore(database), tries),
    changePassword: createChangePassword(accountStore, hashPassword, guardSignIn),
    recovery: createRecovery({
      store: createRecoveryStore(database),
      hashPassword,
      guardPassword: guardSignIn,
      guardCode: createSignInThrottle(tries, recoveryLimits),
    }),
    sessions,
    passkeys: createPasskeys({ store: passkeyStore, tries, guardPassword: guardSignIn }),
    tries,
    profiles,
    lookUpPlayer: createLookUpPlayer(publisher),
    refreshes,
    ownership: createOwnership({
      store: createOwnershipStore(database, onChange),
      publisher,
      onBegin: opened.equipIcon,
      onOutdated: refreshes.request,
    }),
    profileStore,
    anonymousReads,
    rankHistory: createRankHistoryStore(database),
    pictureStore,
    pictureVariants,
    previews,
    publisher,
    bus,
    metrics,
    samplePlayers: opened.samplePlayers,
    demoUsername: config.demoUsername ?? demo ?? null,
    isReady: () => isMigrated(database),
    cutShort() {
      opened.cutShort();
      pictureVariants.cutShort();
      void previews.close();
      void passwords.close();
    },
  };
}

/** A replica's reads when the settings name one, else those of the primary. */
async function openReplicaReads(
  config: Config,
  log: Logger,
  primary: ProfileStore,
  bus: ChangeBus,
  closing: Closing,
): Promise<Services['anonymousReads']> {
  const database = await openReplica(config, log);
  if (!database) return primary;
  closing(() => database.db.destroy());
  const reads = readFromReplica({ replica: createProfileStore(database), primary, bus, log });
  closing(async () => reads.close());
  return reads;
}

/** The refreshes, with what works them off; it stops when the publisher is closed, before the database is. */
function openRefreshes(
  database: Database,
  store: ProfileStore,
  opened: OpenPublisher,
  metrics: Metrics,
  log: Logger,
  closing: Closing,
): Refreshes {
  const queue = createRefreshQueue(database);
  const refresher = startRefresher(() => refreshes, log);
  const { publisher } = opened;
  const refreshes = createRefreshes({ store, queue, publisher, wake: refresher.wake });
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
