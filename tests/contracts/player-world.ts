/** Some users with the same two accounts, at one source, which says the same to all of them at a time. */
import { sql } from 'kysely';
import { createChangeReader } from '../../adapters/database/changes/change-reader.ts';
import { createRankHistoryStore } from '../../adapters/database/history/rank-history-store.ts';
import { createProfileStore } from '../../adapters/database/profiles/profile-store.ts';
import { createRefreshQueue } from '../../adapters/database/refresh/refresh-queue.ts';
import type { Database } from '../../adapters/database/schema.ts';
import { createLookupCache } from '../../adapters/database/sources/lookup-cache.ts';
import { createVerificationStore } from '../../adapters/database/verification/verification-store.ts';
import { updateOtherProfiles } from '../../adapters/database/verification/verified-elsewhere.ts';
import { createCachedSource } from '../../adapters/sources/cached-source.ts';
import { type Change, type ChangedAccount, playerSubject } from '../../domain/changes/change.ts';
import { gameIds } from '../../domain/games/games.ts';
import { toPlayerPath } from '../../domain/players/player-path.ts';
import {
  type ListedProfile,
  type NewSavedGame,
  type SavedGame,
  toPublicGame,
} from '../../domain/profiles/profile.ts';
import { createRefreshes } from '../../domain/refresh/rank-refresh.ts';
import { insertAccount, toMatch } from '../factories/profiles.ts';
import { runAction } from '../factories/run-action.ts';
import { openPlayerBoards } from './player-boards.ts';
import { listPlayerProblems } from './player-problems.ts';
import { accounts, type Step, type UserAct } from './player-steps.ts';
import { runReader } from './run-reader.ts';

const game = 'league-of-legends';
const limit = 50;
const minuteMs = 60_000;
const firstTime = Date.parse('2026-01-01T12:00:00.000Z');
/** So long that each view queues a refresh, and that a rename at every seventh step is noticed. */
const stepMs = 20 * minuteMs;
const stepsPerName = 7;
const toIso = (time: number) => new Date(time).toISOString();
const toStepCount = (time: number) => Math.floor((time - firstTime) / stepMs);

export type PlayerWorld = Awaited<ReturnType<typeof openPlayerWorld>>;

