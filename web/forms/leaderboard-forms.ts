import { type GameId, gameById, games } from '../../domain/games/games.ts';
import { maxNameLength } from '../../domain/leaderboards/leaderboard.ts';
import { leaderboardFormTexts as texts } from '../../texts/leaderboards.ts';
import { type Fields, verbatim } from './form.ts';

const name = {
  label: texts.name,
  maxLength: maxNameLength,
  autoComplete: 'off',
  dir: 'auto',
  required: true,
  problem: texts.badName,
} as const;

/** The game and the queue, like 'lichess blitz'. */
const play = {
  label: texts.play,
  options: Object.fromEntries(
    games.flatMap((game) =>
      game.queues.map(({ id, label }) => [`${game.id} ${id}`, texts.queue(game.name, label)]),
    ),
  ),
} as const;

/** A page offers only those of the game. */
const region = {
  label: texts.region,
  options: {
    '': texts.noRegion,
    ...Object.fromEntries(
      games.flatMap(({ regions }) => regions.map(({ id, name }) => [id, name])),
    ),
  },
} as const;

const audience = { label: texts.audience, options: texts.audiences } as const;

const list = {
  label: texts.list,
  hint: texts.listHint,
  placeholder: texts.listExample,
  as: 'area',
  rows: 9,
  ...verbatim,
  dir: 'auto',
  required: true,
  problem: texts.emptyList,
} as const;

/** A player's name, or a link. */
const player = { label: texts.player, ...verbatim, dir: 'auto', required: true } as const;

/** The forms about a leaderboard. */
export const leaderboardForms = {
  create: { name, play, region, list, audience },
  settings: { name, play, audience },
  list: { list, region },
  line: { player, region },
  delete: { name: { ...name, label: texts.nameAgain, hint: texts.nameAgainHint } },
} satisfies Readonly<Record<string, Fields>>;

/** Returns the fields of a form with the queues of these games only, and with the regions of the chosen game, if it has some. */
export function selectOptions(form: Fields, offered: readonly GameId[], chosen: GameId): Fields {
  const plays = Object.entries(play.options).filter(([value]) =>
    offered.some((game) => value.startsWith(`${game} `)),
  );
  const { regions } = gameById(chosen);
  const shown = Object.entries(form).filter(([, field]) => field !== region || regions.length > 0);
  return Object.fromEntries(
    shown.map(([name, field]) => {
      if (field === play) return [name, { ...play, options: Object.fromEntries(plays) }];
      if (field !== region) return [name, field];
      const options = Object.fromEntries(regions.map(({ id, name }) => [id, name]));
      return [name, { ...region, options }];
    }),
  );
}
