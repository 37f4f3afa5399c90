import {
  maxLeaderboards,
  maxLines,
  maxModerators,
  maxWaitingLines,
} from '../../domain/leaderboards/leaderboard.ts';
import { leaderboardFormTexts } from './leaderboards.ts';

/** Why a request about a leaderboard is refused. */
export const leaderboardProblems = {
  /** Also for one that this visitor may not see. */
  none: 'There is no leaderboard at this address, or only its members see it. Members have to be signed in.',
  audience: 'Only the owner changes who can see the leaderboard. Nothing was saved.',
  race: 'The race is in the queue that you want to change. For another queue you would have to remove the race, with its result. Nothing was saved.',
  wrongName: 'This is not the name of the leaderboard. Nothing was deleted.',
};

/** Why a list is refused, by its number of lines or the number of its long line. */
export const listRefusals = {
  'no-lines': (_count: number) => leaderboardFormTexts.emptyList,
  'too-many-lines': (count: number) =>
    `A leaderboard has at most ${maxLines} lines, and this list has ${count}. Nothing was saved.`,
  'line-too-long': (line: number) =>
    `Line ${line} is too long. Please write one player a line. Nothing was saved.`,
};

/** Why a write is refused that the store does not make. */
export const leaderboardRefusals = {
  'too-many-leaderboards': `You have ${maxLeaderboards} leaderboards already. Please delete one first.`,
  'too-many-waiting': `At most ${maxWaitingLines} of your players can wait to be looked up. Please try again when some are found.`,
  changed:
    'The list has changed in the meantime. Please look at the changes again. Nothing was saved.',
  'too-many-moderators': `A leaderboard has at most ${maxModerators} moderators.`,
};

/** The sentences about a saved form, by the part of the address that asks for them. */
export const leaderboardNotices = {
  line: 'The line is saved.',
  removed: 'The line is removed.',
  settings: 'The settings are saved.',
  race: 'The race is saved.',
  norace: 'The race is removed.',
};
