import { type RawBuilder, sql } from 'kysely';

/** The row of a verified profile has the word 'yes'. A row is found by its username, which is unique and has no quotes. */
export function createSqliteTrigrams(): readonly RawBuilder<unknown>[] {
  // A shorter username has no trigram, so a query would not find its row.
  const insert = (when: string) =>
    `insert into "usernameTrigrams" (username, verified)
      select username, case when "hasVerifiedGame" = 1 then 'yes' else '' end
      from profiles where length(username) >= 3 and ${when};`;
  const deleteOld = `delete from "usernameTrigrams" where rowid in (
      select rowid from "usernameTrigrams"
      where "usernameTrigrams" match 'username : "' || old.username || '"' and username = old.username
    );`;
  return [
    `create virtual table "usernameTrigrams" using fts5 (username, verified, tokenize = 'trigram')`,
    insert('true'),
    `create trigger "usernameTrigramsInsert" after insert on profiles begin
      ${insert('id = new.id')}
    end`,
    `create trigger "usernameTrigramsUpdate" after update of username, "hasVerifiedGame" on profiles
    when old.username <> new.username or old."hasVerifiedGame" <> new."hasVerifiedGame" begin
      ${deleteOld}
      ${insert('id = new.id')}
    end`,
    `create trigger "usernameTrigramsDelete" after delete on profiles begin
      ${deleteOld}
    end`,
  ].map((statement) => sql.raw(statement));
}

/** Without the right to create the extension `pg_trgm` there is no index, and the search only compares prefixes. */
export function createPostgresTrigrams(): readonly RawBuilder<unknown>[] {
  // Without `fastupdate`, a search need not read a list of new entries.
  const columns = 'on profiles using gin (username gin_trgm_ops) with (fastupdate = off)';
  return [
    sql.raw(`do $$
    begin
      create extension if not exists pg_trgm;
      create index "profilesByTrigram" ${columns};
      create index "verifiedProfilesByTrigram" ${columns} where "hasVerifiedGame" = 1;
    exception
      when insufficient_privilege or feature_not_supported or undefined_file or undefined_object then
        raise notice 'pg_trgm cannot be used: %', sqlerrm;
    end
    $$`),
  ];
}
