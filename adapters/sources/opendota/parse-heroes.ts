import { z } from 'zod';
import { maxLastGames, maxMains } from '../../../domain/plays/plays.ts';
import { toTimeShape } from '../time-shape.ts';

const heroId = z.coerce.number().pipe(z.int().positive());
const count = z.int().nonnegative();
const time = toTimeShape(1000);
const heroShape = z.object({ hero_id: heroId, games: count, win: count, last_played: time });
const matchShape = z.object({
  player_slot: count,
  radiant_win: z.boolean().nullable(),
  start_time: time,
  hero_id: heroId,
  lobby_type: z.int(),
  game_mode: z.int(),
});
/** The first slot of the other side, Dire. */
const firstDireSlot = 128;
const [rankedLobby, turbo] = [7, 23];
const listShape = z.array(z.unknown());
const heroNamesShape = z.array(z.object({ id: heroId, localized_name: z.string().max(40) }));

/** Parses the heroes of a player, the most played first. The list also has heroes without a game. */
export function parseHeroes(body: unknown) {
  const heroes = parseList(body, heroShape)?.filter(({ games }) => games > 0);
  return heroes
    ?.toSorted((a, b) => b.games - a.games)
    .slice(0, maxMains)
    .map(({ hero_id: id, games, win: wins, last_played: playedAt }) => {
      return { id, games, wins, playedAt };
    });
}

/** @returns the name of each hero. */
export function parseHeroNames(body: unknown): ReadonlyMap<number, string> | undefined {
  const heroes = heroNamesShape.safeParse(body).data;
  return heroes && new Map(heroes.map(({ id, localized_name: name }) => [id, name]));
}

/** Parses the last ranked matches, the newest first. */
export function parseRecentMatches(body: unknown) {
  const matches = parseList(body, matchShape);
  return matches
    ?.filter((each) => each.lobby_type === rankedLobby && each.game_mode !== turbo)
    .flatMap(
      ({ radiant_win: hasRadiantWon, player_slot: slot, hero_id: id, start_time: playedAt }) => {
        if (hasRadiantWon === null) return [];
        const result =
          hasRadiantWon === slot < firstDireSlot ? ('won' as const) : ('lost' as const);
        return [{ id, result, playedAt }];
      },
    )
    .slice(0, maxLastGames);
}

/** Leaves out entries of another shape, like a match whose hero was never picked. */
function parseList<Entry>(body: unknown, shape: z.ZodType<Entry>): readonly Entry[] | undefined {
  const list = listShape.safeParse(body).data;
  return list?.flatMap((entry) => shape.safeParse(entry).data ?? []);
}
