import { type GameId, games, type ListedGame } from '../../domain/games/games.ts';
import {
  maxInvitationDays,
  maxInvitationUses,
  maxNameLength,
} from '../../domain/leaderboards/leaderboard.ts';
import { gameById } from '../../texts/describe/games.ts';
import { perLanguage } from '../../texts/language/per-language.ts';
import { leaderboardFormTexts as texts } from '../../texts/leaderboards.ts';
import { raceFormTexts } from '../../texts/races.ts';
import { type Field, type Fields, verbatim } from './form.ts';

const toPlays = (offered: readonly ListedGame[]) =>
  Object.fromEntries(
    offered.flatMap((game) =>
      game.queues.map(({ id, label }) => [`${game.id} ${id}`, texts.queue(game.name, label)]),
    ),
  );

const toRegions = (offered: readonly ListedGame[]) =>
  Object.fromEntries(offered.flatMap(({ regions }) => regions.map(({ id, name }) => [id, name])));

const number = { type: 'number', min: 1, required: true } as const;

const time = { type: 'datetime-local', required: true } as const;

/** The forms about a leaderboard. */
export const leaderboardForms = perLanguage(() => {
  const name = {
    label: texts.name,
    maxLength: maxNameLength,
    autoComplete: 'off',
    required: true,
    problem: texts.badName,
  } as const;
  // The game and the queue, like 'lichess blitz'.
  const play = { label: texts.play, options: toPlays(games) } as const;
  // A page offers only those of the game.
  const region = { label: texts.region, options: { '': '', ...toRegions(games) } } as const;
  const listRegion = { ...region, hint: texts.regionHint } as const;
  const audience = { label: texts.audience, options: texts.audiences } as const;
  const list = {
    label: texts.list,
    hint: texts.listHint,
    as: 'area',
    rows: 9,
    ...verbatim,
    required: true,
    problem: texts.emptyList,
  } as const;
  return {
    create: { name, play, region: listRegion, list, audience },
    settings: { name, play, audience },
    list: { list, region: listRegion },
    race: {
      start: { ...time, label: raceFormTexts.start },
      end: { ...time, label: raceFormTexts.end },
      zone: {
        label: raceFormTexts.zone,
        hint: raceFormTexts.zoneHint,
        ...verbatim,
        required: true,
      },
    },
    line: { player: { ...verbatim, label: texts.player, required: true }, region },
    delete: { name: { ...name, label: texts.nameAgain, hint: texts.nameAgainHint } },
    invite: {
      uses: { ...number, label: texts.uses, max: maxInvitationUses, defaultValue: 10 },
      days: { ...number, label: texts.days, max: maxInvitationDays, defaultValue: 7 },
    },
  } satisfies Readonly<Record<string, Fields>>;
});

/** Returns the fields of a form with the queues of these games, and with what suits the chosen one. */
export function selectOptions(form: Fields, offered: readonly GameId[], chosen: GameId): Fields {
  const game = gameById(chosen);
  const own: Readonly<Record<string, Partial<Field>>> = {
    play: { options: toPlays(offered.map(gameById)) },
    region: { options: toRegions([game]) },
    list: { placeholder: texts.listExamples[game.nameForm] },
  };
  const fields = Object.entries(form).map(([name, field]) => [name, { ...field, ...own[name] }]);
  return Object.fromEntries(fields);
}

/**
 * Returns the fields of the form with which a user joins.
 * @param game of the leaderboard.
 * @param accounts the labels of the user's accounts, by their values.
 * @param mustAgree whether the user has chosen an account that visitors do not find on the page of the user.
 */
export function createJoinFields(
  { regions: [defaultRegion] }: ListedGame,
  accounts: Readonly<Record<string, string>>,
  mustAgree: boolean,
): Fields {
  const hasAccounts = Object.keys(accounts).length > 0;
  const options = { ...accounts, '': texts.otherAccount };
  return {
    ...(hasAccounts && { account: { label: texts.account, options } }),
    player: {
      ...verbatim,
      label: hasAccounts ? texts.otherPlayer : texts.ownPlayer,
      ...(defaultRegion && { hint: texts.ownRegionHint(defaultRegion.name) }),
    },
    ...(mustAgree && { agreed: { label: texts.agreed, as: 'checkbox' } }),
  };
}
