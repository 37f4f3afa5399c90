import type { Transaction } from 'kysely';
import { lockRows, runInTransaction, type WriteOutcome } from '../engine/transaction.ts';
import { countRows, type Database, type Tables } from '../schema.ts';

/**
 * Runs a write to an account in a transaction. It locks the user's row before all other rows of the account, so the writes to one account wait
 * for each other and never for a row that the other has. A new row that refers to the user waits, too.
 */
export function writeAccount<Result, Refused = never>(
  database: Database,
  accountId: string,
  write: (trx: Transaction<Tables>) => Promise<WriteOutcome<Result, Refused>>,
): Promise<Result | Refused> {
  return runInTransaction<Result, Refused>(database, async (trx) => {
    await lockRows(trx, database.engine, 'users', [accountId]);
    return write(trx);
  });
}

/**
 * Runs a write of a session to its account. A recovery ends all sessions, so what a thief sent before adds no way in after it.
 * @returns 'signed-out' without a write when the session has ended.
 */
export function writeInSession<Result, Refused = never>(
  database: Database,
  accountId: string,
  sessionId: string,
  write: (trx: Transaction<Tables>) => Promise<WriteOutcome<Result, Refused>>,
) {
  return writeAccount<Result, Refused | 'signed-out'>(database, accountId, async (trx) => {
    const session = trx.selectFrom('sessions').where('id', '=', sessionId);
    return (await countRows(session)) === 0 ? { rollback: 'signed-out' } : write(trx);
  });
}
