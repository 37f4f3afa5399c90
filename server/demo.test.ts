import { expect, test, vi } from 'vitest';
import { createAccountStore } from '../adapters/database/accounts/account-store.ts';
import { createRankHistoryStore } from '../adapters/database/history/rank-history-store.ts';
import { createProfileStore } from '../adapters/database/profiles/profile-store.ts';
import { createVerificationStore } from '../adapters/database/verification/verification-store.ts';
import { bothEngines } from '../tests/contracts/engines.ts';
import { savedGameFactory } from '../tests/factories/players.ts';
import { seedDemo } from './demo.ts';

test('a start that is killed is continued by the next one, and later ones add nothing', async () => {
  const { database, close } = await bothEngines[0].open();
  const store = createProfileStore(database);
  const insertSamples = vi.fn(store.insertSamples);
  const saved = savedGameFactory({ readAt: new Date().toISOString() });
  const start = () =>
    seedDemo([{ saved, isVerified: true }], {
      accountStore: createAccountStore(database),
      profileStore: { ...store, insertSamples },
      verificationStore: createVerificationStore(database),
      rankHistory: createRankHistoryStore(database),
      changes: { subscribe: () => () => undefined },
    });
  insertSamples.mockRejectedValueOnce(new Error('killed'));
  await expect(start()).rejects.toThrow('killed');
  await start();
  await start();
  expect(insertSamples).toHaveBeenCalledTimes(2);
  const demo = await store.findProfileByUsername('demo');
  expect(demo?.savedGames[0]?.verifiedAt).not.toBeNull();
  await close();
});
