import type { Transaction } from 'kysely';
import { toUsernameKey } from '../../../domain/accounts/username.ts';
import {
  type JoinInvitation,
  type Member,
  maxModerators,
  type NewLine,
  type Role,
} from '../../../domain/leaderboards/leaderboard.ts';
import { countRows, type Database, type Engine, type Tables } from '../schema.ts';
import { appendLine, deleteLeaderboard, removeLine } from './leaderboard-lines.ts';
import { findRole, type LeaderboardWrites, writeLeaderboard } from './leaderboard-transaction.ts';

type Trx = Transaction<Tables>;

export function createLeaderboardMembers({ db }: Database, { write, edit }: LeaderboardWrites) {
  return {
    /** Lists them without those that are suspended, the oldest first. */
    listMembers: (id: string): Promise<readonly Member[]> =>
      db
        .selectFrom('leaderboardMembers')
        .innerJoin('profiles', 'profiles.id', 'leaderboardMembers.profileId')
        .select(['displayName', 'role', 'joinedAt'])
        .where('leaderboard', '=', id)
        .where('suspendedAt', 'is', null)
        .orderBy('joinedAt')
        .execute(),

    /** Replaces the link; null ends it. */
    renewInvitation: (
      id: string,
      editorId: string,
      invitation: Omit<Tables['leaderboardInvitations'], 'leaderboard'> | null,
    ) =>
      edit(id, editorId, async (trx) => {
        await trx.deleteFrom('leaderboardInvitations').where('leaderboard', '=', id).execute();
        const row = invitation && { leaderboard: id, ...invitation };
        if (row) await trx.insertInto('leaderboardInvitations').values(row).execute();
        return undefined;
      }),

    /**
     * Finds a link with which users can join. @param by its leaderboard, or the hash of its secret.
     * @returns undefined for a used, ended or replaced link.
     */
    findInvitation: (
      by: { readonly leaderboard: string } | { readonly hash: string },
    ): Promise<JoinInvitation | undefined> =>
      db
        .selectFrom('leaderboardInvitations')
        .innerJoin('leaderboards', 'leaderboards.id', 'leaderboardInvitations.leaderboard')
        .innerJoin('profiles', 'profiles.id', 'ownerId')
        .select(['leaderboards.id', 'name', 'game', 'queue', 'audience'])
        .select(['displayName as ownerName', 'usesLeft', 'expiresAt'])
        .where(({ and }) => and(by))
        .where('usesLeft', '>', 0)
        .where('expiresAt', '>', new Date().toISOString())
        .where('suspendedAt', 'is', null)
        .executeTakeFirst(),

    /** @param line of the account that the user has chosen; undefined for none. @returns 'full' for a leaderboard with `maxLines`. */
    join: (id: string, hash: string, profileId: string, line: NewLine | undefined) =>
      write(id, async (trx, leaderboard) => {
        const used = await trx
          .updateTable('leaderboardInvitations')
          .set((eb) => ({ usesLeft: eb('usesLeft', '-', 1) }))
          .where('leaderboard', '=', id)
          .where('hash', '=', hash)
          .where('usesLeft', '>', 0)
          .where('expiresAt', '>', new Date().toISOString())
          .executeTakeFirst();
        if (!leaderboard || Number(used.numUpdatedRows) === 0)
          return { rollback: 'no-such-invitation' };
        if (await findRole(trx, leaderboard, profileId)) return { rollback: 'joined' };
        const added = line ? await appendLine(trx, leaderboard, line) : null;
        if (added === 'full') return { rollback: 'full' };
        const joinedAt = new Date().toISOString();
        await trx
          .insertInto('leaderboardMembers')
          .values({ leaderboard: id, profileId, joinedAt, line: added, role: 'member' })
          .execute();
        return { commit: 'joined' };
      }),

    /** The owner hands over first. */
    leave: (id: string, profileId: string) =>
      write(id, async (trx) =>
        (await deleteMember(trx, id, profileId))
          ? { commit: 'updated' }
          : { rollback: 'forbidden' },
      ),

    /** Moderators can remove members, and only the owner decides the rest. @param role 'owner' hands over, and null removes the member. */
    changeMember: (id: string, editorId: string, displayName: string, role: Role | null) =>
      edit(id, editorId, async (trx, leaderboard, ownRole) => {
        const { profileId = '', role: before } = (await findByName(trx, id, displayName)) ?? {};
        const isAllowed = ownRole === 'owner' || (role === null && before === 'member');
        if (!before || !isAllowed) return 'forbidden';
        if (role === null) {
          await deleteMember(trx, id, profileId);
          return undefined;
        }
        const moderators = selectMembers(trx, id).where('role', '=', 'moderator');
        const others = await countRows(moderators.where('profileId', '<>', profileId));
        if (role !== 'member' && others >= maxModerators) return 'too-many-moderators';
        if (role === 'owner') await handOver(trx, leaderboard, profileId);
        else
          await updateMembers(trx, id).set({ role }).where('profileId', '=', profileId).execute();
        return undefined;
      }),
  };
}

