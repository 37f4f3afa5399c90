/** Writes the lines of a leaderboard, which the caller has locked. */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Change } from '../../../domain/changes/change.ts';
import { toSampleTime } from '../../../domain/history/sample-time.ts';
import {
  type Leaderboard,
  type LineAnswer,
  maxLines,
  maxWaitingLines,
  type NewLine,
} from '../../../domain/leaderboards/leaderboard.ts';
import { toLineKey } from '../../../domain/leaderboards/parse-lines.ts';
import type { NewSavedGame } from '../../../domain/profiles/profile.ts';
import { insertPlayer, playerColumns } from '../players/player-rows.ts';
import { deletePlayer, updateLineSharing } from '../players/sharing.ts';
import { isTakenOff } from '../players/taken-off.ts';
import type { Engine, Tables } from '../schema.ts';

type Trx = Transaction<Tables>;
export type LockedLeaderboard = Pick<Leaderboard, 'id' | 'ownerId' | 'name' | 'game'>;

/** The place of a line that is deleted at the end of the transaction. */
const removed = -1;

/**
 * Makes the lines these, in this order. A line with the same name and region keeps its number, its player and its problem.
 * @param known the numbers of the lines that the editor knows; undefined to replace all. 'changed': there are others now.
 */
export async function replaceLines(
  trx: Trx,
  leaderboard: LockedLeaderboard,
  lines: readonly NewLine[],
  known?: readonly number[],
): Promise<'changed' | 'too-many-waiting' | undefined> {
  const toKey = (line: Pick<NewLine, 'name' | 'region'>) => toLineKey(leaderboard.game, line);
  // The first of lines that repeat each other has the player.
  const stored = await selectLines(trx, leaderboard.id)
    .select(['id', 'name', 'region'])
    .orderBy('position', 'desc')
    .execute();
  const isKnown = stored.every(({ id }) => known?.includes(id));
  if (known && !(isKnown && stored.length === known.length)) return 'changed';
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
  return checkWaiting(trx, leaderboard);
}

/** Corrects a line; null removes it. */
export async function updateLine(
  trx: Trx,
  leaderboard: LockedLeaderboard,
  line: number,
  written: NewLine | null,
) {
  const before = await selectLines(trx, leaderboard.id)
    .select('position')
    .where('id', '=', line)
    .executeTakeFirst();
  if (!before) return undefined;
  await removeLine(trx, leaderboard.id, line);
  if (!written) return undefined;
  const { id } = await insertLine(trx, leaderboard, written, before.position);
  // It still came with the member.
  const members = trx.updateTable('leaderboardMembers').set({ line: id });
  await members.where('line', '=', line).execute();
  return checkWaiting(trx, leaderboard);
}

export async function removeLine(trx: Trx, leaderboard: string, line: number): Promise<void> {
  const removing = updateLines(trx, leaderboard).set({ position: removed });
  await removing.where('id', '=', line).execute();
}

/** Adds the line of a player who joins. @returns its number; null if the player stands on the leaderboard already, or may not. */
export async function appendLine(trx: Trx, leaderboard: LockedLeaderboard, line: NewLine) {
  const { last, count } = await selectLines(trx, leaderboard.id)
    .select(({ fn }) => [fn.max('position').as('last'), fn.countAll().as('count')])
    .executeTakeFirstOrThrow();
  const { id, problem } = await insertLine(trx, leaderboard, line, (last ?? 0) + 1);
  if (!problem) return Number(count) >= maxLines ? 'full' : id;
  await removeLine(trx, leaderboard.id, id);
  return null;
}

async function insertLine(
  trx: Trx,
  leaderboard: LockedLeaderboard,
  line: NewLine,
  position: number,
) {
  const { name, region, player } = line;
  const twin = player && (await findTwin(trx, leaderboard, player));
  if (twin?.position === removed) {
    // The line is written in another way.
    const written = updateLines(trx, leaderboard.id).set({ name, region, position });
    await written.where('leaderboardLines.id', '=', twin.id).execute();
    return twin;
  }
  const turn = await countWaiting(trx, leaderboard.ownerId);
  const answer = await toAnswer(trx, leaderboard, line);
  return trx
    .insertInto('leaderboardLines')
    .values({ leaderboard: leaderboard.id, position, name, region, turn, ...answer })
    .returning(['id', 'problem'])
    .executeTakeFirstOrThrow();
}

type Answer = Pick<Tables['leaderboardLines'], 'player' | 'problem' | 'addedAt'>;

/** @returns the columns of an answered or a waiting line. The player belongs to the leaderboard alone until `updateLineSharing`. */
export async function toAnswer(
  trx: Trx,
  { id, game }: LockedLeaderboard,
  { player, problem }: LineAnswer,
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
    .select(['leaderboardLines.id', 'problem', 'position'])
    .where('players.game', '=', game)
    .where('players.playerId', '=', playerId)
    .executeTakeFirst();

/** Deletes a leaderboard. @returns its changes. */
export async function deleteLeaderboard(
  trx: Trx,
  engine: Engine,
  id: string,
): Promise<readonly Change[]> {
  await updateLines(trx, id).set({ position: removed }).execute();
  const cuts = await endWrite(trx, engine, id);
  await trx.deleteFrom('leaderboards').where('id', '=', id).execute();
  return [{ kind: 'gone', verified: [] }, ...cuts];
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

async function checkWaiting(
  trx: Trx,
  { ownerId }: LockedLeaderboard,
): Promise<'too-many-waiting' | undefined> {
  return (await countWaiting(trx, ownerId)) > maxWaitingLines ? 'too-many-waiting' : undefined;
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

export const updateLines = (trx: Trx, leaderboard: string) =>
  trx.updateTable('leaderboardLines').where('leaderboard', '=', leaderboard);
