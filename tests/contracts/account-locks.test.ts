/** PostgreSQL locks rows, so two writes that lock the rows of an account in different orders would wait for each other. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccountStore } from '../../adapters/database/accounts/account-store.ts';
import { createEmailStore } from '../../adapters/database/accounts/email-store.ts';
import { createIdentityStore } from '../../adapters/database/accounts/identity-store.ts';
import { createPasskeyStore } from '../../adapters/database/accounts/passkey-store.ts';
import {
  createRecoveryStore,
  replaceResetLink,
} from '../../adapters/database/accounts/recovery-store.ts';
import { createTokenStore } from '../../adapters/database/accounts/token-store.ts';
import { lockRows, runInTransaction } from '../../adapters/database/engine/transaction.ts';
import type { Database } from '../../adapters/database/schema.ts';
import { fillSite, insertRecoveryCodes, insertSession } from '../factories/sites.ts';
import { bothEngines, type OpenEngine } from './engines.ts';

const issuer = 'https://id.example';

/** The writes to an account with all kinds of rows, which `fillSite` creates. */
const writes: Readonly<Record<string, (database: Database, id: string) => Promise<unknown>>> = {
  'changing the password': (database, id) =>
    createAccountStore(database).updatePassword(id, `session of ${id}`, 'a hash', ['NEW']),
  'a recovery with a code': (database, id) =>
    createRecoveryStore(database).updatePasswordByWayBack(
      id,
      { username: '', code: 'CODE' },
      'a hash',
    ),
  'a link that sets the password': (database, id) =>
    createRecoveryStore(database).updatePasswordByWayBack(id, { token: `link of ${id}` }, 'a hash'),
  'creating recovery codes': (database, id) =>
    createRecoveryStore(database).insertRecoveryCodes(id, `session of ${id}`, ['NEW']),
  'a link that confirms an e-mail address': (database, id) =>
    createEmailStore(database).updateEmailByToken(id, `address of ${id}`),
  'sending a link to an e-mail address': (database, id) =>
    createEmailStore(database).insertAddressLink(id, `session of ${id}`, id, 'other@example.org'),
  'removing the e-mail address': (database, id) => createEmailStore(database).deleteEmail(id),
  'linking an identity': (database, id) =>
    createIdentityStore(database, [issuer]).insertIdentity(id, `session of ${id}`, {
      issuer,
      subject: id,
    }),
  'removing an identity': (database, id) =>
    createIdentityStore(database, [issuer]).deleteIdentity(id, issuer),
  'adding a passkey': (database, id) =>
    createPasskeyStore(database).insertPasskey(
      {
        accountId: id,
        name: 'Another',
        credentialId: id,
        publicKey: new Uint8Array(),
        counter: 0,
        transports: [],
        aaguid: '',
        deviceType: '',
        isBackedUp: false,
      },
      `session of ${id}`,
    ),
  'removing a passkey': (database, id) =>
    createPasskeyStore(database).deletePasskey(id, `passkey of ${id}`),
  'creating a token': (database, id) =>
    createTokenStore(database).insertToken(
      id,
      `session of ${id}`,
      { name: '', scopes: [], expiresAt: '9999' },
      'secret',
    ),
};

let engine: OpenEngine;
let holder: Database;
beforeAll(async () => {
  engine = await bothEngines[1].open();
  holder = engine.openBeside();
});
afterAll(() => engine.close());

/** Lists the tables to which a transaction has written that waits for a lock; undefined while none waits. */
async function listWrittenTables(): Promise<readonly string[] | undefined> {
  const waiting = await sql<{ tables: string[] }>`
    select array(select relation::regclass::text from pg_locks
      where pg_locks.pid = pg_stat_activity.pid and mode = 'RowExclusiveLock') as tables
    from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(holder.db);
  return waiting.rows[0]?.tables;
}

test.each(Object.entries(writes))('%s locks the user before it writes', async (title, write) => {
  const { database } = engine;
  const [id = ''] = await fillSite(database, [title]);
  await insertSession(database, id);
  await insertRecoveryCodes(database, id, ['CODE']);
  await replaceResetLink(database.db, id, 'e-mail', `link of ${id}`);
  await replaceResetLink(database.db, id, 'address', `address of ${id}`, 'new@example.org');
  const written = await runInTransaction(holder, async (trx) => {
    await lockRows(trx, 'postgres', 'users', [id]);
    const outcome = write(database, id);
    await expect.poll(listWrittenTables).toEqual([]);
    return { commit: { outcome } };
  });
  await written.outcome;
});
