/** A write reads the profile once: the response and the event of the live stream use the same value. */
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccountStore } from '../../adapters/database/accounts/account-store.ts';
import { createProfileStore } from '../../adapters/database/profiles/profile-store.ts';
import { createRankHistoryStore } from '../../adapters/database/ranks/rank-history-store.ts';
import { listNewSamples } from '../../domain/profiles/new-samples.ts';
import { toUserDocument } from '../../domain/profiles/user-document.ts';
import { createLiveStreams } from '../../server/http/live/live-streams.ts';
import { savedGameFactory } from '../factories/players.ts';
import { createTestWatcher } from '../factories/watchers.ts';
import { engines, type OpenEngine } from './engines.ts';

describe.each(engines)('a write on $name', ({ open }) => {
  let engine: OpenEngine;
  beforeAll(async () => {
    engine = await open();
  });
  afterAll(() => engine.close());

  test('reads the profile once, also when a live stream is open', async () => {
    let readCount = 0;
    const countReads: KyselyPlugin = {
      transformQuery({ node }) {
        if (node.kind === 'SelectQueryNode' && JSON.stringify(node.from).includes('"profiles"'))
          readCount += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const { db } = engine.database;
    const database = { ...engine.database, db: db.withPlugin(countReads) };
    const rankHistory = createRankHistoryStore(database);
    const streams = createLiveStreams(
      async (id, known) => {
        const profile = known ?? (await store.findProfileById(id));
        return (
          profile && {
            document: toUserDocument(profile),
            listNewSamples: () => listNewSamples(rankHistory, profile, Date.now()),
          }
        );
      },
      (error) => {
        throw error;
      },
    );
    const store = createProfileStore(database, ({ profileId, profile }) =>
      streams.sendUpdate(profileId, profile),
    );
    const account = { displayName: 'Watched', passwordHash: null };
    const inserted = await createAccountStore(database).insertAccount(account);
    if (inserted.kind === 'username-taken') throw new Error('the name is taken');
    const { id } = inserted;
    const watcher = createTestWatcher();
    streams.watch({ id, displayName: 'Watched', revision: 1 }, watcher.response);
    await expect.poll(() => watcher.events).toHaveLength(1);

    readCount = 0;
    const limit = 50;
    const game = savedGameFactory({ readAt: new Date().toISOString() });
    const { profile } = await store.insertSavedGame(id, game, limit);
    if (!profile) throw new Error('the game was not saved');
    await expect.poll(() => watcher.events).toHaveLength(2);
    expect(watcher.events[1]).toContain(JSON.stringify(toUserDocument(profile)));
    expect(watcher.events[1]).toContain(`event: samples\nid: ${profile.revision}\ndata: [[0,`);
    expect(readCount).toBe(1);
    streams.close();
  });
});
