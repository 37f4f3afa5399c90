/** Webhooks: which messages are queued, who sends them, and what happens when they fail. */
import { beforeEach, expect, test, vi } from 'vitest';
import { createChangeReader } from '../../adapters/database/changes/change-reader.ts';
import { storeEvents } from '../../adapters/database/events/event-store.ts';
import { createLeaderboardStore } from '../../adapters/database/leaderboards/leaderboard-store.ts';
import { createProfileStore } from '../../adapters/database/profiles/profile-store.ts';
import { createWebhookStore } from '../../adapters/database/webhooks/webhook-store.ts';
import { createMessageWriter } from '../../adapters/outbound/write-message.ts';
import { createClaimDelivery } from '../../domain/webhooks/send-deliveries.ts';
import {
  maxFailingMs,
  maxWebhooks,
  profileSubject,
  retryDelaysMs,
  type SendMessage,
} from '../../domain/webhooks/webhook.ts';
import { withRecord } from '../factories/documents.ts';
import { savedGameFactory } from '../factories/players.ts';
import { insertProfile, toMatch, updateGame } from '../factories/profiles.ts';
import { rankOf } from '../factories/ranks.ts';
import { onEachEngine } from './engines.ts';
import { runReader } from './run-reader.ts';

const minuteMs = 60_000;
const arrived = { kind: 'answered', status: 204 } as const;
const failed = { kind: 'not-sent', why: 'no-answer' } as const;

