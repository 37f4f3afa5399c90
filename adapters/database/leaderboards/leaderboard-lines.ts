/** Writes the lines of a leaderboard, which the caller has locked. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { type Change, leaderboardSubject } from '../../../domain/changes/change.ts';
import { playerNames } from '../../../domain/games/player-name-rules.ts';
import { toSampleTime } from '../../../domain/history/sample-time.ts';
import {
  type Leaderboard,
  maxLines,
  maxWaitingLines,
  type NewLine,
} from '../../../domain/leaderboards/leaderboard.ts';
import type { NewSavedGame } from '../../../domain/profiles/profile.ts';
import { insertChanges } from '../changes/change-rows.ts';
import { insertPlayer, playerColumns } from '../players/player-rows.ts';
import { deletePlayer, updateLineSharing } from '../players/sharing.ts';
import { isTakenOff } from '../players/taken-off.ts';
import type { Engine, Tables } from '../schema.ts';

type Trx = Transaction<Tables>;
export type LockedLeaderboard = Pick<Leaderboard, 'id' | 'ownerId' | 'game'>;

/** The place of a line that is deleted at the end of the transaction. */
const removed = -1;

/** Makes the lines these, in this order. A line with the same name and region keeps its number, its player and its problem. */
export async function replaceLines(
  trx: Trx,
  leaderboard: LockedLeaderboard,
  lines: readonly NewLine[],
): Promise<void> {
  const toKey = ({ name, region }: Pick<NewLine, 'name' | 'region'>) =>
    `${region} ${playerNames[leaderboard.game].toKey(name, region)}`;
  // The first of lines that repeat each other has the player.
  const stored = await selectLines(trx, leaderboard.id)
    .select(['id', 'name', 'region'])
    .orderBy('position', 'desc')
    .execute();
  const byKey = new Map(stored.map((line) => [toKey(line), line.id]));
  await updateLines(trx, leaderboard.id).set({ position: removed }).execute();
  const added: (readonly [position: number, line: NewLine])[] = [];
  for (const [position, line] of lines.entries()) {
    const kept = byKey.get(toKey(line));
    byKey.delete(toKey(line));
    if (kept === undefined) added.push([position, line]);
    else await updateLines(trx, leaderboard.id).set({ position }).where('id', '=', kept).execute();
  }
  // After those that stay, which keep their players.
  for (const [position, line] of added) await insertLine(trx, leaderboard, line, position);
}

/** Corrects a line; null removes it. */
export async function updateLine(
  trx: Trx,
  leaderboard: LockedLeaderboard,
  line: number,
  written: NewLine | null,
): Promise<void> {
  const before = await selectLines(trx, leaderboard.id)
    .select('position')
    .where('id', '=', line)
    .executeTakeFirst();
  if (!before) return;
  await removeLine(trx, leaderboard.id, line);
  if (!written) return;
  await moveMember(trx, line, await insertLine(trx, leaderboard, written, before.position));
}

/** The line that came with a member is another one now. */
async function moveMember(trx: Trx, before: number, line: number): Promise<void> {
  const member = trx.updateTable('leaderboardMembers').set({ line });
  await member.where('line', '=', before).execute();
}

export async function removeLine(trx: Trx, leaderboard: string, line: number): Promise<void> {
  const removing = updateLines(trx, leaderboard).set({ position: removed });
  await removing.where('id', '=', line).execute();
}

/** Adds the line of a player who joins. @returns its number; undefined if the player stands on the leaderboard already, or may not. */
export async function appendLine(
  trx: Trx,
  leaderboard: LockedLeaderboard,
  line: NewLine,
): Promise<number | undefined | 'full'> {
  const answer = await toAnswer(trx, leaderboard, line);
  if (answer.problem) return undefined;
  const { last, count } = await selectLines(trx, leaderboard.id)
    .select(({ fn }) => [fn.max('position').as('last'), fn.countAll().as('count')])
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxLines) return 'full';
  return insertLine(trx, leaderboard, line, (last ?? 0) + 1, answer);
}

