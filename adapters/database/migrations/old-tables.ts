/** The tables of migration 0108 while it moves rows. */
import { sql } from 'kysely';
import { games } from '../../../domain/games/games.ts';
import { findSource } from '../../../domain/games/sources.ts';

/** The name of a table whose rows are moved to a new one. */
export const toOldTable = (name: string) => sql.table(`old ${name}`);

/** The players that are made of several saved games, with the number of these games. */
export const unitedTable = sql.table('united players');

/** The rows of an old table that have the key of a saved game, with the new saved game and its player. */
export const joinOldTable = (table: string) => sql`${toOldTable(table)} moved
  join "savedGames" on "savedGames"."profileId" = moved."profileId" and "savedGames".game = moved.game
    and "savedGames"."playerId" = moved."playerId"
  join players on players.id = "savedGames".player`;

/** The games whose sources also return past ranks, for the token of a verified owner. No column says which samples these are. */
export const gamesWithPast = games.flatMap(({ id, source }) => {
  const verification = findSource({ source })?.verification;
  return verification?.kind === 'sign-in' && verification.hasPastRanks ? sql.lit(id) : [];
});

/** Whether the samples of a shared player's games become the past of their pages. */
export const isPast = sql`(players.game in (${sql.join(gamesWithPast)}) and players."profileId" is null)`;
