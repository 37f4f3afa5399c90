/** From the config, builds everything that the routes use. Closing is in reverse order. */
import { createAuth } from '../../adapters/auth/auth.ts';
import { createKnownDevices } from '../../adapters/auth/known-devices.ts';
import {
  maxConcurrentHashes,
  openPasswordHasher,
  type PasswordHasher,
} from '../../adapters/auth/password-hasher.ts';
import { createProofs } from '../../adapters/auth/proof-of-work.ts';
import { createAccountStore } from '../../adapters/database/accounts/account-store.ts';
import { createPasskeyStore } from '../../adapters/database/accounts/passkey-store.ts';
import { createRecoveryStore } from '../../adapters/database/accounts/recovery-code-store.ts';
import { createResetLinkStore } from '../../adapters/database/accounts/reset-link-store.ts';
import {
  createFindSession,
  createSessionStore,
} from '../../adapters/database/accounts/session-store.ts';
import { createChangeReader, listLateReaders } from '../../adapters/database/changes/change-reader.ts';
import { listChangesBetween } from '../../adapters/database/changes/change-rows.ts';
import { hasReplayed, readLogPosition } from '../../adapters/database/engine/replication.ts';
import { createRankHistoryStore } from '../../adapters/database/history/rank-history-store.ts';
import {
  createInsertReport,
  createModerationStore,
} from '../../adapters/database/moderation/moderation-store.ts';
import { createPictureStore } from '../../adapters/database/pictures/picture-store.ts';
import { createIsIconInUse } from '../../adapters/database/profiles/icons-in-use.ts';
import { createProfileStore } from '../../adapters/database/profiles/profile-store.ts';
import { createRateLimiter } from '../../adapters/database/rate-limits/rate-limiter.ts';
import { createReadinessCheck } from '../../adapters/database/readiness.ts';
import { createRefreshQueue } from '../../adapters/database/refresh/refresh-queue.ts';
import type { Database } from '../../adapters/database/schema.ts';
import { createCallBudget } from '../../adapters/database/sources/call-budget.ts';
import { createLookupCache } from '../../adapters/database/sources/lookup-cache.ts';
import { createVerificationStore } from '../../adapters/database/verification/verification-store.ts';
import { updateOtherProfiles } from '../../adapters/database/verification/verified-elsewhere.ts';
import { createEncodePicture } from '../../adapters/pictures/encode-picture.ts';
import { openSources } from '../../adapters/sources/open-sources.ts';
import type { SampleClock } from '../../adapters/sources/opened-source.ts';
import { createChangePassword } from '../../domain/accounts/change-password.ts';
import { createPasskeys } from '../../domain/accounts/passkeys.ts';
import { createRecovery, recoveryLimits } from '../../domain/accounts/recovery.ts';
import { createResetLinks } from '../../domain/accounts/reset-link.ts';
import { createSignInThrottle } from '../../domain/accounts/sign-in-throttle.ts';
import { createSignUp } from '../../domain/accounts/sign-up.ts';
import { createSignUpThrottle } from '../../domain/accounts/sign-up-throttle.ts';
import { createUsernameRules } from '../../domain/accounts/username-rules.ts';
import { games } from '../../domain/games/games.ts';
import { createSendReport } from '../../domain/moderation/reports.ts';
import type { ProfileStore } from '../../domain/profiles/profile.ts';
import { createProfiles } from '../../domain/profiles/profiles.ts';
import { createSearch } from '../../domain/profiles/search.ts';
import { createRefreshes } from '../../domain/refresh/rank-refresh.ts';
import { createLookUpPlayer } from '../../domain/sources/look-up-player.ts';
import { createCodeVerification } from '../../domain/verification/code-verification.ts';
import { createVerification } from '../../domain/verification/verification.ts';
import { startChangeReader, startMaintenance, startRefreshWorkers } from './background-work.ts';
import { type Config, ConfigError } from '../config.ts';
import { createDataDir, lockDataDir, readOrCreateSecret } from '../process/data-dir.ts';
import { demoUsername, hideDemo, isDemo, seedDemo } from '../demo.ts';
import { toNetwork } from '../http/requests/network.ts';
import { limitConcurrentSignIns } from './limit-sign-ins.ts';
import type { Logger } from '../process/logger.ts';
import { createMetrics } from './metrics.ts';
import { migrateDatabase, openChanges, openDatabase, openPostgresUrl } from './open-database.ts';
import { createPictureVariants } from './picture-variants.ts';
import { openPreviews } from './previews.ts';
import { readFromReplica } from './replica.ts';

