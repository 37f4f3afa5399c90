/** Messages to webhooks about a leaderboard: when they are sent, and what they say. */
import { beforeEach, expect, test, vi } from 'vitest';
import { createWebhookStore } from '../../adapters/database/webhooks/webhook-store.ts';
import { createMessageWriter } from '../../adapters/outbound/write-message.ts';
import { createRunRaces, createStoreResults } from '../../domain/leaderboards/run-races.ts';
import { createPostLeaderboards } from '../../domain/webhooks/post-leaderboards.ts';
import { createClaimDelivery } from '../../domain/webhooks/send-deliveries.ts';
import type { Rhythm } from '../../domain/webhooks/webhook.ts';
import { webhookTexts } from '../../texts/webhooks.ts';
import { withRecord } from '../factories/documents.ts';
import { insertProfile } from '../factories/profiles.ts';
import { rankOf } from '../factories/ranks.ts';
import { onEachEngine } from './engines.ts';
import { createPlayer, openLeaderboards, toLine, waiting } from './open-leaderboards.ts';

const minuteMs = 60_000;
/** A Friday. */
const start = '2026-11-27T09:00:00.000Z';

onEachEngine(({ database, openAnother }) => {
  const { store: leaderboards, profiles, create, read, suspend } = openLeaderboards(database);
  const webhooks = createWebhookStore(database);
  const refreshRows = vi.fn(async () => undefined);
  beforeEach(async () => {
    await database.db.deleteFrom('webhooks').execute();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(start) });
  });

  /** Makes a leaderboard of Ann, Bo and Cem, in this order, with a webhook. */
  async function createPosted(rhythm: Rhythm, kind: 'discord' | 'standard' = 'discord') {
    const ranks = { Ann: 'GOLD I 5 LP', Bo: 'GOLD II 5 LP', Cem: 'GOLD III 5 LP' };
    const players = Object.entries(ranks).map(([name, rank]) =>
      createPlayer({
        name: `${name}#NA1`,
        isDemo: false,
        ranks: { solo: withRecord(rankOf(rank)) },
      }),
    );
    const { id, ownerId } = await create(players.map(toLine));
    const secret = `whsec_${btoa('x'.repeat(32))}`;
    const address = `https://hooks.example.org/${id}`;
    const webhook = { kind, address, secret, leaderboard: id, rhythm };
    expect(await webhooks.insertWebhook(ownerId, webhook)).toBe('inserted');
    const { rows } = await read(id);
    async function climb(name: string, rank: string) {
      const row = rows.find(({ player }) => player.name === `${name}#NA1`);
      if (!row) throw new Error(name);
      const solo = withRecord(rankOf(rank));
      const readAt = new Date().toISOString();
      await profiles.updatePlayer(row.player.player, { ...row.player, ranks: { solo }, readAt });
    }
    return { id, ownerId, climb };
  }

  const post = createPostLeaderboards({
    store: webhooks,
    leaderboards,
    refreshes: { refreshRows },
  });
  /** Stores where rows have begun a race, and its result. */
  async function run() {
    for (const work of [
      createStoreResults(leaderboards),
      createRunRaces(leaderboards, refreshRows),
    ])
      while ((await work()) === 'done');
  }

  /** Lets time pass, and compares all leaderboards that are due. */
  async function compare(minutes: number) {
    vi.setSystemTime(Date.now() + minutes * minuteMs);
    while ((await post()) === 'done');
  }

  /** Compares, and sends what is due. @returns the bodies. */
  async function send(minutes: number): Promise<readonly string[]> {
    await compare(minutes);
    const sent: string[] = [];
    const claim = createClaimDelivery({
      store: webhooks,
      profiles,
      leaderboards,
      write: createMessageWriter({ name: 'Ranks', origin: 'https://x.test' }, async () => 'en'),
      send: async (_address, body) => {
        sent.push(body);
        return { kind: 'answered', status: 204 };
      },
    });
    for (let deliver = await claim(); deliver; deliver = await claim()) await deliver();
    return sent;
  }

  const readContent = ([body = '{}', ...others]: readonly string[]) => {
    expect(others).toEqual([]);
    return JSON.parse(body).content as string | undefined;
  };

  test('a new leader or a new place in the first three is told within ten minutes, and nothing else', async () => {
    const { id, climb } = await createPosted('change');
    expect(await send(0)).toEqual([]);
    expect(refreshRows).toHaveBeenCalledOnce();
    await climb('Ann', 'GOLD I 99 LP');
    expect(await send(11)).toEqual([]);
    // Ann's rank is new: of a webhook the rows are refreshed once an hour.
    expect(refreshRows).toHaveBeenLastCalledWith([
      expect.objectContaining({ name: 'Bo#NA1' }),
      expect.objectContaining({ name: 'Cem#NA1' }),
    ]);
    await climb('Cem', 'PLATINUM IV 1 LP');
    const [{ player } = {}] = (await read(id)).rows.slice(1);
    const readAt = player?.readAt ?? '';
    expect(await send(5)).toEqual([]);
    expect(readContent(await send(6))).toBe(
      [
        `**[Friends](https://x.test/leaderboards/${id}?queue=solo)** · League of Legends · Solo`,
        'Cem\\#NA1 took the lead\\.',
        '1 **Cem\\#NA1** PLATINUM IV 1 LP',
        '2 **Ann\\#NA1** GOLD I 99 LP',
        '3 **Bo\\#NA1** GOLD II 5 LP',
        webhookTexts.asOf(readAt),
      ].join('\n'),
    );
    expect(await send(11)).toEqual([]);
  });

  test('that a race begins and its result are told at once, also by a webhook of each week', async () => {
    const { id, ownerId, climb } = await createPosted('week');
    expect(await send(0)).toHaveLength(1);
    await climb('Ann', 'GOLD I 20 LP');
    const race = {
      startsAt: '2026-11-27T10:00:00.000Z',
      endsAt: '2026-11-27T12:00:00.000Z',
      zone: 'UTC',
    };
    await leaderboards.updateRace(id, ownerId, race);
    expect(await send(59)).toEqual([]);
    expect(readContent(await send(3))).toContain('The race began\\.');
    await climb('Bo', 'GOLD II 5 LP');
    await climb('Cem', 'GOLD III 5 LP');
    await run();
    await climb('Cem', 'GOLD II 35 LP');
    expect(await send(60)).toEqual([]);
    vi.setSystemTime(Date.parse(race.endsAt));
    await run();
    const { rows } = await read(id);
    const readAt = rows.map(({ player }) => player.readAt).sort()[0] ?? '';
    expect(readContent(await send(2))).toBe(
      [
        `**[Friends](https://x.test/leaderboards/${id}?queue=solo)** · Result of the race · League of Legends · Solo`,
        'The race has ended\\.',
        '1 **Cem\\#NA1** +130 LP',
        '2 **Bo\\#NA1** 0 LP',
        webhookTexts.asOf(readAt),
      ].join('\n'),
    );
    expect(await send(24 * 60)).toEqual([]);
  });

  test('a new leader of a race is told', async () => {
    const { id, ownerId, climb } = await createPosted('change', 'standard');
    await send(0);
    const startsAt = new Date(Date.now()).toISOString();
    await leaderboards.updateRace(id, ownerId, {
      startsAt,
      endsAt: '2026-12-04T09:00:00.000Z',
      zone: 'UTC',
    });
    for (const [name, rank] of [
      ['Ann', 'GOLD I 5 LP'],
      ['Bo', 'GOLD II 5 LP'],
    ] as const)
      await climb(name, rank);
    await run();
    await climb('Ann', 'GOLD I 6 LP');
    expect(JSON.parse(String(await send(11)))).toMatchObject({
      data: { race: 'running', events: [] },
    });
    await climb('Bo', 'GOLD II 25 LP');
    expect(JSON.parse(String(await send(11)))).toMatchObject({
      data: {
        events: [{ player: 'Bo#NA1', place: 1 }],
        rows: [
          { player: 'Bo#NA1', rank: 'GOLD II 25 LP', value: '+20 LP' },
          { player: 'Ann#NA1', value: '+1 LP' },
        ],
      },
    });
  });

  test('a message to another receiver has the new places and the table as values', async () => {
    const { climb } = await createPosted('change', 'standard');
    await send(0);
    await climb('Cem', 'GOLD I 1 LP');
    const [body = ''] = await send(11);
    expect(JSON.parse(body)).toMatchObject({
      type: 'leaderboard.changed',
      data: {
        leaderboard: 'Friends',
        queue: 'solo',
        events: [
          { at: '2026-11-27', player: 'Cem#NA1', place: 2, sentence: 'Cem#NA1 is now in place 2.' },
        ],
        rows: [{ place: 1 }, { place: 2, player: 'Cem#NA1', rank: 'GOLD I 1 LP' }, { place: 3 }],
      },
    });
  });

  test.each([
    ['day', '2026-11-28T00:00:00.000Z'],
    ['week', '2026-11-30T00:00:00.000Z'],
  ] as const)(
    'the table is posted at once, and each %s if it has changed',
    async (rhythm, next) => {
      const { climb } = await createPosted(rhythm);
      expect(readContent(await send(0))).toMatch(/Solo\n1 \*\*Ann/);
      await climb('Ann', 'GOLD I 99 LP');
      const minutes = (Date.parse(next) - Date.now()) / minuteMs;
      expect(await send(minutes - 1)).toEqual([]);
      expect(readContent(await send(1))).toMatch(/Solo\n1 \*\*Ann\\#NA1\*\* GOLD I 99 LP\n/);
      expect(await send(7 * 24 * 60)).toEqual([]);
    },
  );

  test('another queue that opens first is no news, and neither is what has ended before it is sent', async () => {
    const { id, ownerId, climb } = await createPosted('change');
    await send(0);
    const fields = { name: 'Friends', queue: 'flex', audience: 'link' } as const;
    await leaderboards.updateLeaderboard(id, ownerId, fields);
    await send(11);
    await leaderboards.updateLeaderboard(id, ownerId, { ...fields, queue: 'solo' });
    expect(await send(11)).toEqual([]);
    await climb('Cem', 'PLATINUM IV 1 LP');
    await compare(11);
    await climb('Ann', 'PLATINUM IV 2 LP');
    expect(await send(0)).toEqual([]);
    expect(readContent(await send(11))).toMatch(/Ann\\#NA1 took the lead/);
  });

  test('a line that is gone and a list that fills in are no news', async () => {
    const { id, ownerId } = await createPosted('change');
    await send(0);
    const { rows } = await read(id);
    await leaderboards.updateLine(id, ownerId, rows[0]?.line ?? 0, null);
    expect(await send(11)).toEqual([]);
    const best = createPlayer({ ranks: { solo: withRecord(rankOf('DIAMOND I 1 LP')) } });
    const lines = [...rows.map(({ player }) => toLine(player)), toLine(best)];
    await leaderboards.replaceLines(id, ownerId, [...lines, waiting('Dee')]);
    expect(await send(11)).toEqual([]);
    await leaderboards.replaceLines(id, ownerId, lines);
    expect(await send(11)).toEqual([]);
  });

  test('a suspended owner gets nothing, and one who hands over has no webhook any more', async () => {
    const { id, ownerId, climb } = await createPosted('change');
    await send(0);
    await climb('Cem', 'PLATINUM IV 1 LP');
    await suspend(ownerId);
    expect(await send(11)).toEqual([]);
    await suspend(ownerId, null);
    expect(await send(11)).toHaveLength(1);
    const heir = await insertProfile(database, [], 'Heir');
    const hash = `hash of ${id}`;
    const expiresAt = '2999-01-01T00:00:00.000Z';
    await leaderboards.renewInvitation(id, ownerId, { hash, usesLeft: 1, expiresAt });
    await leaderboards.join(id, hash, heir.id, undefined);
    expect(await leaderboards.changeMember(id, ownerId, 'Heir', 'owner')).toBe('updated');
    expect(await webhooks.listWebhooks(ownerId)).toEqual([]);
  });

  test('each leaderboard is compared by one process, and again when that one was killed', async () => {
    await createPosted('day');
    const stores = [database, openAnother()].map(createWebhookStore);
    const claims = await Promise.all(
      stores.map((store) => store.claimPost(Date.now(), Date.now() + minuteMs)),
    );
    expect(claims.filter(Boolean)).toHaveLength(1);
    // The other process was killed.
    const later = Date.now() + minuteMs;
    expect(await stores[1]?.claimPost(later, later)).toMatchObject({
      id: claims.find(Boolean)?.id,
    });
  });

  test('a clock that was a month ahead for a moment silences no webhook', async () => {
    const { id } = await createPosted('change');
    const month = 30 * 24 * 60 * minuteMs;
    await webhooks.claimPost(Date.now() + month, Date.now() + month);
    expect(await webhooks.claimPost(Date.now(), Date.now())).toMatchObject({ leaderboard: id });
  });
});
