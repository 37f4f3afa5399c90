import { readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { ModerationStore } from '../../adapters/database/moderation/moderation-store.ts';
import type { SiteStore } from '../../adapters/database/site/site-store.ts';
import { fingerprint } from '../../adapters/sources/source-request.ts';
import { findExpiry, type Health } from '../../domain/moderation/health.ts';
import { maxListedActions } from '../../domain/moderation/moderation.ts';
import type { Config } from '../config.ts';
import type { Metrics } from './metrics.ts';

const packageFile = join(import.meta.dirname, '../../package.json');

interface HealthNeeds {
  readonly siteStore: SiteStore;
  readonly moderationStore: Pick<ModerationStore, 'listActions'>;
  readonly findOldestRefresh: () => Promise<string | undefined>;
  readonly metrics: Metrics;
}

/** Stores since when the site has its API keys. @returns a function that reads the health of the site. */
export async function openHealth(
  { sources: { riot }, dataDir }: Config,
  { siteStore, moderationStore, findOldestRefresh, metrics }: HealthNeeds,
): Promise<() => Promise<Health>> {
  const startedAt = new Date().toISOString();
  const { version } = JSON.parse(await readFile(packageFile, 'utf8'));
  // One key often serves both settings.
  const settings = new Map([
    [riot.tftKey, 'RIOT_TFT_API_KEY'],
    [riot.key, 'RIOT_API_KEY'],
  ]);
  const keys: { setting: string; print: string; firstSeenAt: string }[] = [];
  for (const [key, setting] of settings) {
    if (key === undefined) continue;
    const print = fingerprint(key);
    keys.push({ setting, print, firstSeenAt: await siteStore.rememberKey(print, startedAt) });
  }

  return async () => {
    const { bavail, bsize } = await statfs(dataDir);
    return {
      version,
      startedAt,
      lastBackupAt: await siteStore.findLastBackup(),
      freeMegabytes: Math.floor((bavail * bsize) / 1024 / 1024),
      keys: keys.map(({ setting, print, firstSeenAt }) => {
        const lastAnswer = metrics.findKeyAnswer(print);
        return { setting, lastAnswer, expiresAt: findExpiry(firstSeenAt, lastAnswer) };
      }),
      oldestRefreshAt: await findOldestRefresh(),
      refusals: (await metrics.listRefusals()).map(({ host, ...refusal }) => ({
        ...refusal,
        // The metrics name Riot's hosts by their routing values, like 'na1'.
        host: host.includes('.') ? host : new URL(riot.apiUrl.replace('{routing}', host)).host,
      })),
      actions: await moderationStore.listActions(maxListedActions),
    };
  };
}
