/** From the config, builds everything that the routes use. Closing is in reverse order. */
import { type HashingPool, openHashingPool } from '../../adapters/auth/hashing-pool.ts';
import { listReservedUsers } from '../../adapters/database/accounts/usernames.ts';
import { createAssetStore } from '../../adapters/database/assets/asset-store.ts';
import { listLateReaders } from '../../adapters/database/changes/change-reader.ts';
import { listChangesBetween } from '../../adapters/database/changes/change-rows.ts';
import { listEvents } from '../../adapters/database/events/event-store.ts';
import { createConnectionCheck, createReadinessCheck } from '../../adapters/database/readiness.ts';
import { createSiteStore } from '../../adapters/database/site/site-store.ts';
import { createWebhookStore } from '../../adapters/database/webhooks/webhook-store.ts';
import { openMailQueue } from '../../adapters/mail/mail-queue.ts';
import { openHttpsProxy } from '../../adapters/outbound/https-proxy.ts';
import { createOutbound, type OutboundOptions } from '../../adapters/outbound/outbound.ts';
import { createMessageWriter } from '../../adapters/outbound/write-message.ts';
import type { DemoClock } from '../../adapters/sources/opened-source.ts';
import type { Mail } from '../../domain/accounts/email.ts';
import type { Profile } from '../../domain/profiles/profile.ts';
import { createPostLeaderboards } from '../../domain/webhooks/post-leaderboards.ts';
import {
  createClaimDelivery,
  createSendTestMessage,
} from '../../domain/webhooks/send-deliveries.ts';
import { writeMail } from '../../texts/describe/mail.ts';
import { inLanguage } from '../../texts/language/current.ts';
import { isLanguage, type Language } from '../../texts/language/languages.ts';
import { loadTexts } from '../../texts/language/load.ts';
import type { Config } from '../config.ts';
import type { Logger } from '../process/logger.ts';
import { buildAccounts } from './accounts.ts';
import { pollIntervalMs, repeat, startBatches, startDeliveries } from './background-work.ts';
import { openHealth } from './health.ts';
import { createMetrics } from './metrics.ts';
import { openPictures } from './pictures.ts';
import { openProfiles } from './profiles.ts';
import { openStorage } from './storage.ts';

export type Services = Awaited<ReturnType<typeof openServices>>;

const webhookRefreshMs = 60 * 60 * 1000;
const reportMailsMs = 60 * 1000;

/**
 * Opens the database, migrates it, and starts what the site needs. The caller must call `close`.
 * @param passwords hashes and verifies passwords; `close` closes it, too.
 * @param demoClock moves the ranks of the demo players, which otherwise never change.
 * @param outboundOptions for tests, whose receivers are on this machine.
 */
