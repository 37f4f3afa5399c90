/** A site's database on PostgreSQL with many users, in rows as long as real ones. */
import { randomBytes, randomUUID } from 'node:crypto';
import { type Insertable, type Kysely, sql } from 'kysely';
import { createAccountRows } from '../../adapters/database/accounts/account-store.ts';
import { toNewRow } from '../../adapters/database/profiles/saved-game-rows.ts';
import type { Database, Tables } from '../../adapters/database/schema.ts';
import type { SavedGame } from '../../domain/profiles/profile.ts';
import { gameOfUser, gamesOfUser, nameOfUser } from '../users.ts';

export interface CrowdMember {
  readonly id: string;
  readonly displayName: string;
  readonly savedGames: readonly SavedGame[];
}

/** In an order in which each row finds what it belongs to. */
const tables = ['users', 'accounts', 'profiles', 'savedGames', 'rankHistory', 'sessions'] as const;
/** Users that are written at once. */
const batch = 2000;
/** One user in so many is signed in. */
const everySignedIn = 10;
/** How often each rank was read with another outcome. */
const readings = 2;
const day = 24 * 60 * 60 * 1000;
/** As long as what Argon2id gives with our settings. */
const passwordHash = `$argon2id$v=19$m=19456,t=2,p=1$${'s'.repeat(22)}$${'h'.repeat(43)}`;
const userAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

/** Fills a database that has its tables. The ranks are fresh, so that showing a page queues nothing. */
export async function fillCrowd(
  { db }: Database,
  users: number,
  progress: (words: string) => void,
): Promise<readonly CrowdMember[]> {
  const members: CrowdMember[] = [];
  while (members.length < users) {
    const end = Math.min(users, members.length + batch);
    const some = Array.from({ length: end - members.length }, (_, index) =>
      rowsOf(members.length + index),
    );
    for (const table of tables) {
      const rows: object[] = some.flatMap((user): readonly object[] => user[table]);
      await insertRows(db, table, rows);
    }
    members.push(...some.map(({ member }) => member));
    if (end % (batch * 10) === 0) {
      progress(`${end.toLocaleString('en')} of ${users.toLocaleString('en')} users are made`);
    }
  }
  await sql`vacuum analyze`.execute(db);
  return members;
}

function rowsOf(at: number) {
  const now = new Date();
  const displayName = nameOfUser(at);
  const { user, account, profile } = createAccountRows({ displayName, passwordHash }, 'postgres');
  const savedGames = Array.from({ length: gamesOfUser(at) }, (_, index) =>
    gameOfUser(at, index + 1, { playerId: puuid(), readAt: now.toISOString() }),
  );
  const times = { createdAt: now, updatedAt: now };
  const session = {
    id: token(),
    token: token(),
    userId: user.id,
    expiresAt: new Date(now.getTime() + 30 * day),
    ipAddress: '203.0.113.77',
    userAgent,
    ...times,
  };
  return {
    member: { id: user.id, displayName, savedGames },
    users: [user],
    accounts: account ? [account] : [],
    profiles: [profile],
    savedGames: savedGames.map((game, index) => ({
      ...toNewRow(user.id, game, index + 1),
      formerNames: '[]',
    })),
    rankHistory: savedGames.flatMap((game) => historyOf(user.id, game, now)),
    sessions: at % everySignedIn === 0 ? [session] : [],
  };
}

function historyOf(
  profileId: string,
  { game, playerId, ranks }: SavedGame,
  now: Date,
): Insertable<Tables['rankHistory']>[] {
  return Object.entries(ranks).flatMap(([queue, rank]) =>
    Array.from({ length: readings }, (_, ago) => ({
      profileId,
      game,
      playerId,
      queue,
      readAt: new Date(now.getTime() - ago * day).toISOString(),
      rank: JSON.stringify(rank),
    })),
  );
}

/** One statement with one parameter, however many rows: the quickest way in that needs nothing but SQL. */
async function insertRows(
  db: Kysely<Tables>,
  table: keyof Tables,
  rows: readonly object[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  const name = sql.table(table);
  await sql`insert into ${name} (${columns}) select ${columns}
    from json_populate_recordset(null::${name}, ${JSON.stringify(rows)})`.execute(db);
}

/** The publisher's ids have 78 letters. */
function puuid(): string {
  return randomBytes(60).toString('base64url').slice(0, 78);
}

function token(): string {
  return randomUUID().replaceAll('-', '');
}
