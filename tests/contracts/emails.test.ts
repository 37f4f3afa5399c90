/** The e-mail address of an account, and the links that are sent to it. */
import { expect, test } from 'vitest';
import { createAccountStore } from '../../adapters/database/accounts/account-store.ts';
import { createEmailStore } from '../../adapters/database/accounts/email-store.ts';
import {
  createRecoveryStore,
  replaceResetLink,
} from '../../adapters/database/accounts/recovery-store.ts';
import { createSecret } from '../../domain/accounts/secret.ts';
import { passTime } from '../factories/pass-time.ts';
import { insertAccount } from '../factories/profiles.ts';
import { runAction } from '../factories/run-action.ts';
import { insertRecoveryCodes, insertSession } from '../factories/sites.ts';
import { onEachEngine } from './engines.ts';

onEachEngine((engine) => {
  const emails = createEmailStore(engine.database);

  const createAccount = (name: string) => insertAccount(engine.database, name);

  async function sendLink(id: string, address: string): Promise<string> {
    const token = createSecret();
    await replaceResetLink(engine.database.db, id, 'address', token, address);
    return token;
  }

  async function createConfirmed(name: string): Promise<string> {
    const id = await createAccount(name);
    await emails.updateEmailByToken(id, await sendLink(id, `${name}@mail.example`));
    return id;
  }

  async function sendResetLink(id: string): Promise<string> {
    const token = createSecret();
    await emails.insertResetLink(id, token);
    return token;
  }

  const findByToken = (token: string) =>
    createRecoveryStore(engine.database).findAccountByWayBack({ token });

  test('an address counts once its link is used, which works once, also many times at once', async () => {
    const id = await createAccount('Counting');
    const token = await sendLink(id, 'a@mail.example');
    expect(await emails.findEmail(id)).toMatchObject({
      address: null,
      pendingAddress: 'a@mail.example',
    });
    expect(await emails.findRecipient('Counting')).toBeUndefined();
    const found = { id, displayName: 'Counting', address: 'a@mail.example' };
    expect(await findByToken(token)).toEqual(found);
    const recovery = createRecoveryStore(engine.database);
    expect(await recovery.updatePasswordByWayBack(id, { token }, 'another hash')).toBeUndefined();
    const uses = Array.from({ length: 10 }, () => emails.updateEmailByToken(id, token));
    const confirmed = (await Promise.all(uses)).filter((outcome) => outcome !== undefined);
    expect(confirmed).toEqual([{ address: 'a@mail.example', previousAddress: undefined }]);
    expect(await emails.findEmail(id)).toMatchObject({
      address: 'a@mail.example',
      pendingAddress: null,
    });
    expect(await emails.findRecipient('COUNTING')).toEqual(found);
    const newToken = await sendLink(id, 'b@mail.example');
    expect(await emails.findRecipient('Counting')).toEqual(found);
    expect(await emails.updateEmailByToken(id, newToken)).toMatchObject({
      address: 'b@mail.example',
      previousAddress: 'a@mail.example',
    });
  });

  test('a link that is replaced or expired does not work, and the database has only hashes', async () => {
    const id = await createAccount('Renewing');
    const tokens = [await sendLink(id, 'a@mail.example'), await sendLink(id, 'b@mail.example')];
    expect(await emails.updateEmailByToken(id, tokens[0] ?? '')).toBeUndefined();
    const rows = JSON.stringify(
      await engine.database.db.selectFrom('resetLinks').selectAll().execute(),
    );
    for (const token of tokens) expect(rows).not.toContain(token);
    passTime(30 * 60_000 + 1);
    expect(await findByToken(tokens[1] ?? '')).toBeUndefined();
    expect(await emails.updateEmailByToken(id, tokens[1] ?? '')).toBeUndefined();
    expect(await emails.findEmail(id)).toMatchObject({ address: null, pendingAddress: null });
  });

  test('[security 57] a new or removed address closes the reset link that was sent to it, but not the operator’s', async () => {
    const id = await createConfirmed('Moving');
    const byOperator = createSecret();
    await runAction(engine.database, id, 'reset-password', byOperator);
    const changes = [
      async () => emails.updateEmailByToken(id, await sendLink(id, 'new@mail.example')),
      async () => expect(await emails.deleteEmail(id)).toBe('new@mail.example'),
    ];
    for (const change of changes) {
      const token = await sendResetLink(id);
      expect(await findByToken(token)).toMatchObject({ id, address: null });
      await change();
      expect(await findByToken(token)).toBeUndefined();
    }
    expect(await findByToken(byOperator)).toMatchObject({ id, address: null });
    expect(await emails.findEmail(id)).toMatchObject({ address: null, pendingAddress: null });
    expect(await emails.deleteEmail(id)).toBeUndefined();
  });

  test('[security 57] a new password closes both links. A code or the operator’s link also removes the address', async () => {
    const { database } = engine;
    const recovery = createRecoveryStore(database);
    const ways: [string, string | null, (id: string) => Promise<unknown>][] = [
      [
        'Old',
        'Old@mail.example',
        async (id) => {
          await insertSession(database, id);
          await createAccountStore(database).updatePassword(id, `session of ${id}`, 'a hash');
        },
      ],
      [
        'ByMail',
        'ByMail@mail.example',
        async (id) =>
          recovery.updatePasswordByWayBack(id, { token: await sendResetLink(id) }, 'a hash'),
      ],
      [
        'ByOperator',
        null,
        async (id) => {
          const token = createSecret();
          await runAction(database, id, 'reset-password', token);
          await recovery.updatePasswordByWayBack(id, { token }, 'a hash');
        },
      ],
      [
        'ByCode',
        null,
        async (id) => {
          await insertRecoveryCodes(database, id, ['a code']);
          const wayBack = { username: 'ByCode', code: 'a code' };
          expect(await recovery.updatePasswordByWayBack(id, wayBack, 'a hash')).toBe(0);
        },
      ],
    ];
    for (const [name, address, setPassword] of ways) {
      const id = await createConfirmed(name);
      const token = await sendLink(id, 'attacker@mail.example');
      const resetToken = await sendResetLink(id);
      await setPassword(id);
      expect(await emails.updateEmailByToken(id, token), name).toBeUndefined();
      expect(await findByToken(resetToken), name).toBeUndefined();
      expect(await emails.findEmail(id), name).toMatchObject({ address, pendingAddress: null });
    }
  });

  test('a suspended account gets no mail and its links close', async () => {
    const id = await createConfirmed('Suspended');
    const token = await sendLink(id, 'a@mail.example');
    await runAction(engine.database, id, 'suspend');
    expect(await emails.findRecipient('Suspended')).toBeUndefined();
    expect(await emails.updateEmailByToken(id, token)).toBeUndefined();
  });
});
