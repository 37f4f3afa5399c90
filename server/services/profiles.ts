import { hasReplayed, readLogPosition } from '../../adapters/database/engine/replication.ts';
import { createFollowStore } from '../../adapters/database/follows/follow-store.ts';
import { createRankHistoryStore } from '../../adapters/database/history/rank-history-store.ts';
import { createLeaderboardStore } from '../../adapters/database/leaderboards/leaderboard-store.ts';
import { createTakenOffStore } from '../../adapters/database/players/taken-off.ts';
import { createIsIconInUse } from '../../adapters/database/profiles/icons-in-use.ts';
import {
  createProfileStore,
  type ProfileStore,
} from '../../adapters/database/profiles/profile-store.ts';
import { createRefreshQueue } from '../../adapters/database/refresh/refresh-queue.ts';
import type { Database } from '../../adapters/database/schema.ts';
import { findRegistration } from '../../adapters/database/site/registration.ts';
import { createCallBudget } from '../../adapters/database/sources/call-budget.ts';
import { createLookupCache } from '../../adapters/database/sources/lookup-cache.ts';
import { createVerificationStore } from '../../adapters/database/verification/verification-store.ts';
import { createEncodePicture } from '../../adapters/pictures/encode-picture.ts';
import { openSources } from '../../adapters/sources/open-sources.ts';
import type { DemoClock } from '../../adapters/sources/opened-source.ts';
import { type GameId, gameIds, games } from '../../domain/games/games.ts';
import { createStorePlaces } from '../../domain/leaderboards/daily-places.ts';
import { createFillLines } from '../../domain/leaderboards/fill-lines.ts';
import { createRunRaces, createStoreResults } from '../../domain/leaderboards/run-races.ts';
import { demoUsername, isDemoUsername } from '../../domain/profiles/demo.ts';
import { createProfiles } from '../../domain/profiles/profiles.ts';
import { createSearch } from '../../domain/profiles/search.ts';
import { createRefreshes } from '../../domain/refresh/rank-refresh.ts';
import { createReadPlays } from '../../domain/refresh/read-plays.ts';
import { createLookUpPlayer } from '../../domain/sources/look-up-player.ts';
import { createCodeVerification } from '../../domain/verification/code-verification.ts';
import { createVerification } from '../../domain/verification/icon-verification.ts';
import { createTakeOffProofs } from '../../domain/verification/take-off-proof.ts';
import { seedDemo } from '../demo.ts';
import type { Accounts } from './accounts.ts';
import { repeat, startBatches, startGameWorkers, startMaintenance } from './background-work.ts';
import type { Metrics } from './metrics.ts';
import { openPostgresUrl } from './open-database.ts';
import { readFromReplica } from './replica.ts';
import { createSearchCache } from './search-cache.ts';
import type { Storage } from './storage.ts';

const oldRowsIntervalMs = 10 * 60 * 1000;