async function insertLine(
  trx: Trx,
  leaderboard: LockedLeaderboard,
  line: NewLine,
  position: number,
  answer?: Answer,
): Promise<number> {
  const { id: leaderboardId, ownerId } = leaderboard;
  const { name, region } = line;
  const twin = line.player && (await findTwin(trx, leaderboard, line.player));
  if (twin?.position === removed) {
    // The line is written in another way.
    const written = updateLines(trx, leaderboardId).set({ name, region, position });
    await written.where('leaderboardLines.id', '=', twin.id).execute();
    return twin.id;
  }
  const turn = await countWaiting(trx, ownerId);
  const answered = answer ?? (await toAnswer(trx, leaderboard, line));
  const { id } = await trx
    .insertInto('leaderboardLines')
    .values({ leaderboard: leaderboardId, position, name, region, turn, ...answered })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Answer = Pick<Tables['leaderboardLines'], 'player' | 'problem' | 'addedAt'>;

/** @returns the columns of an answered or a waiting line. The player belongs to the leaderboard alone until `updateLineSharing`. */
export async function toAnswer(
  trx: Trx,
  { id, game }: LockedLeaderboard,
  { player, problem }: Pick<NewLine, 'player' | 'problem'>,
): Promise<Answer> {
  const none = { player: null, addedAt: '' };
  if (!player) return { ...none, problem: problem ?? null };
  if (await findTwin(trx, { id, game }, player)) return { ...none, problem: 'twice' };
  if (await isTakenOff(trx, player)) return { ...none, problem: 'taken-off' };
  const addedAt = toSampleTime(player.readAt);
  const owner = { profileId: null, leaderboard: id };
  return { player: await insertPlayer(trx, player, owner), problem: null, addedAt };
}

/** Finds the line that has a player already. */
const findTwin = (
  trx: Trx,
  { id, game }: Pick<LockedLeaderboard, 'id' | 'game'>,
  { playerId }: Pick<NewSavedGame, 'playerId'>,
) =>
  selectLines(trx, id)
    .innerJoin('players', 'players.id', 'leaderboardLines.player')
    .select(['leaderboardLines.id', 'position'])
    .where('players.game', '=', game)
    .where('players.playerId', '=', playerId)
    .executeTakeFirst();

/**
 * Ends what a deleted account has on leaderboards. The moderator of longest standing owns those of the account next. One without a
 * moderator is deleted, too. The lines that came with the user go.
 * @returns the changes of other pages, as `updateSharing`.
 */
export async function leaveLeaderboards(
  trx: Trx,
  engine: Engine,
  profileId: string,
): Promise<readonly Change[]> {
  const owned = trx.selectFrom('leaderboards').select('id').where('ownerId', '=', profileId);
  const cuts: Change[] = [];
  for (const { id } of await owned.orderBy('id').execute()) {
    const members = trx.selectFrom('leaderboardMembers').where('leaderboard', '=', id);
    const heir = await members
      .select('profileId')
      .where('role', '=', 'moderator')
      .orderBy('joinedAt')
      .executeTakeFirst();
    if (!heir) {
      cuts.push(...(await deleteLeaderboard(trx, engine, id)));
      continue;
    }
    const inherit = trx.updateTable('leaderboards').set({ ownerId: heir.profileId });
    await inherit.where('id', '=', id).execute();
    const row = trx.deleteFrom('leaderboardMembers').where('leaderboard', '=', id);
    await row.where('profileId', '=', heir.profileId).execute();
  }
  const joined = trx.selectFrom('leaderboardMembers').where('profileId', '=', profileId);
  for (const { leaderboard: id, line } of await joined
    .select(['leaderboard', 'line'])
    .orderBy('leaderboard')
    .execute()) {
    const { revision } = await trx
      .updateTable('leaderboards')
      .set((eb) => ({ revision: eb('revision', '+', 1) }))
      .where('id', '=', id)
      .returning('revision')
      .executeTakeFirstOrThrow();
    if (line !== null) await removeLine(trx, id, line);
    const left = await endWrite(trx, engine, id);
    const changes: readonly Change[] = [{ kind: 'leaderboard' }, ...left];
    await insertChanges(trx, [{ subject: leaderboardSubject(id), revision, changes }]);
  }
  return cuts;
}

/** Deletes a leaderboard. @returns the changes of other pages, as `updateSharing`. */
export async function deleteLeaderboard(
  trx: Trx,
  engine: Engine,
  id: string,
): Promise<readonly Change[]> {
  await updateLines(trx, id).set({ position: removed }).execute();
  const cuts = await endWrite(trx, engine, id);
  await trx.deleteFrom('leaderboards').where('id', '=', id).execute();
  return cuts;
}

/** Every write of a leaderboard ends with it. @returns the changes of other pages, as `updateSharing`. */
export async function endWrite(trx: Trx, engine: Engine, id: string): Promise<readonly Change[]> {
  const cuts = await updateLineSharing(trx, engine, sql<boolean>`leaderboards.id = ${id}`);
  const lines = await trx
    .deleteFrom('leaderboardLines')
    .where('leaderboard', '=', id)
    .where('position', '=', removed)
    .returning('player')
    .execute();
  for (const { player } of lines) if (player !== null) await deletePlayer(trx, player);
  return cuts;
}

/** Hides the players of a restored backup that the site has taken off since then. */
export async function hideTakenOffLines(trx: Trx): Promise<void> {
  const rows = await trx
    .selectFrom('players')
    .select(playerColumns)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('leaderboardLines').select('player').where('problem', 'is', null),
    )
    .execute();
  for (const row of rows)
    if (await isTakenOff(trx, row))
      await trx
        .updateTable('leaderboardLines')
        .set({ problem: 'taken-off' })
        .where('player', '=', row.player)
        .execute();
}

export async function hasTooManyWaiting(trx: Trx, ownerId: string): Promise<boolean> {
  return (await countWaiting(trx, ownerId)) > maxWaitingLines;
}

/** Whether a line waits for a source. The index of waiting lines has this condition. */
export const isWaiting = sql<boolean>`("leaderboardLines".player is null and problem is null)`;

async function countWaiting(trx: Trx, ownerId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('leaderboardLines')
    .innerJoin('leaderboards', 'leaderboards.id', 'leaderboardLines.leaderboard')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('ownerId', '=', ownerId)
    .where(isWaiting)
    .where('position', '<>', removed)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const selectLines = (db: Kysely<Tables>, leaderboard: string) =>
  db.selectFrom('leaderboardLines').where('leaderboardLines.leaderboard', '=', leaderboard);

const updateLines = (trx: Trx, leaderboard: string) =>
  trx.updateTable('leaderboardLines').where('leaderboard', '=', leaderboard);
