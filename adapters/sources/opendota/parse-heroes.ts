import { z } from 'zod';
import { maxMains } from '../../../domain/plays/plays.ts';

const heroId = z.coerce.number().pipe(z.int().positive());
const count = z.int().nonnegative();
const heroesShape = z.array(
  z.object({ hero_id: heroId, games: count, win: count, last_played: count }),
);
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
