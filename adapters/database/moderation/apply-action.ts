/** The rows that an action of an operator changes. The caller logs the action. */
import type { Transaction, Updateable } from 'kysely';
import type { Change } from '../../../domain/changes/change.ts';
import { describeGameAccount } from '../../../domain/games/describe-game-account.ts';
import { parseName } from '../../../domain/leaderboards/parse-name.ts';
import {
  type ActionRefusal,
  type RequestedAction,
  removedWords,
  toGameValue,
  toLeaderboardDetail,
} from '../../../domain/moderation/moderation.ts';
import { noWords } from '../../../domain/profiles/words.ts';
import { replaceResetLink } from '../accounts/recovery-store.ts';
import { renameProfile } from '../accounts/usernames.ts';
import { lockRows } from '../engine/transaction.ts';
import { deleteLeaderboard, type LockedLeaderboard } from '../leaderboards/leaderboard-lines.ts';
import { toNameColumns } from '../leaderboards/leaderboard-rows.ts';
import { listGamesIncludingHidden, toKey } from '../profiles/profile-rows.ts';
import { deleteAccount, setPicture } from '../profiles/profile-store.ts';
import { listVerifiedAccounts, type ProfileWriteOutcome } from '../profiles/profile-transaction.ts';
import { deleteGame, toChange } from '../profiles/removed-game-store.ts';
import { readWords, toWordsColumn } from '../profiles/words-column.ts';
import type { Engine, Tables } from '../schema.ts';

type Trx = Transaction<Tables>;

interface Target {
  readonly id: string;
  readonly suspendedAt: string | null;
  readonly words: string | null;
}

type ActionWriteOutcome = ProfileWriteOutcome<'done', ActionRefusal> & { readonly detail?: string };

const removedPictures = {
  'hide-picture': ['profilePic', 'profileBackgroundPic'],
  'remove-picture': ['profilePic'],
  'remove-banner': ['profileBackgroundPic'],
} as const;

/** @param leaderboard of an action on one. @returns the changes that visitors see, and the detail for the log. */
export async function applyAction(
  trx: Trx,
  engine: Engine,
  target: Target,
  { action, value }: RequestedAction,
  leaderboard: LockedLeaderboard | undefined,
): Promise<ActionWriteOutcome> {
  const { id } = target;
  const update = (columns: Updateable<Tables['profiles']>) =>
    trx.updateTable('profiles').set(columns).where('id', '=', id).execute();
  switch (action) {
    case 'hide-picture':
    case 'remove-picture':
    case 'remove-banner': {
      const slots = removedPictures[action];
      for (const slot of slots) await setPicture(trx, engine, id, slot, null);
      return done(slots.map((slot) => ({ kind: 'picture', slot })));
    }
    case 'remove-bio':
    case 'remove-links': {
      const field = removedWords[action];
      const words = { ...noWords, ...readWords(target.words), [field]: noWords[field] };
      await update({ words: toWordsColumn(words) });
      return done([{ kind: 'words' }]);
    }
    case 'remove-game': {
      const saved = (await listGamesIncludingHidden(trx, id)).find(
        (game) => toGameValue(game) === value,
      );
      if (!saved) return { rollback: 'no-such-game' };
      const cuts = await deleteGame(trx, engine, toKey(id, saved));
      return done([toChange('game-removed')(saved), ...cuts], describeGameAccount(saved));
    }
    case 'rename': {
      const { kind } = await renameProfile(trx, id, value, 'operator');
      if (kind === 'renamed') return done([{ kind: 'name' }], value);
      if (kind === 'same-username' || kind === 'username-taken') return { rollback: kind };
      throw new Error(`unexpected outcome of a rename: ${kind}`);
    }
    case 'suspend':
      if (target.suspendedAt !== null) return { rollback: 'suspended-already' };
      // Waits for a concurrent sign-in, which locks the user's row through a foreign key, so that its session is deleted, too.
      await lockRows(trx, engine, 'users', [id]);
      await update({
        suspendedAt: new Date().toISOString(),
        suspendedUntil: value === '' ? null : new Date(value).toISOString(),
      });
      await trx.deleteFrom('sessions').where('userId', '=', id).execute();
      await trx.deleteFrom('resetLinks').where('accountId', '=', id).execute();
      await trx.deleteFrom('apiTokens').where('accountId', '=', id).execute();
      return done([{ kind: 'gone', verified: await listVerifiedAccounts(trx, id) }], value);
    case 'unsuspend':
      if (target.suspendedAt === null) return { rollback: 'not-suspended' };
      await update({ suspendedAt: null, suspendedUntil: null });
      return done([{ kind: 'back', verified: await listVerifiedAccounts(trx, id) }]);
    case 'delete': {
      const verified = await listVerifiedAccounts(trx, id);
      const cuts = await deleteAccount(trx, engine, id);
      return done([{ kind: 'gone', verified }, ...cuts]);
    }
    case 'operator':
    case 'no-operator':
      await update({ isOperator: action === 'operator' ? 1 : 0 });
      return done();
    case 'note':
      await update({ note: value });
      return done();
    case 'reset-password':
      if (target.suspendedAt !== null) return { rollback: 'is-suspended' };
      await replaceResetLink(trx, id, 'operator', value);
      return done();
    case 'dismiss':
      return done();
    case 'rename-leaderboard':
    case 'delete-leaderboard': {
      if (leaderboard?.ownerId !== id) return { rollback: 'no-such-leaderboard' };
      if (action === 'delete-leaderboard')
        return done(await deleteLeaderboard(trx, engine, leaderboard.id), leaderboard.name);
      const name = parseName(value);
      if (name === '') return { rollback: 'bad-leaderboard-name' };
      const renaming = trx.updateTable('leaderboards').set(toNameColumns(name));
      await renaming.where('id', '=', leaderboard.id).execute();
      return done([{ kind: 'leaderboard' }], toLeaderboardDetail(leaderboard.name, name));
    }
  }
}

function done(changes: readonly Change[] = [], detail = '') {
  return { commit: 'done', changes, detail } as const;
}
