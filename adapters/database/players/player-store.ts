/** Writes of what the sources say. One transaction changes a player and all pages that show it. */
import { type Kysely, sql, type Transaction } from 'kysely';
import {
  type Change,
  listChangedVerifications,
  type ProfileChange,
  playerSubject,
  toChangedAccount,
} from '../../../domain/changes/change.ts';
import { toPlainRank } from '../../../domain/games/ranks.ts';
import { startWeeks } from '../../../domain/history/weeks.ts';
import { type StoredPlays, toPlays } from '../../../domain/plays/plays.ts';
import type { PlayerStore, PlayerWrite, StoredPlayer } from '../../../domain/profiles/profile.ts';
import { appendToTrends } from '../../../domain/profiles/trend.ts';
import type { Player } from '../../../domain/sources/data-source.ts';
import { foldName } from '../../../domain/typed-text.ts';
import { insertChanges } from '../changes/change-rows.ts';
import { Conflict } from '../engine/errors.ts';
import { runInTransaction, withoutFsync } from '../engine/transaction.ts';
import { insertSamples, listChangedRanks, listDayEnd } from '../history/rank-samples.ts';
import { isVerifiedElsewhere, toKey } from '../profiles/profile-rows.ts';
import {
  incrementRevisions,
  type OnChange,
  updateHasVerifiedGame,
} from '../profiles/profile-transaction.ts';
import { countRows, type Database, type Tables } from '../schema.ts';
import { changePlayerId } from './change-player-id.ts';
import { findPlayer, lockPlayer, toColumns } from './player-rows.ts';
import {
  countLines,
  findVerifiedProfile,
  type ShownGame,
  selectShownGames,
} from './shown-games.ts';
import { renewTakenOff } from './taken-off.ts';

/** Riot allows one rename in 90 days, so ten names cover about two and a half years. */
const maxPreviousNames = 10;

type Trx = Transaction<Tables>;

export function createPlayerStore({
  database,
  onChange,
}: {
  readonly database: Database;
  readonly onChange: OnChange;
}) {
  const { db, engine } = database;
  return {
    findPlayer: (player) => findPlayer(db, player),
    countPages: (player) => countRows(db.selectFrom('savedGames').where('player', '=', player)),

    findVerifiedProfile: (player) => findVerifiedProfile(db, player),

    async listUnverified(player) {
      const games = await selectShownGames(db, player).select(isVerifiedElsewhere).execute();
      return games.some((game) => game.verifiedAt !== null || game.isVerifiedElsewhere)
        ? []
        : games.map((game) => toKey(game.profileId, game));
    },

    async updatePlayer(player, read, known?: StoredPlayer, isConfirmed = false) {
      const kind = await writePlayer(player, async (trx, stored, games) => {
        if (known && known.readAt !== stored.readAt) return undefined;
        if (stored.playerId === read.playerId) {
          await storeRead(trx, stored, read);
          return (page) => listChanges(stored, read, page);
        }
        const isInLists = (await countLines(trx, player)) > 0;
        // The owner has just removed the game.
        if (games.length === 0 && !isInLists) return undefined;
        const { playerId } = read;
        const moved = await changePlayerId(
          trx,
          engine,
          stored,
          playerId,
          games,
          isInLists,
          isConfirmed,
        );
        const { other, isDeleted, changes } = moved;
        const before = isConfirmed
          ? stored
          : { ...stored, ranks: {}, trends: {}, previousNames: [] };
        if (!isDeleted) await storeRead(trx, before, read);
        return (page) => [
          ...listChanges(stored, other ?? read, page),
          ...(changes.get(page.profileId) ?? []),
        ];
      });
      // After the transaction, because the other refreshes of a profile wait for it. A refresh that stays is too early, and does nothing.
      if (kind !== 'busy')
        await withoutFsync(database, ({ db }) =>
          db.deleteFrom('refreshes').where('player', '=', player).execute(),
        );
      return kind;
    },

    async updateFailedAt(player, failedAt) {
      const { numUpdatedRows } = await db
        .updateTable('players')
        .set({ failedAt })
        .where('id', '=', player)
        .where('failedAt', 'is not', null)
        .executeTakeFirst();
      // The previous refresh failed, too: clients already know that the numbers are old, so this is no change.
      if (Number(numUpdatedRows) > 0) return 'updated';
      return writePlayer(player, async (trx, stored) => {
        await trx.updateTable('players').set({ failedAt }).where('id', '=', player).execute();
        return toReadChange(stored);
      });
    },
    async updatePlays({ player, playerId, storedPlays: before }, read) {
      const plays = JSON.stringify(read);
      const update = (trx: Kysely<Tables>) =>
        trx
          .updateTable('players')
          .set({ plays })
          .where('id', '=', player)
          // After a merge, the row can be that of another account.
          .where('playerId', '=', playerId)
          .execute();
      const toShown = (each: StoredPlays) => JSON.stringify(toPlays(each, false));
      if (toShown(read) === toShown(before)) return update(db);
      return writePlayer(player, async (trx) => {
        await update(trx);
        return () => [{ kind: 'plays' }];
      });
    },

    /** Tells all pages that show a player that it has changed. */
    async announce({ game, playerId }: Pick<StoredPlayer, 'game' | 'playerId'>) {
      const rows = await db
        .selectFrom('players')
        .select('id')
        .where('game', '=', game)
        .where('playerId', '=', playerId)
        .execute();
      for (const { id } of rows) await writePlayer(id, async (_, stored) => toReadChange(stored));
    },
  } satisfies PlayerStore & Record<string, unknown>;

  /** @param write returns the changes of a page; undefined if the player is unchanged. */
  async function writePlayer(
    player: number,
    write: (
      trx: Trx,
      stored: StoredPlayer,
      games: readonly ShownGame[],
    ) => Promise<((page: ShownOn) => readonly Change[]) | undefined>,
  ): Promise<PlayerWrite> {
    let made: readonly ProfileChange[] = [];
    const kind = await runInTransaction<'updated', 'no-such-player'>(database, async (trx) => {
      const shows = sql<boolean>`id in (select "profileId" from "savedGames"
        where player = ${player} and "removedAt" is null)`;
      const revised = await incrementRevisions(trx, engine, shows);
      const revisions = new Map(revised.map(({ subject, revision }) => [subject, revision]));
      const locked = await lockPlayer(trx, player);
      const games = await selectShownGames(trx, player).execute();
      if (games.length !== revised.length || games.some((game) => !revisions.has(game.profileId)))
        throw new Conflict('other pages show the player since its profiles were locked');
      const toChanges = locked && (await write(trx, locked.stored, games));
      if (!toChanges) return { rollback: 'no-such-player' };
      const changes = games.map((page) => {
        const { profileId } = page;
        return {
          subject: profileId,
          revision: revisions.get(profileId) ?? 0,
          changes: toChanges(page),
        };
      });
      const unverified = changes.filter(
        (each) => listChangedVerifications(each.changes).length > 0,
      );
      await updateHasVerifiedGame(
        trx,
        engine,
        unverified.map(({ subject }) => subject),
      );
      const playerPage = { profileId: '', hiddenAt: null };
      const { sharedRevision: revision } = locked;
      if (revision !== undefined)
        changes.push({ subject: playerSubject(player), revision, changes: toChanges(playerPage) });
      made = await insertChanges(trx, changes);
      return { commit: 'updated' };
    }).catch((error) => {
      if (error instanceof Conflict) return 'busy' as const;
      throw error;
    });
    if (kind === 'updated') for (const change of made) onChange(change);
    return kind;
  }
}

