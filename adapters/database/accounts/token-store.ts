import { randomUUID } from 'node:crypto';
import { maxTokens, type TokenScope, type TokenStore } from '../../../domain/accounts/tokens.ts';
import { runInTransaction } from '../engine/transaction.ts';
import { hashSecret } from '../hash-secret.ts';
import { countRows, type Database } from '../schema.ts';

/** The last use is stored at most once in this time, so that reads cause few writes. */
const useIntervalMs = 60_000;

export function createTokenStore(database: Database): TokenStore {
  const { db, engine } = database;
  return {
    insertToken: (accountId, { name, scopes, expiresAt }, secret) =>
      runInTransaction<'inserted', 'full'>(database, async (trx) => {
        // Waits for a concurrent insert.
        await trx
          .selectFrom('users')
          .select('id')
          .where('id', '=', accountId)
          .$if(engine === 'postgres', (query) => query.forUpdate())
          .execute();
        const tokens = trx.selectFrom('apiTokens').where('accountId', '=', accountId);
        if ((await countRows(tokens)) >= maxTokens) return { rollback: 'full' };
        const row = { id: randomUUID(), accountId, name, scopes: scopes.join(' '), expiresAt };
        const createdAt = new Date().toISOString();
        await trx
          .insertInto('apiTokens')
          .values({ ...row, hash: hashSecret(secret), createdAt, usedAt: null })
          .execute();
        return { commit: 'inserted' };
      }),

    async listTokens(accountId) {
      const rows = await db
        .selectFrom('apiTokens')
        .select(['id', 'name', 'scopes', 'createdAt', 'expiresAt', 'usedAt'])
        .where('accountId', '=', accountId)
        .orderBy('createdAt', 'desc')
        .execute();
      return rows.map(({ scopes, ...token }) => ({ ...token, scopes: parseScopes(scopes) }));
    },

    async deleteToken(accountId, id) {
      await db
        .deleteFrom('apiTokens')
        .where('accountId', '=', accountId)
        .where('id', '=', id)
        .execute();
    },

    async acceptToken(secret) {
      const now = Date.now();
      const row = await db
        .selectFrom('apiTokens')
        .innerJoin('profiles', 'profiles.id', 'apiTokens.accountId')
        .select(['profiles.id', 'displayName', 'scopes', 'usedAt', 'apiTokens.id as tokenId'])
        .where('hash', '=', hashSecret(secret))
        .where('expiresAt', '>', new Date(now).toISOString())
        .where('suspendedAt', 'is', null)
        .executeTakeFirst();
      if (!row) return undefined;
      const { id, displayName, scopes, usedAt, tokenId } = row;
      if (usedAt === null || now - Date.parse(usedAt) > useIntervalMs)
        await db
          .updateTable('apiTokens')
          .set({ usedAt: new Date(now).toISOString() })
          .where('id', '=', tokenId)
          .execute();
      return { id, displayName, scopes: parseScopes(scopes) };
    },
  };
}

function parseScopes(scopes: string): readonly TokenScope[] {
  return scopes.split(' ') as TokenScope[];
}