onEachEngine((engine) => {
  /** The clock also moves while the reader is waited for. */
  const advance = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
  const run = () =>
    runReader(
      engine.database,
      createChangeReader(engine.database, 'events', storeEvents, () => undefined),
    );
  beforeEach(async () => {
    await run();
    await engine.database.db.deleteFrom('webhooks').execute();
    vi.useFakeTimers({ toFake: ['Date'] });
  });

  async function createWatched(address = 'https://discord.com/api/webhooks/1/a') {
    const game = savedGameFactory({ name: '*@everyone*#NA1' });
    const { id, keys } = await insertProfile(engine.database, [game]);
    await run();
    const store = createWebhookStore(engine.database);
    const kind = address.includes('discord') ? 'discord' : 'standard';
    const secret = `whsec_${btoa('x'.repeat(32))}`;
    await store.insertWebhook(id, { kind, address, secret, ...profileSubject });
    const profiles = createProfileStore(engine.database);
    const [key = { profileId: id, game: game.game, playerId: '' }] = keys;
    let minutes = 0;
    const climb = async (rank: string) => {
      minutes += 1;
      const readAt = new Date(Date.parse(game.readAt) + minutes * minuteMs).toISOString();
      const ranks = { solo: withRecord(rankOf(rank)) };
      await updateGame(profiles, key, { ...game, ranks, readAt });
      await run();
    };
    return { id, game, profiles, store, climb };
  }

  /** Sends all that is due. @returns the bodies. */
  async function sendAll(outcome: Awaited<ReturnType<SendMessage>> = arrived) {
    const sent: { body: string; headers: Readonly<Record<string, string>> }[] = [];
    const claim = createClaimDelivery({
      store: createWebhookStore(engine.database),
      profiles: createProfileStore(engine.database),
      leaderboards: createLeaderboardStore(engine.database, () => undefined),
      write: createMessageWriter({ name: 'Ranks', origin: 'https://x.test' }, async () => 'en'),
      send: async (_address, body, headers) => {
        sent.push({ body, headers });
        return outcome;
      },
    });
    for (let deliver = await claim(); deliver; deliver = await claim()) await deliver();
    return sent;
  }

  test('a promotion is a message at once, and what follows within a minute is one more', async () => {
    const { climb } = await createWatched();
    await climb('GOLD I 1 LP');
    const [first, ...none] = await sendAll();
    expect(none).toEqual([]);
    expect(JSON.parse(first?.body ?? '')).toEqual({
      username: 'Ranks',
      content: expect.stringMatching(
        /^\*\*\[Gamer\d+\]\(https:\/\/x\.test\/Gamer\d+\)\*\*\n\\\*\\@everyone\\\*\\#NA1 reached GOLD I 1 LP in Solo\\\.$/,
      ),
      flags: 4,
      allowed_mentions: { parse: [] },
    });
    for (let points = 2; points < 100; points++) await climb(`GOLD I ${points} LP`);
    expect(await sendAll()).toEqual([]);
    advance(minuteMs);
    const later = await sendAll();
    expect(later).toHaveLength(1);
    const { content } = JSON.parse(later[0]?.body ?? '');
    expect(content).toContain('GOLD I 99 LP');
    expect(content.length).toBeLessThanOrEqual(2000);
  });

  test('a hidden account is not in a message, also when it was queued before', async () => {
    const { id, game, profiles, climb } = await createWatched();
    await climb('GOLD I 1 LP');
    await profiles.updateHidden(id, toMatch(game), new Date().toISOString());
    expect(await sendAll()).toEqual([]);
    await climb('PLATINUM IV 1 LP');
    advance(2 * minuteMs);
    expect(await sendAll()).toEqual([]);
  });

  test('a standard message has the same id and a new signature when it is tried again', async () => {
    const { climb } = await createWatched('https://hooks.example.org/x');
    await climb('GOLD I 1 LP');
    const [first] = await sendAll({ kind: 'answered', status: 500 });
    expect(await sendAll()).toEqual([]);
    advance(minuteMs);
    const [second] = await sendAll();
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.headers['webhook-signature']).not.toBe(first?.headers['webhook-signature']);
    expect(JSON.parse(second?.body ?? '')).toMatchObject({
      type: 'profile.changed',
      data: { events: [{ kind: 'promotion', queue: 'solo', after: 'GOLD I 1 LP' }] },
    });
    advance(60 * minuteMs);
    expect(await sendAll()).toEqual([]);
  });

  test('each message is claimed by one process, and again when that one was killed', async () => {
    const { climb } = await createWatched();
    await climb('GOLD I 1 LP');
    const stores = [engine.database, engine.openAnother()].map(createWebhookStore);
    const claims = await Promise.all(stores.map((store) => store.claimDelivery(Date.now())));
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await stores[1]?.claimDelivery(Date.now() + minuteMs)).toMatchObject({
      id: claims.find(Boolean)?.id,
    });
  });

  test('after a week of failures only, an address gets no more, until a test arrives', async () => {
    const { id, store, climb } = await createWatched();
    await climb('GOLD I 1 LP');
    await sendAll(failed);
    const [failing] = await store.listWebhooks(id);
    expect(failing).toMatchObject({ failingSince: expect.any(String), disabledAt: null });
    advance(maxFailingMs + minuteMs);
    await sendAll(failed);
    // After a long pause a reader begins with the next change.
    await run();
    await climb('PLATINUM IV 1 LP');
    for (let attempts = 0; attempts < retryDelaysMs.length; attempts++) {
      advance(minuteMs);
      expect(await sendAll(failed)).toHaveLength(1);
      expect((await store.listWebhooks(id))[0]?.disabledAt).toBeNull();
      advance(retryDelaysMs[attempts] ?? 0);
    }
    expect(await store.listOwners()).toEqual([id]);
    await sendAll(failed);
    expect((await store.listWebhooks(id))[0]?.disabledAt).not.toBeNull();
    expect(await store.listOwners()).toEqual([]);
    await climb('PLATINUM III 1 LP');
    advance(10 * minuteMs);
    expect(await sendAll()).toEqual([]);
    await store.enableWebhook(id, failing?.id ?? '');
    await climb('PLATINUM II 1 LP');
    expect(await sendAll()).toHaveLength(1);
  });

  test('an address that fails has one message, which new events join as a new message', async () => {
    const { climb } = await createWatched('https://hooks.example.org/x');
    const ids = new Set<string | undefined>();
    for (const rank of ['GOLD I 1 LP', 'PLATINUM IV 1 LP', 'PLATINUM III 1 LP']) {
      await climb(rank);
      for (const { headers } of await sendAll(failed)) ids.add(headers['webhook-id']);
      advance(minuteMs);
    }
    advance(retryDelaysMs[2] ?? 0);
    const sent = await sendAll();
    expect(sent.map(({ body }) => JSON.parse(body).data.events)).toEqual([
      ['GOLD I 1 LP', 'PLATINUM IV 1 LP', 'PLATINUM III 1 LP'].map((after) =>
        expect.objectContaining({ after }),
      ),
    ]);
    expect(ids).not.toContain(sent[0]?.headers['webhook-id']);
  });

  test('an event during an attempt waits for a minute, and a failure after a success is the first one', async () => {
    const { id, store, climb } = await createWatched();
    await climb('GOLD I 1 LP');
    await sendAll(failed);
    advance(maxFailingMs + minuteMs);
    const slow = await store.claimDelivery(Date.now() + 1000);
    if (!slow) throw new Error('The message has failed once.');
    await run();
    await climb('PLATINUM IV 1 LP');
    expect(await sendAll()).toEqual([]);
    advance(minuteMs);
    expect(await sendAll()).toHaveLength(1);
    const end = { kind: 'failed', nextAt: undefined } as const;
    await store.finishDelivery({ ...slow, attempts: 9 }, end, Date.now());
    expect((await store.listWebhooks(id))[0]?.disabledAt).toBeNull();
  });

  test('a profile has at most five addresses, each once', async () => {
    const { id, store } = await createWatched('https://hooks.example.org/0');
    const insert = (index: number) => {
      const address = `https://hooks.example.org/${index}`;
      const webhook = { kind: 'standard', address, secret: 's', ...profileSubject } as const;
      return store.insertWebhook(id, webhook);
    };
    expect(await insert(0)).toBe('known');
    for (let index = 1; index < maxWebhooks; index++) expect(await insert(index)).toBe('inserted');
    expect(await insert(maxWebhooks)).toBe('full');
  });
});
