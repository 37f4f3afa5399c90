import type { Transaction } from 'kysely';
import {
  type Change,
  listChangedVerifications,
  toChangedAccount,
  type VerifiedAccount,
} from '../../../domain/changes/change.ts';
import type { HandleChanges } from '../changes/change-reader.ts';
import { insertChanges } from '../changes/change-rows.ts';
import { isOneOf } from '../engine/is-one-of.ts';
import { isVerifiedElsewhere } from '../profiles/profile-rows.ts';
import { incrementRevisions, updateHasVerifiedGame } from '../profiles/profile-transaction.ts';
import type { Tables } from '../schema.ts';

/** Increments the revision of every other profile that the changes reach, and stores what changed there. */
export const updateOtherProfiles: HandleChanges = async (trx, changes, engine) => {
  const reached: OtherProfile[] = [];
  for (const { subject, changes: ofProfile } of changes) {
    for (const change of ofProfile)
      if (change.kind === 'history-cut') reached.push(...(await listCut(trx, change.player)));
    for (const account of listChangedVerifications(ofProfile))
      reached.push(...(await listOthers(trx, subject, account)));
  }
  const byId = Map.groupBy(reached, ({ profileId }) => profileId);
  const ids = [...byId.keys()];
  const updated = await incrementRevisions(trx, engine, isOneOf(engine, ids));
  await updateHasVerifiedGame(trx, engine, ids);
  const made = updated.map(({ subject, revision }) => {
    const ofProfile = byId.get(subject) ?? [];
    return { subject, revision, changes: ofProfile.map(({ change }) => change) };
  });
  return insertChanges(trx, made);
};

interface OtherProfile {
  readonly profileId: string;
  readonly change: Change;
}

async function listCut(trx: Transaction<Tables>, player: number): Promise<readonly OtherProfile[]> {
  const rows = await selectAccounts(trx).where('player', '=', player).execute();
  return rows.map((row) => {
    return { profileId: row.profileId, change: { kind: 'history', account: toAccount(row) } };
  });
}

async function listOthers(
  trx: Transaction<Tables>,
  profileId: string,
  { game, playerId }: VerifiedAccount,
): Promise<readonly OtherProfile[]> {
  const rows = await selectAccounts(trx)
    .where('savedGames.game', '=', game)
    .where('savedGames.playerId', '=', playerId)
    .where('savedGames.profileId', '<>', profileId)
    .execute();
  return rows.map((row) => {
    const isVerified = Boolean(row.isVerifiedElsewhere);
    const change = { kind: 'verified-elsewhere', account: toAccount(row), isVerified } as const;
    return { profileId: row.profileId, change };
  });
}

function selectAccounts(trx: Transaction<Tables>) {
  return trx
    .selectFrom('savedGames')
    .innerJoin('players', 'players.id', 'savedGames.player')
    .select(['savedGames.profileId', 'savedGames.game', 'savedGames.playerId', 'hiddenAt'])
    .select(['name', 'playerName', 'region', isVerifiedElsewhere])
    .where('removedAt', 'is', null);
}

function toAccount(row: Awaited<ReturnType<ReturnType<typeof selectAccounts>['execute']>>[number]) {
  return toChangedAccount({ ...row, displayName: row.playerName ?? undefined });
}
