import type { Transaction } from 'kysely';
import { toUsernameKey } from '../../../domain/accounts/username.ts';
import {
  type LeaderboardMemberStore,
  maxModerators,
} from '../../../domain/leaderboards/leaderboard.ts';
import { countRows, type Database, type Tables } from '../schema.ts';
import { appendLine, removeLine } from './leaderboard-lines.ts';
import { findMember, type LeaderboardWrites } from './leaderboard-transaction.ts';

type Trx = Transaction<Tables>;

export function createLeaderboardMembers({ db }: Database, { write, edit }: LeaderboardWrites) {
  return {
    /** The oldest first. */
    listMembers: (id) =>
      db
        .selectFrom('leaderboardMembers')
        .innerJoin('profiles', 'profiles.id', 'leaderboardMembers.profileId')
        .select(['displayName', 'role', 'joinedAt'])
        .where('leaderboard', '=', id)
        .where('suspendedAt', 'is', null)
        .orderBy('joinedAt')
        .execute(),

    renewInvitation: (id, editorId, invitation) =>
      edit(id, editorId, async (trx) => {
        await trx.deleteFrom('leaderboardInvitations').where('leaderboard', '=', id).execute();
        const row = invitation && { leaderboard: id, ...invitation };
        if (row) await trx.insertInto('leaderboardInvitations').values(row).execute();
        return { commit: 'updated' };
      }),

    findInvitation: (hash, now) =>
      db
        .selectFrom('leaderboardInvitations')
        .innerJoin('leaderboards', 'leaderboards.id', 'leaderboardInvitations.leaderboard')
        .innerJoin('profiles', 'profiles.id', 'ownerId')
        .select(['leaderboards.id', 'name', 'game', 'queue', 'audience', 'ownerId'])
        .select(['displayName as ownerName', 'usesLeft', 'expiresAt'])
        .where('hash', '=', hash)
        .where('usesLeft', '>', 0)
        .where('expiresAt', '>', now)
        .where('suspendedAt', 'is', null)
        .executeTakeFirst(),

    join: (id, hash, profileId, line) =>
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
        if (leaderboard.ownerId === profileId || (await findMember(trx, id, profileId)))
          return { rollback: 'joined' };
        const added = line && (await appendLine(trx, leaderboard, line));
        if (added === 'full') return { rollback: 'full' };
        const joinedAt = new Date().toISOString();
        const member = { leaderboard: id, profileId, joinedAt, line: added ?? null };
        await trx
          .insertInto('leaderboardMembers')
          .values({ ...member, role: 'member' })
          .execute();
        return { commit: 'joined' };
      }),

    leave: (id, profileId) =>
      write(id, async (trx) =>
        (await deleteMember(trx, id, profileId))
          ? { commit: 'updated' }
          : { rollback: 'forbidden' },
      ),

    changeMember: (id, editorId, displayName, role) =>
      edit(id, editorId, async (trx, leaderboard, ownRole) => {
        const { profileId = '', role: before } = (await findByName(trx, id, displayName)) ?? {};
        const isAllowed = ownRole === 'owner' || (role === null && before === 'member');
        if (!before || !isAllowed) return { rollback: 'forbidden' };
        if (role === null) {
          await deleteMember(trx, id, profileId);
          return { commit: 'updated' };
        }
        const members = trx.selectFrom('leaderboardMembers').where('leaderboard', '=', id);
        const count = await countRows(members.where('role', '=', 'moderator'));
        const isFull = count >= maxModerators;
        if (role === 'moderator' && isFull) return { rollback: 'too-many-moderators' };
        const member = trx
          .updateTable('leaderboardMembers')
          .where('leaderboard', '=', id)
          .where('profileId', '=', profileId);
        if (role !== 'owner') await member.set({ role }).execute();
        else
          await handOver(trx, id, leaderboard.ownerId, profileId, isFull ? 'member' : 'moderator');
        return { commit: 'updated' };
      }),
  } satisfies LeaderboardMemberStore;
}

/** The earlier owner stays as a moderator, or as a member of a leaderboard that has enough of them. */
async function handOver(
  trx: Trx,
  id: string,
  ownerId: string,
  profileId: string,
  role: 'moderator' | 'member',
): Promise<void> {
  const own = { profileId: ownerId, role, line: null, joinedAt: new Date().toISOString() };
  await trx
    .updateTable('leaderboardMembers')
    .set(own)
    .where('leaderboard', '=', id)
    .where('profileId', '=', profileId)
    .execute();
  const owned = trx.updateTable('leaderboards').set({ ownerId: profileId });
  await owned.where('id', '=', id).execute();
}

function findByName(trx: Trx, id: string, displayName: string) {
  return trx
    .selectFrom('leaderboardMembers')
    .innerJoin('profiles', 'profiles.id', 'leaderboardMembers.profileId')
    .select(['profileId', 'role'])
    .where('leaderboard', '=', id)
    .where('username', '=', toUsernameKey(displayName))
    .executeTakeFirst();
}

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
