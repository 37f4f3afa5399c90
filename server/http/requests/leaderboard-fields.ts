import { z } from 'zod';
import { sorts } from '../../../domain/leaderboards/standings.ts';
import { leaderboardNotices } from '../../../texts/edit-leaderboard.ts';
import { leaderboardForms } from '../../../web/forms/leaderboard-forms.ts';
import { text, textOrEmpty, toBody } from './forms.ts';

/** `sort` is another order of the table, and `view` 'tv' its form for a screen on a wall. */
export const leaderboardQuery = z.object({
  queue: textOrEmpty.catch(''),
  sort: z.enum(sorts).catch('rank'),
});

export const leaderboardTableQuery = leaderboardQuery.extend({ view: textOrEmpty.catch('') });

export const leaderboardPictureQuery = leaderboardQuery.extend({ theme: textOrEmpty.catch('') });

/** `done` names the change that was just made. */
export const leaderboardEditQuery = z.object({
  done: z
    .enum(Object.keys(leaderboardNotices) as (keyof typeof leaderboardNotices)[])
    .optional()
    .catch(undefined),
});

/** `step` is the version of the changes that the page has shown. */
export const leaderboardList = toBody(() => leaderboardForms.list).extend({ step: textOrEmpty });

/** `line` is its number. */
export const leaderboardLine = toBody(() => leaderboardForms.line).extend({
  line: z.coerce.number().int().positive(),
  step: z.enum(['save', 'remove']),
});

export const raceForm = toBody(() => leaderboardForms.race).extend({
  step: z.enum(['save', 'remove']),
});

export const joinForm = z.object({
  account: textOrEmpty,
  player: textOrEmpty,
  agreed: textOrEmpty.catch('').transform((value) => value !== ''),
});

/** `member` is the username of the member that the step is about. Only 'invite' has the fields of the form. */
export const memberForm = toBody(() => leaderboardForms.invite)
  .partial()
  .extend({
    step: z.enum(['moderator', 'member', 'owner', 'remove', 'invite', 'uninvite', 'leave']),
    member: textOrEmpty,
  });

/** `version` stands for the rows that a client has. The server stores it while the stream is open. */
export const leaderboardLiveQuery = z.object({
  queue: textOrEmpty.catch(''),
  version: text.max(30).catch(''),
});
