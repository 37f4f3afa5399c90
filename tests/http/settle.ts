import { createChangeReader } from '../../adapters/database/changes/change-reader.ts';
import type { Services } from '../../server/services/services.ts';
import { changeReaders } from '../../server/services/storage.ts';
import { runReader } from '../contracts/run-reader.ts';

/** Waits until the work of a site in the background has caught up. */
export async function settle(services: Services): Promise<void> {
  const { database, changes, rankHistory } = services;
  await services.settleRefreshes();
  await services.settleLeaderboards();
  while ((await rankHistory.thinOldSamples(new Date())) === 'done');
  const steps = Object.entries(changeReaders).map(([name, handle]) =>
    createChangeReader(database, name, handle, changes.publish),
  );
  await runReader(database, async () => {
    for (const step of steps) while ((await step()) === 'done');
    return 'idle';
  });
  // This process may not know yet what the reader of another one has changed.
  await changes.read();
  await services.settleDeliveries();
  await services.settleMails?.();
}
