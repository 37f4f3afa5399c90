import { z } from 'zod';
import { maxLastGames, maxMains } from '../../../domain/plays/plays.ts';

const heroId = z.coerce.number().pipe(z.int().positive());
const count = z.int().nonnegative();
const heroesShape = z.array(
  z.object({ hero_id: heroId, games: count, win: count, last_played: count }),
);
const matchesShape = z.array(
  z.object({
    player_slot: count,
    radiant_win: z.boolean().nullable(),
    start_time: count,
    hero_id: heroId,
    lobby_type: z.int(),
    game_mode: z.int(),
  }),
);
/** The first slot of the other side, Dire. */
const firstDireSlot = 128;
const [rankedLobby, turbo] = [7, 23];
const heroNamesShape = z.array(z.object({ id: heroId, localized_name: z.string().max(40) }));

/** Parses the heroes of a player, the most played first. The list also has heroes without a game. */
export function parseHeroes(body: unknown) {
  const heroes = heroesShape.safeParse(body).data?.filter(({ games }) => games > 0);
  return heroes
    ?.toSorted((a, b) => b.games - a.games)
    .slice(0, maxMains)
    .map(({ hero_id: id, games, win: wins, last_played: seconds }) => {
      return { id, games, wins, playedAt: new Date(seconds * 1000).toISOString() };
    });
}

/** @returns the name of each hero. */
export function parseHeroNames(body: unknown): ReadonlyMap<number, string> | undefined {
  const heroes = heroNamesShape.safeParse(body).data;
  return heroes && new Map(heroes.map(({ id, localized_name: name }) => [id, name]));
}

/** Parses the last ranked matches, the newest first. */
export function parseRecentMatches(body: unknown) {
  const matches = matchesShape.safeParse(body).data;
  return matches
    ?.filter((each) => each.lobby_type === rankedLobby && each.game_mode !== turbo)
    .flatMap(
      ({ radiant_win: hasRadiantWon, player_slot: slot, hero_id: id, start_time: seconds }) => {
        if (hasRadiantWon === null) return [];
        const result =
          hasRadiantWon === slot < firstDireSlot ? ('won' as const) : ('lost' as const);
        return [{ id, result, playedAt: new Date(seconds * 1000).toISOString() }];
      },
    )
    .slice(0, maxLastGames);
}