/** @param tag a word that no other world of the database has. Names and ids begin with it. */
export async function openPlayerWorld(database: Database, tag: string, users: readonly string[]) {
  const { db } = database;
  const store = createProfileStore(database);
  const queue = createRefreshQueue(database);
  const verification = createVerificationStore(database);
  const playerIds = accounts.map((account) => `${tag}-${account}`);
  const ids = new Map<string, string>();
  let time = firstTime;
  let isAnswering = true;
  const problems: string[] = [];
  // A reader begins with the newest change.
  await updateOthers();
  for (const user of users) await addUser(user);
  const dataSource = createCachedSource(
    {
      games: gameIds,
      sandboxGames: gameIds,
      isKeyRefused: () => false,
      lookUp: async () => ({ kind: 'no-such-player', detail: 'no-account' }),
      refresh: async (_, { playerId }) =>
        isAnswering
          ? { kind: 'found', player: read(playerId) }
          : { kind: 'not-answering', isBusy: false, reason: '', retryAfterSeconds: 0 },
    },
    {
      lookupCache: createLookupCache(database),
      context: tag,
      logger: { warn: (_, message) => void problems.push(message) },
    },
  );
  const refreshes = createRefreshes({
    store,
    queue,
    dataSource,
    wake: () => undefined,
    codeVerification: { verifyRefreshed: async () => undefined },
    now: () => time,
  });
  const work = refreshes.createWork(game);

  async function addUser(user: string) {
    ids.set(user, await insertAccount(database, `${tag}${user}`));
  }
  const toId = (user: string) => ids.get(user) ?? '';
  const toKey = (user: string, account: number) => {
    return { profileId: toId(user), game, playerId: playerIds[account] ?? '' } as const;
  };
  const toName = (account: string, version: number) => `Zed${version} ${account}#NA1`;

  /** Returns what the source says now. A rank lasts for two steps. */
  function read(playerId: string): NewSavedGame {
    const count = toStepCount(time);
    const leaguePoints = (Math.floor(count / 2) * 37) % 100;
    const rank = { kind: 'divided', tier: 'GOLD', division: 'II', leaguePoints } as const;
    return {
      game,
      playerId,
      name: toName(playerId, Math.floor(count / stepsPerName)),
      region: 'na1',
      level: count,
      profileIconId: 588,
      ranks: { solo: { ...rank, wins: count, losses: 0 } },
      isDemo: true,
      keyFingerprint: '0123456789ab',
      readAt: toIso(time),
      nameCheckedAt: toIso(time),
    };
  }

  const boards = openPlayerBoards(database, toId, (account) => read(playerIds[account] ?? ''));
  const acts: Record<UserAct, (user: string, account: number) => Promise<unknown>> = {
    add: (user, account) =>
      store.insertSavedGame(toId(user), read(playerIds[account] ?? ''), limit),
    hide: (user, account) => updateHidden(user, account, toIso(time)),
    show: (user, account) => updateHidden(user, account, null),
    unlist: (user) => store.updateListed(toId(user), false),
    list: (user) => store.updateListed(toId(user), true),
    suspend: (user) => runAction(database, toId(user), 'suspend'),
    unsuspend: (user) => runAction(database, toId(user), 'unsuspend'),
    remove: async (user, account) => {
      const saved = await store.findGameIncludingHidden(toKey(user, account));
      return saved && store.removeSavedGame(toId(user), toMatch(saved), toIso(time));
    },
    restore: async (user, account) => {
      const match = await findRemoved(user, account);
      return match && store.restoreRemovedGame(toId(user), match, limit);
    },
    'delete-removed': async (user, account) => {
      const match = await findRemoved(user, account);
      return match && store.deleteRemovedGame(toId(user), match);
    },
    delete: (user) => store.deleteProfile(toId(user)),
    verify: (user, account) => verification.updateVerified(toKey(user, account), toIso(time)),
    view: async (user) => {
      const profile = await store.findOwnProfile(toId(user));
      return profile && refreshes.refreshIfStale(profile, 'owner');
    },
    update: async (user, account) => {
      const profile = await store.findProfileById(toId(user));
      const saved = profile?.savedGames.find(({ playerId }) => playerId === playerIds[account]);
      return profile && saved && refreshes.request(profile, saved);
    },
    'own-token': (user, account) => {
      const past = { ...read(''), readAt: toIso(time - 90 * stepMs) };
      const { solo: rank } = past.ranks;
      const samples = rank ? [{ queue: 'solo', readAt: past.readAt, rank }] : [];
      return store.insertSamples(toKey(user, account), samples);
    },
    ...boards.acts,
  };
  async function updateHidden(user: string, account: number, hiddenAt: string | null) {
    const saved = await store.findGameIncludingHidden(toKey(user, account));
    return saved && store.updateHidden(toId(user), toMatch(saved), hiddenAt);
  }
  async function findRemoved(user: string, account: number) {
    const all = await store.listRemovedGames(toId(user));
    const removed = all.find(({ playerId }) => playerId === playerIds[account]);
    return removed && { ...toMatch(removed), removedAt: undefined };
  }

  async function refresh(): Promise<void> {
    while ((await work()) === 'done');
  }

  /** Every step takes some time, also a step that is left out. */
  async function run(step: Step | undefined): Promise<void> {
    time += stepMs;
    if (!step) return;
    isAnswering = step.act !== 'fail';
    await start(step);
  }
  const start = (step: Step) =>
    'user' in step ? acts[step.act](step.user, step.account) : refresh();

  /** Runs steps at the same time. */
  async function runTogether(steps: readonly Step[]): Promise<void> {
    time += stepMs;
    await Promise.all(steps.map(start));
  }

  const listPlayers = () =>
    db
      .selectFrom('players')
      .selectAll()
      .where('playerId', 'in', playerIds)
      .orderBy('playerId')
      .execute();
  /** Whether the player had another name from this time on. */
  function isNameBefore(name: string, since: string): boolean {
    const version = Number(/\d+/.exec(name)?.[0]);
    return toIso(firstTime + (version + 1) * stepsPerName * stepMs) <= since;
  }
  const listProblems = async () => [
    ...problems,
    ...(await listPlayerProblems(db, playerIds, isNameBefore)),
  ];

  /** Lists the queued refreshes of shared players, or of the others. */
  async function listQueued(isShared: boolean) {
    const query = db
      .selectFrom('players')
      .innerJoin('refreshes', 'refreshes.player', 'players.id')
      .select(['playerId', 'players.id', 'viewedAt', 'queuedAt', 'notBefore', 'attempts'])
      .where('playerId', 'in', playerIds)
      .where(sql<boolean>`("profileId" is null and leaderboard is null) = ${sql.lit(isShared)}`);
    return query.orderBy('playerId').execute();
  }

  /**
   * Reads as a visitor about the pages of these users, and about the players. Left out are revisions, numbers of rows, and
   * verifications, because a page shows whether another profile has verified its account.
   */
  async function readAsVisitor(shown: readonly string[]) {
    const readPage = async (username: string) => {
      const profile = await store.findProfileByUsername(username);
      return profile?.savedGames.map(toShown);
    };
    const pages = [];
    for (const user of shown) {
      const id = toId(user);
      const games = await readPage(`${tag}${user}`);
      const history = games && (await createRankHistoryStore(database).listSamples(id));
      const lines = await boards.listPlayers(user);
      pages.push({ user, games, history, lines, changes: await listChanges(id) });
    }
    const found = [];
    for (let version = 0; version <= toStepCount(time) / stepsPerName; version++)
      for (const playerId of playerIds) {
        const name = toName(playerId, version);
        const players = await readPage(toPlayerPath({ game, region: 'na1', name }));
        const profiles = toNames(await store.listProfilesByPlayerName(name, [game], 50));
        found.push({ players, profiles });
      }
    const listed = (await store.listProfilesByUsername(tag, 50)).filter(({ displayName }) =>
      shown.some((user) => displayName === `${tag}${user}`),
    );
    const changes = [];
    for (const { id, profileId, leaderboard } of await listPlayers())
      if (profileId === null && leaderboard === null)
        changes.push(await listChanges(playerSubject(id)));
    const queued = (await listQueued(true)).map(({ id: _, ...row }) => row);
    const lookups = await db.selectFrom('lookups').select('key').execute();
    const answers = { pages, found, listed: toNames(listed), changes, queued, lookups };
    return JSON.parse(JSON.stringify(answers).replaceAll(tag, 'world')) as typeof answers;
  }
  /** Lists the changes of each account: the queue can refresh the other one first. */
  async function listChanges(subject: string) {
    const rows = await db
      .selectFrom('changes')
      .select('changes')
      .where('subject', '=', subject)
      .orderBy('revision')
      .execute();
    return rows
      .flatMap(({ changes }) => JSON.parse(changes) as Change[])
      .filter(({ kind }) => !['verified', 'unverified', 'verified-elsewhere'].includes(kind))
      .map((change) => ({ ...change, isVerified: 0, verified: 0, player: 0 }))
      .toSorted((a, b) => toAccount(a).localeCompare(toAccount(b)));
  }
  const toNames = (profiles: readonly ListedProfile[]) =>
    profiles
      .map(({ displayName, savedGames }) => ({
        displayName,
        games: savedGames.map(({ name, ranks }) => ({ name, ranks })),
      }))
      .toSorted((a, b) => (a.displayName < b.displayName ? -1 : 1));
  const toShown = (saved: SavedGame) => {
    const { isVerified: _, isVerifiedElsewhere: __, ...shown } = toPublicGame(saved);
    const { trends, previousNames, failedAt } = saved;
    return { ...shown, trends, previousNames, failedAt };
  };

  /** Lets the reader that tells other profiles of a change make all its steps. */
  function updateOthers(): Promise<void> {
    const step = createChangeReader(database, 'others', updateOtherProfiles, () => undefined);
    return runReader(database, step);
  }

  return {
    addUser,
    toId,
    run,
    runTogether,
    listProblems,
    listPlayers,
    listQueued,
    readAsVisitor,
    updateOthers,
  };
}

const toAccount = (change: object) =>
  'account' in change ? (change.account as ChangedAccount).playerId : '';