/**
 * Ends what a deleted account has on leaderboards. The moderator of longest standing owns those of the account next. One without a
 * moderator is deleted, too. The lines that came with the user go.
 */
export async function leaveLeaderboards(
  trx: Trx,
  engine: Engine,
  profileId: string,
): Promise<void> {
  const joined = await trx
    .selectFrom('leaderboards')
    .leftJoin('leaderboardMembers', 'leaderboardMembers.leaderboard', 'leaderboards.id')
    .select('leaderboards.id')
    .distinct()
    .where((eb) => eb.or([eb('ownerId', '=', profileId), eb('profileId', '=', profileId)]))
    .orderBy('leaderboards.id')
    .execute();
  for (const { id } of joined)
    await writeLeaderboard(trx, engine, id, async (trx, leaderboard) => {
      if (await deleteMember(trx, id, profileId)) return { commit: undefined };
      const heir = await selectMembers(trx, id)
        .select('profileId')
        .where('role', '=', 'moderator')
        .orderBy('joinedAt')
        .executeTakeFirst();
      if (!heir || !leaderboard)
        return { commit: undefined, changes: await deleteLeaderboard(trx, engine, id) };
      await handOver(trx, leaderboard, heir.profileId);
      return { commit: undefined };
    });
}

/** The earlier owner stays as a moderator, and has no webhooks about it any more. */
async function handOver(
  trx: Trx,
  { id, ownerId }: Pick<Tables['leaderboards'], 'id' | 'ownerId'>,
  profileId: string,
): Promise<void> {
  const joinedAt = new Date().toISOString();
  const own = { profileId: ownerId, role: 'moderator' as const, line: null, joinedAt };
  await updateMembers(trx, id).set(own).where('profileId', '=', profileId).execute();
  const owned = trx.updateTable('leaderboards').set({ ownerId: profileId });
  await owned.where('id', '=', id).execute();
  await trx.deleteFrom('webhooks').where('leaderboard', '=', id).execute();
}

const findByName = (trx: Trx, id: string, displayName: string) =>
  selectMembers(trx, id)
    .innerJoin('profiles', 'profiles.id', 'leaderboardMembers.profileId')
    .select(['profileId', 'role'])
    .where('username', '=', toUsernameKey(displayName))
    .executeTakeFirst();

const selectMembers = (trx: Trx, id: string) =>
  trx.selectFrom('leaderboardMembers').where('leaderboard', '=', id);

const updateMembers = (trx: Trx, id: string) =>
  trx.updateTable('leaderboardMembers').where('leaderboard', '=', id);

/** The line that came with the member goes, too. @returns false if there is no such member. */
async function deleteMember(trx: Trx, id: string, profileId: string): Promise<boolean> {
  const member = await trx
    .deleteFrom('leaderboardMembers')
    .where('leaderboard', '=', id)
    .where('profileId', '=', profileId)
    .returning('line')
    .executeTakeFirst();
  if (member?.line) await removeLine(trx, id, member.line);
  return member !== undefined;
}