/** Everything that the routes use. */
export type Services = Awaited<ReturnType<typeof buildServices>> & { close(): Promise<void> };

/**
 * Opens the database, migrates it, and starts what the site needs. The caller must call `close`.
 * @param firstSegments the first path segments of the site's addresses. None of them can be a username.
 * @param passwords hashes and verifies passwords; `close` closes it, too.
 * @param sampleClock moves the ranks of the sample players, which otherwise never change.
 */
export async function openServices(
  config: Config,
  log: Logger,
  firstSegments: readonly string[],
  passwords: PasswordHasher = openPasswordHasher(),
  sampleClock?: SampleClock,
): Promise<Services> {
  await using resources = new AsyncDisposableStack();
  resources.defer(passwords.close);
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
  await migrateDatabase(config, database);
  const services = await buildServices(
    { config, log, firstSegments, database, secret, passwords, sampleClock },
    resources,
  );
  const closing = resources.move();
  return { ...services, close: () => closing.disposeAsync() };
}

async function buildServices(
  needs: {
    readonly config: Config;
    readonly log: Logger;
    readonly firstSegments: readonly string[];
    readonly database: Database;
    readonly secret: string;
    readonly passwords: PasswordHasher;
    readonly sampleClock: SampleClock | undefined;
  },
  resources: AsyncDisposableStack,
) {
  const { config, log, firstSegments, database, secret, passwords } = needs;
  const metrics = createMetrics();
  const changes = await openChanges(config, database, log);
  resources.defer(changes.close);
  const sources = await openSources(config.sources, {
    lookupCache: createLookupCache(database),
    budget: createCallBudget(database),
    isIconInUse: createIsIconInUse(database),
    meter: metrics.meter,
    logger: log,
    sampleClock: needs.sampleClock,
  });
  resources.defer(sources.close);
  const { dataSource, profileIcons, samplePlayers, demoPlayers } = sources;
  const accountStore = createAccountStore(database);
  const profileStore = openProfileStore(database);
  const verificationStore = createVerificationStore(database, changes.publish);
  const readers = { 'verified elsewhere': updateOtherProfiles };
  for (const [name, handle] of Object.entries(readers)) {
    const step = createChangeReader(database, name, handle, changes.publish);
    // The first step of a new reader stores where it begins.
    await step();
    resources.defer(startChangeReader(name, step, log).close);
  }
  const pictureStore = createPictureStore(database);
  const sessions = createSessionStore(database);
  const passkeyStore = createPasskeyStore(database);
  const anonymousReads = await openReplicaReads();
  const auth = createAuth({
    passwordHasher: passwords,
    toNetwork,
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
  const { hashPassword } = auth;
  const rateLimiter = createRateLimiter(database, secret);
  const signInThrottle = limitConcurrentSignIns(
    createSignInThrottle(rateLimiter),
    maxConcurrentHashes + 2,
  );
  const pictureVariants = createPictureVariants(pictureStore, profileIcons);
  const previews = await openPreviews(pictureStore, config);
  resources.defer(previews.close);
  const encodePicture = createEncodePicture();
  const { hostname } = new URL(config.origin);
  const usernameRules = createUsernameRules(config.siteName, firstSegments, hostname);
  const { checkUsername, reservedUsernames } = usernameRules;
  const profiles = createProfiles({
    store: profileStore,
    dataSource,
    encodePicture,
    checkUsername,
    listPreviousNames: accountStore.listPreviousNames,
  });
  const queue = createRefreshQueue(database);
  const codeVerification = createCodeVerification({ ...sources, store: verificationStore });
  const refreshes = createRefreshes({
    ...{ store: profileStore, queue, dataSource, codeVerification },
    wake: () => workers.wake(),
  });
  const workers = startRefreshWorkers(refreshes, dataSource.games, log);
  // Resources are closed in reverse order: the data source first cancels its calls, so that the workers need not wait for them.
  resources.defer(workers.close);
  resources.defer(async () => sources.cancelCalls());
  const rankHistory = createRankHistoryStore(database);
  const findDemoUsername =
    demoPlayers.length > 0
      ? await seedDemo(demoPlayers, {
          accountStore,
          profileStore,
          profiles,
          rankHistory,
          changes,
          log,
        })
      : undefined;
  for (const close of startMaintenance(database, rankHistory, log)) resources.defer(close);
  const countRefusedKeys = () => games.filter(({ id }) => dataSource.isKeyRefused(id)).length;
  const gauges = [
    ['picture_forms_made', 'Pictures made smaller for pages', pictureVariants.count],
    ['pictures_drawn', 'Previews and badges drawn', previews.count],
    ['refreshes_waiting', 'Refreshes in the queue', queue.countRefreshes],
    ['publisher_keys_refused', 'Games whose API key the data source refuses', countRefusedKeys],
    ['publisher_calls_waiting', 'Calls that wait for their turn', sources.countWaitingCalls],
  ] as const;
  for (const [name, help, read] of gauges) metrics.addGauge(`rankfolio_${name}`, help, read);

  return {
    auth,
    cookieSecret: secret,
    signInThrottle,
    knownDevices: createKnownDevices(secret, accountStore),
    reservedUsernames,
    signUp: createSignUp(accountStore, hashPassword, checkUsername),
    signUpThrottle: createSignUpThrottle(rateLimiter, createProofs(secret, rateLimiter)),
    accountStore,
    sendReport: createSendReport(createInsertReport(database), rateLimiter),
    changePassword: createChangePassword(accountStore, hashPassword, signInThrottle),
    recovery: createRecovery({
      store: createRecoveryStore(database),
      hashPassword,
      signInThrottle,
      codeThrottle: createSignInThrottle(rateLimiter, recoveryLimits),
    }),
    resetLinks: createResetLinks(createResetLinkStore(database), hashPassword),
    sessions,
    passkeys: createPasskeys({ store: passkeyStore, rateLimiter, signInThrottle }),
    rateLimiter,
    profiles,
    lookUpPlayer: createLookUpPlayer(dataSource),
    refreshes,
    verification: createVerification({
      ...{ store: verificationStore, dataSource, profileIcons, onStart: sources.equipIcon },
      requestRefresh: refreshes.request,
    }),
    codeVerification,
    profileStore,
    search: createSearch({ store: profileStore, checkUsername }),
    /** Reads profiles for anonymous visitors: from a replica if there is one. */
    anonymousReads,
    rankHistory,
    pictureStore,
    pictureVariants,
    previews,
    dataSource,
    profileIcons,
    changes,
    listChanges: (profileId: string, after: number, upTo: number) =>
      listChangesBetween(database, profileId, after, upTo),
    metrics,
    samplePlayers,
    findSourceSignIn: sources.findSignIn,
    /** The username that the search box suggests; null for none. */
    findSuggestedUsername() {
      const username = config.demoUsername ?? demoUsername;
      return isDemo(username) ? (findDemoUsername?.() ?? null) : username;
    },
    isReady: createReadinessCheck(database),
    listLateReaders: () => listLateReaders(database, new Date()),
    /** Rejects every request that waits for the data source, a picture or a hash. After this, only `close` may be called. */
    cancelWaiting() {
      sources.cancelCalls();
      pictureVariants.rejectQueued();
      void previews.close();
      void passwords.close();
    },
  };

  function openProfileStore(readFrom: Database): ProfileStore {
    const store = createProfileStore(readFrom, changes.publish, dataSource.sandboxGames);
    return demoPlayers.length > 0 ? store : hideDemo(store);
  }

  async function openReplicaReads(): Promise<Pick<ProfileStore, 'findProfileByUsername'>> {
    if (!config.postgres?.readUrl) return profileStore;
    const { readUrl, maxConnections } = config.postgres;
    const replica = await openPostgresUrl(readUrl, maxConnections, log);
    resources.defer(() => replica.db.destroy());
    const reads = readFromReplica({
      replica: openProfileStore(replica),
      primary: profileStore,
      readPosition: () => readLogPosition(database),
      hasReplayed: (position) => hasReplayed(replica, position),
      changes,
      log,
    });
    resources.defer(async () => reads.close());
    return reads;
  }
}
