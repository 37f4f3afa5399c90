/** From the config, builds everything that the routes use. Closing is in reverse order. */
import { openPasswordHasher, type PasswordHasher } from '../../adapters/auth/password-hasher.ts';
import { listReservedUsers } from '../../adapters/database/accounts/usernames.ts';
import { listLateReaders } from '../../adapters/database/changes/change-reader.ts';
import { listChangesBetween } from '../../adapters/database/changes/change-rows.ts';
import { createReadinessCheck } from '../../adapters/database/readiness.ts';
import { createSiteStore } from '../../adapters/database/site/site-store.ts';
import { openMailQueue } from '../../adapters/mail/mail-queue.ts';
import type { SampleClock } from '../../adapters/sources/opened-source.ts';
import type { Mail } from '../../domain/accounts/email.ts';
import { writeMail } from '../../texts/mails.ts';
import type { Config } from '../config.ts';
import type { Logger } from '../process/logger.ts';
import { buildAccounts } from './accounts.ts';
import { startWorkers } from './background-work.ts';
import { openHealth } from './health.ts';
import { createMetrics } from './metrics.ts';
import { openPictures } from './pictures.ts';
import { openProfiles } from './profiles.ts';
import { openStorage } from './storage.ts';

export type Services = Awaited<ReturnType<typeof openServices>>;

/**
 * Opens the database, migrates it, and starts what the site needs. The caller must call `close`.
 * @param passwords hashes and verifies passwords; `close` closes it, too.
 * @param sampleClock moves the ranks of the sample players, which otherwise never change.
 */
export async function openServices(
  config: Config,
  log: Logger,
  passwords: PasswordHasher = openPasswordHasher(),
  sampleClock?: SampleClock,
) {
  await using resources = new AsyncDisposableStack();
  resources.defer(passwords.close);
  const metrics = createMetrics();
  const storage = await openStorage(config, log, resources);
  const { database, changes } = storage;
  const { mail, siteName: name, origin } = config;
  const from = mail && { name, address: mail.from };
  const write = (content: Mail) => writeMail(content, { name, origin });
  const mailer = from && (await openMailQueue({ url: mail.url, from, write, log }));
  if (mailer) resources.defer(mailer.close);
  const accounts = buildAccounts(storage, passwords, mailer);
  const reserved = await listReservedUsers(database.db);
  if (reserved.length > 0)
    log.warn({ users: reserved }, 'usernames are reserved now: npm run doctor says what to do');
  const profiles = await openProfiles(storage, accounts, metrics, sampleClock);
  const siteStore = createSiteStore(database);
  let announcement = await siteStore.findAnnouncement();
  /** Every process repeats this, because a page does not read the announcement from the database. */
  async function readAnnouncement() {
    announcement = await siteStore.findAnnouncement();
    return 'idle' as const;
  }
  resources.defer(startWorkers('announcement', 1, readAnnouncement, log).close);
  const readHealth = await openHealth(config, {
    ...{ siteStore, metrics, queue: profiles.refreshQueue },
    moderationStore: accounts.moderationStore,
  });
  metrics.addGauge(
    'rankfolio_open_reports',
    'Open reports',
    accounts.moderationStore.countOpenReports,
  );
  const pictures = await openPictures(storage, profiles.profileIcons);
  const closing = resources.move();
  return {
    ...accounts,
    ...profiles,
    ...pictures,
    siteStore,
    /** Returns the operator's line on every page; '' for none. */
    findAnnouncement: () => announcement,
    readAnnouncement,
    readHealth,
    metrics,
    changes,
    listChanges: (profileId: string, after: number, upTo: number) =>
      listChangesBetween(database, profileId, after, upTo),
    isReady: createReadinessCheck(database),
    listLateReaders: () => listLateReaders(database, new Date()),
    /** Rejects every request that waits for the data source, a picture or a hash. After this, only `close` may be called. */
    cancelWaiting() {
      profiles.cancelCalls();
      pictures.pictureVariants.rejectQueued();
      void pictures.previews.close();
      void passwords.close();
    },
    close: () => closing.disposeAsync(),
  };
}