function toReadChange(stored: StoredPlayer) {
  return ({ hiddenAt }: ShownOn): readonly Change[] => [
    { kind: 'read', account: toChangedAccount({ ...stored, hiddenAt }) },
  ];
}

/** @param stored the player before, whose history goes on. */
async function storeRead(trx: Trx, stored: StoredPlayer, read: Player): Promise<void> {
  const { player, trends } = stored;
  if (read.name !== stored.name)
    await trx
      .insertInto('previousPlayerNames')
      .values({ player, nameKey: foldName(stored.displayName ?? stored.name) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  if (
    read.playerId !== stored.playerId ||
    read.name !== stored.name ||
    read.region !== stored.region
  )
    await renewTakenOff(trx, { ...read, game: stored.game }, stored);
  const changedRanks = listChangedRanks(stored.ranks, read);
  await insertSamples(trx, { player }, [...listDayEnd(stored, read), ...changedRanks]);
  const started = startWeeks(trends, stored, read);
  const names = [read.name, stored.name, ...stored.previousNames];
  // The newest name comes first, no name comes twice, and the current name is left out.
  const previousNames = [...new Set(names)].slice(1, 1 + maxPreviousNames);
  await trx
    .updateTable('players')
    .set({
      ...toColumns(read),
      ...(changedRanks.length + Object.keys(started).length > 0 && {
        trends: JSON.stringify(appendToTrends({ ...trends, ...started }, changedRanks)),
      }),
      previousNames: JSON.stringify(previousNames),
      ...(read.playerId !== stored.playerId && { plays: null }),
      failedAt: null,
    })
    .where('id', '=', player)
    .execute();
}

type ShownOn = Pick<ShownGame, 'profileId' | 'hiddenAt'>;

/** Lists the changes of a page that shows the player. */
function listChanges(
  before: StoredPlayer,
  player: Player,
  { hiddenAt }: ShownOn,
): readonly Change[] {
  const account = toChangedAccount({ ...player, game: before.game, hiddenAt });
  const isRenamed = before.name !== player.name || before.displayName !== player.displayName;
  const changes: Change[] = listChangedRanks(before.ranks, player)
    .map(({ queue, rank, readAt }) => {
      const stored = before.ranks[queue];
      const rankBefore = stored ? toPlainRank(stored) : { kind: 'unranked' as const };
      return { kind: 'rank' as const, account, queue, before: rankBefore, after: rank, readAt };
    })
    // A new queue of a newer version is no change while the player has no rank in it.
    .filter((change) => change.before.kind !== 'unranked' || change.after.kind !== 'unranked');
  if (isRenamed) changes.push({ kind: 'player', account });
  const isNewLevel = player.level !== null && player.level !== before.level;
  if (isNewLevel) changes.push({ kind: 'read', account, level: player.level });
  return changes.length > 0 ? changes : [{ kind: 'read', account }];
}