export async function openServices(
  config: Config,
  log: Logger,
  passwords: HashingPool = openHashingPool(),
  demoClock?: DemoClock,
  outboundOptions: Partial<OutboundOptions> = {},
) {
  await using resources = new AsyncDisposableStack();
  resources.defer(passwords.close);
  resources.use(await openHttpsProxy(config.httpsProxy));
  const metrics = createMetrics();
  const storage = await openStorage(config, log, resources);
  const { database, changes } = storage;
  const { mail, siteName: name, origin } = config;
  const from = mail && { name, address: mail.from };
  const write = async (content: Mail) =>
    inLanguage(await findLanguage('username', content.username), () =>
      writeMail(content, { name, origin }),
    );
  const mailer = from && (await openMailQueue({ url: mail.url, from, write, log }));
  if (mailer) resources.defer(mailer.close);
  const accounts = buildAccounts(storage, passwords, mailer);
  if (accounts.mailOperators)
    resources.defer(repeat('report mails', reportMailsMs, accounts.mailOperators, log));
  const reserved = await listReservedUsers(database.db);
  if (reserved.length > 0)
    log.warn({ users: reserved }, 'usernames are reserved now: npm run doctor says what to do');
  const profiles = await openProfiles(storage, accounts, metrics, demoClock);
  const siteStore = createSiteStore(database);
  let announcement = await siteStore.findAnnouncement();
  /** Every process repeats this, because a page does not read the announcement from the database. */
  async function readAnnouncement() {
    announcement = await siteStore.findAnnouncement();
  }
  resources.defer(repeat('announcement', pollIntervalMs, readAnnouncement, log));
  const webhookStore = createWebhookStore(database);
  const sendMessage = createOutbound({ ownHost: new URL(origin).hostname, ...outboundOptions });
  const writeMessage = createMessageWriter({ name, origin }, (id) => findLanguage('id', id));
  const { countDeliveries } = webhookStore;
  metrics.addGauge('rankfolio_messages_waiting', 'Messages to webhooks', countDeliveries);
  metrics.addGauge(
    'rankfolio_oldest_transaction_seconds',
    'Age of the oldest running transaction of the PostgreSQL server',
    changes.findOldestTransactionSeconds,
  );
  const claim = createClaimDelivery({
    store: webhookStore,
    profiles: profiles.profileStore,
    leaderboards: profiles.leaderboardStore,
    write: writeMessage,
    send: sendMessage,
  });
  const postLeaderboards = createPostLeaderboards({
    store: webhookStore,
    leaderboards: profiles.leaderboardStore,
    refreshes: profiles.refreshes,
  });
  resources.defer(startBatches('posts of leaderboards', postLeaderboards, log));
  const deliveries = startDeliveries(claim, log);
  resources.defer(deliveries.close);
  // A webhook is a watcher: without this it would be silent until a visitor opens the profile.
  const refreshOwners = async () =>
    profiles.refreshes.refreshWatched(await webhookStore.listOwners());
  resources.defer(repeat('ranks of webhooks', webhookRefreshMs, refreshOwners, log));
  const readHealth = await openHealth(config, {
    siteStore,
    metrics,
    findOldestRefresh: profiles.refreshQueue.findOldestDue,
    moderationStore: accounts.moderationStore,
  });
  metrics.addGauge(
    'rankfolio_open_reports',
    'Open reports',
    accounts.moderationStore.countOpenReports,
  );
  const pictures = await openPictures(storage, profiles.profileIcons);

  /** Finds the language of a user, or else of the site, and loads its texts. */
  async function findLanguage(column: 'id' | 'username', value: string): Promise<Language> {
    const language = await profiles.profileStore.findLanguage(column, value);
    const selected = isLanguage(language) ? language : config.siteLanguage;
    await loadTexts(selected);
    return selected;
  }
  const closing = resources.move();
  return {
    ...accounts,
    ...profiles,
    ...pictures,
    database,
    webhookStore,
    sendTestMessage: createSendTestMessage({
      leaderboards: profiles.leaderboardStore,
      write: writeMessage,
      send: sendMessage,
    }),
    siteStore,
    assetStore: createAssetStore(database),
    /** Returns the operator's line on every page; '' for none. */
    findAnnouncement: () => announcement,
    readAnnouncement,
    settleMails: mailer?.settle,
    settleDeliveries: deliveries.settle,
    readHealth,
    metrics,
    changes,
    listChanges: (profileId: string, after: number, upTo: number) =>
      listChangesBetween(database, profileId, after, upTo),
    listEvents: (profile: Profile) => listEvents(database, profile),
    isReady: createReadinessCheck(database),
    isConnected: createConnectionCheck(database, changes.isCurrent),
    listLateReaders: () => listLateReaders(database, new Date()),
    /** Rejects every request that waits for the data source, a picture or a hash. After this, only `close` may be called. */
    cancelWaiting() {
      void profiles.closeSources();
      pictures.pictureVariants.rejectQueued();
      void pictures.previews.close();
      void passwords.close();
    },
    close: () => closing.disposeAsync(),
  };
}
