import { randomUUID } from 'node:crypto';
import {
  maxTokens,
  type Token,
  type TokenOwner,
  type TokenScope,
} from '../../../domain/accounts/tokens.ts';
import { hashSecret } from '../hash-secret.ts';
import { countRows, type Database } from '../schema.ts';
import { writeInSession } from './write-account.ts';

/** The last use is stored at most once in this time, so that reads cause few writes. */
const useIntervalMs = 60_000;

/** Keeps only hashes of the secrets. */
export function createTokenStore(database: Database) {
  const { db } = database;
  return {
    insertToken: (
      accountId: string,
      sessionId: string,
      { name, scopes, expiresAt }: Pick<Token, 'name' | 'scopes' | 'expiresAt'>,
      secret: string,
    ) =>
      writeInSession<'inserted', 'full'>(database, accountId, sessionId, async (trx) => {
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

    /** The newest first. */
    async listTokens(accountId: string): Promise<readonly Token[]> {
      const rows = await db
        .selectFrom('apiTokens')
        .select(['id', 'name', 'scopes', 'createdAt', 'expiresAt', 'usedAt'])
        .where('accountId', '=', accountId)
        .orderBy('createdAt', 'desc')
        .execute();
      return rows.map(({ scopes, ...token }) => ({ ...token, scopes: parseScopes(scopes) }));
    },

    async deleteToken(accountId: string, id: string): Promise<void> {
      await db
        .deleteFrom('apiTokens')
        .where('accountId', '=', accountId)
        .where('id', '=', id)
        .execute();
    },

    /** Finds the owner of a valid token, unless the profile is suspended, and stores that it was used. */
    async acceptToken(secret: string): Promise<TokenOwner | undefined> {
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
