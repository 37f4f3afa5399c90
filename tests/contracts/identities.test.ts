/** Stored identities of providers: how they are linked, used and removed, and how a proof of one becomes an account. */
import { expect, test } from 'vitest';
import { createAccountStore } from '../../adapters/database/accounts/account-store.ts';
import { createIdentityStore } from '../../adapters/database/accounts/identity-store.ts';
import { createPasskeyStore } from '../../adapters/database/accounts/passkey-store.ts';
import { createFindSession } from '../../adapters/database/accounts/session-store.ts';
import { createSecret as createProofToken } from '../../domain/accounts/secret.ts';
import { passTime } from '../factories/pass-time.ts';
import { fillSite, insertSession } from '../factories/sites.ts';
import { onBothEngines } from './engines.ts';

const issuers = ['https://one.example', 'https://two.example'] as const;
const [issuer, otherIssuer] = issuers;

onBothEngines((engine) => {
  const store = createIdentityStore(engine.database, issuers);

  /** Creates an account with a session and a password. */
  async function createAccount(name: string) {
    const [id = ''] = await fillSite(engine.database, [name]);
    await insertSession(engine.database, id);
    return { id };
  }

  const signUp = (displayName: string, identityProof: string) =>
    createAccountStore(engine.database).insertAccount({
      displayName,
      passwordHash: null,
      identityProof,
    });

  /** Creates an account that has only an identity. @returns its id. */
  async function createWithoutPassword(displayName: string, subject: string): Promise<string> {
    const token = createProofToken();
    await store.insertProof({ issuer, subject }, token);
    const inserted = await signUp(displayName, token);
    if (inserted.kind !== 'inserted') throw new Error(inserted.kind);
    return inserted.id;
  }

  test('an identity belongs to one account, and an account has one of each provider', async () => {
    const [first, second] = [await createAccount('Linker1'), await createAccount('Linker2')];
    const link = ({ id }: typeof first, from: string, subject: string) =>
      store.insertIdentity(id, `session of ${id}`, { issuer: from, subject });
    expect(await link(first, issuer, 'a')).toBe('linked');
    expect(await link(first, issuer, 'a')).toBe('linked');
    expect(await link(second, issuer, 'a')).toBe('taken');
    expect(await link(first, issuer, 'b')).toBe('another-linked');
    // Two providers that claim one subject are two identities.
    expect(await link(second, otherIssuer, 'a')).toBe('linked');
    expect((await store.findAccount({ issuer, subject: 'a' }))?.displayName).toBe('Linker1');
    expect((await store.findAccount({ issuer: otherIssuer, subject: 'a' }))?.id).toBe(second.id);
    const use = ({ id }: typeof first) =>
      store.updateIdentityUse(id, { issuer, subject: 'a' }, `session of ${id}`);
    expect([await use(second), await use(first)]).toEqual([false, true]);
    const linked = (await store.listIdentities(first.id)).find((row) => row.issuer === issuer);
    expect(linked).toMatchObject({ subject: 'a', usedAt: expect.stringMatching(/Z$/) });
  });

  test('a proof makes one account, and ends when the identity is linked, replaced or removed', async () => {
    const identity = { issuer, subject: 'prover' };
    const [old, token] = [createProofToken(), createProofToken()];
    await store.insertProof(identity, old);
    await store.insertProof(identity, token);
    expect(await store.findProof(old)).toBeUndefined();
    expect(await store.findProof(token)).toEqual(identity);
    await createAccount('Taken-name');
    expect(await signUp('Taken-name', token)).toEqual({ kind: 'username-taken' });
    const outcomes = await Promise.all(['Once', 'Twice'].map((name) => signUp(name, token)));
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['inserted', 'unproven-identity']);
    expect(JSON.stringify(await listProofs())).not.toContain(token);

    const { id } = await createAccount('Prover');
    const endings = [
      () => store.insertIdentity(id, `session of ${id}`, { issuer, subject: 'ended' }),
      () => store.deleteIdentity(id, issuer),
      () => store.deleteProof(ended),
    ];
    const ended = createProofToken();
    for (const end of endings) {
      await store.insertProof({ issuer, subject: 'ended' }, ended);
      await end();
      expect(await store.findProof(ended)).toBeUndefined();
    }
  });

  const listProofs = () => engine.database.db.selectFrom('identityProofs').selectAll().execute();

  test('a session of a provider confirms something only for a user with neither a password nor a passkey', async () => {
    const id = await createWithoutPassword('Confirmer', 'confirmer');
    await insertSession(engine.database, id);
    const token = `token of ${id}`;
    const open = () =>
      store.updateIdentityUse(id, { issuer, subject: 'confirmer' }, `session of ${id}`);
    const canConfirm = async () => (await createFindSession(engine.database)(token))?.canConfirm;
    await open();
    expect(await canConfirm()).toBe(true);
    await engine.database.db
      .updateTable('passkeys')
      .set({ userId: id })
      .where('id', '=', `passkey of ${(await createAccount('Passkey-giver')).id}`)
      .execute();
    await open();
    expect(await canConfirm()).toBe(false);
  });

  test('a proof is valid for 15 minutes', async () => {
    const token = createProofToken();
    await store.insertProof({ issuer, subject: 'late' }, token);
    passTime(15 * 60_000);
    expect(await store.findProof(token)).toBeUndefined();
    expect((await signUp('Late', token)).kind).toBe('unproven-identity');
  });

  test('the last way to sign in cannot be removed, also when two are removed at once', async () => {
    const passkeys = createPasskeyStore(engine.database, issuers);
    const id = await createWithoutPassword('Last-way', 'last-way');
    expect(await store.deleteIdentity(id, issuer)).toBe('last-way-in');
    // The site does not offer the provider of the first identity.
    const { deleteIdentity } = createIdentityStore(engine.database, [otherIssuer]);
    const link = { accountId: id, createdAt: '2026-09-01', usedAt: null };
    const { db } = engine.database;
    await db
      .insertInto('identities')
      .values({ ...link, issuer: otherIssuer, subject: 'last-way' })
      .execute();
    expect(await deleteIdentity(id, otherIssuer)).toBe('last-way-in');
    const both = await Promise.all(issuers.map((from) => store.deleteIdentity(id, from)));
    expect(both.sort()).toEqual(['last-way-in', 'removed']);

    const other = await createAccount('Passkey-only');
    await db
      .updateTable('accounts')
      .set({ password: null })
      .where('userId', '=', other.id)
      .execute();
    const { deletePasskey } = passkeys;
    expect(await deletePasskey(other.id, `passkey of ${other.id}`)).toBe('last-way-in');
    expect(await passkeys.listPasskeys(other.id)).toHaveLength(1);
    await store.insertIdentity(other.id, `session of ${other.id}`, {
      issuer,
      subject: 'passkey-only',
    });
    expect(await deletePasskey(other.id, `passkey of ${other.id}`)).toBe('removed');
  });
});