/** @param demoClock moves the ranks of the demo players, which otherwise never change. */
export async function openProfiles(
  storage: Storage,
  {
    accountStore,
    checkUsername,
    moderationStore,
    rateLimiter,
  }: Pick<Accounts, 'accountStore' | 'checkUsername' | 'moderationStore' | 'rateLimiter'>,
  metrics: Metrics,
  demoClock: DemoClock | undefined,
) {
  const { config, log, resources, database, changes } = storage;
  const sources = openSources(config.sources, {
    lookupCache: createLookupCache(database),
    budget: createCallBudget(database),
    isIconInUse: createIsIconInUse(database),
    meter: metrics.meter,
    logger: log,
    demoClock,
  });
  const { dataSource, profileIcons, demoPlayers } = sources;
  const openStore = (readFrom: Database) =>
    createProfileStore(readFrom, changes.publish, dataSource.sandboxGames);
  const profileStore = openStore(database);
  const profiles = createProfiles({
    store: profileStore,
    dataSource,
    encodePicture: createEncodePicture(),
    checkUsername,
  });
  const queue = createRefreshQueue(database);
  const verificationStore = createVerificationStore(database, changes.publish);
  const codeVerification = createCodeVerification({ ...sources, store: verificationStore });
  const plays = createReadPlays({
    store: profileStore,
    findPlaysReader: sources.findPlaysReader,
    hasDueRefresh: queue.hasDue,
    wake: () => playsWorkers.wake(),
  });
  const refreshes = createRefreshes({
    ...sources,
    onView: plays.offer,
    store: profileStore,
    queue,
    codeVerification,
    wake: (isForLeaderboard) => (isForLeaderboard ? rowWorkers : workers).wake(),
  });
  const leaderboardStore = createLeaderboardStore(database, changes.publish);
  const storeResults = createStoreResults(leaderboardStore);
  // Before the first refresh: the ranks from before a stop are those at the end of a race.
  while ((await storeResults()) === 'done');
  const workers = startGameWorkers('refresh', refreshes.createWork, gameIds, log);
  const createLineWork = createFillLines({ ...sources, store: leaderboardStore });
  function createLeaderboardWork(game: GameId) {
    const [fillLines, refreshRow] = [createLineWork(game), refreshes.createRowWork(game)];
    return async () => ((await fillLines()) === 'done' ? 'done' : refreshRow());
  }
  const rowWorkers = startGameWorkers('leaderboard', createLeaderboardWork, gameIds, log);
  const playsWorkers = startGameWorkers('plays', plays.createWork, gameIds, log);
  // Resources are closed in reverse order: the data source first cancels its calls, so that the workers need not wait for them.
  resources.defer(workers.close);
  resources.defer(rowWorkers.close);
  resources.defer(playsWorkers.close);
  resources.defer(sources.close);
  const rankHistory = createRankHistoryStore(database);
  const findDemoUsername = await seedDemo(sources.listDemoAccounts(), {
    accountStore,
    profileStore,
    verificationStore,
    rankHistory,
    changes,
  });
  for (const close of startMaintenance(database, rankHistory, moderationStore, log))
    resources.defer(close);
  const refreshOldRows = () => refreshes.refreshOldRows(leaderboardStore);
  resources.defer(repeat('rows of leaderboards', oldRowsIntervalMs, refreshOldRows, log));
  resources.defer(startBatches('results of races', storeResults, log));
  resources.defer(
    startBatches('races', createRunRaces(leaderboardStore, refreshes.refreshRows), log),
  );
  resources.defer(startBatches('daily places', createStorePlaces(leaderboardStore), log));
  const countRefusedKeys = () => games.filter(({ id }) => dataSource.isKeyRefused(id)).length;
  metrics.addGauge('rankfolio_refreshes_waiting', 'Refreshes in the queue', queue.countRefreshes);
  metrics.addGauge(
    'rankfolio_leaderboard_lines_waiting',
    'Lines of leaderboards that wait for a source',
    leaderboardStore.countWaitingLines,
  );
  metrics.addGauge(
    'rankfolio_publisher_keys_refused',
    'Games whose API key the data source refuses',
    countRefusedKeys,
  );
  return {
    refreshQueue: queue,
    async settleRefreshes() {
      await workers.settle();
      await playsWorkers.settle();
    },
    profiles,
    lookUpPlayer: createLookUpPlayer(dataSource),
    takenOffStore: createTakenOffStore(database, changes.publish),
    leaderboardStore,
    followStore: createFollowStore(database),
    /** To be called when lines of a leaderboard were written. */
    wakeLeaderboards: rowWorkers.wake,
    settleLeaderboards: rowWorkers.settle,
    takeOffProofs: createTakeOffProofs(sources),
    refreshes,
    verification: createVerification({
      store: verificationStore,
      dataSource,
      profileIcons,
      rateLimiter,
      onStart: sources.equipIcon,
    }),
    codeVerification,
    profileStore,
    search: createSearch({
      store: profileStore,
      checkUsername,
      canSignUp: async () => (await findRegistration(database.db)) === 'open',
      remember: createSearchCache(changes),
    }),
    publicReads: await openPublicReads(storage, profileStore, openStore),
    rankHistory,
    dataSource,
    profileIcons,
    demoPlayers,
    findSourceSignIn: sources.findSignIn,
    closeSources: sources.close,
    /** The username that the search box suggests; null for none. */
    findSuggestedUsername() {
      const username = config.demoUsername ?? demoUsername;
      return isDemoUsername(username) ? findDemoUsername() : username;
    },
  };
}

async function openPublicReads(
  { config, log, resources, database, changes }: Storage,
  primary: ProfileStore,
  openStore: (readFrom: Database) => ProfileStore,
): Promise<Pick<ProfileStore, 'findProfileByUsername'>> {
  if (!config.postgres?.readUrl) return primary;
  const { readUrl, maxConnections } = config.postgres;
  const replica = await openPostgresUrl(readUrl, maxConnections, log);
  resources.defer(() => replica.db.destroy());
  const reads = readFromReplica({
    replica: openStore(replica),
    primary,
    readPosition: () => readLogPosition(database),
    hasReplayed: (position) => hasReplayed(replica, position),
    changes,
    log,
  });
  resources.defer(async () => reads.close());
  return reads;
}
