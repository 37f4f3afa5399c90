import { z } from 'zod';
import { maxInvitationDays, maxInvitationUses } from '../../../domain/leaderboards/leaderboard.ts';
import { sorts } from '../../../domain/leaderboards/standings.ts';
import { leaderboardNotices } from '../../../texts/edit-leaderboard.ts';
import { leaderboardForms } from '../../../web/forms/leaderboard-forms.ts';
import { text, textOrEmpty, toBody } from './forms.ts';

/** `sort` is another order of the table. */
export const leaderboardQuery = z.object({
  queue: textOrEmpty.catch(''),
  sort: z.enum(sorts).catch('rank'),
});

export const leaderboardPictureQuery = leaderboardQuery.extend({ theme: textOrEmpty.catch('') });

/** `done` names the change that was just made. */
export const leaderboardEditQuery = z.object({
  done: z
    .enum(Object.keys(leaderboardNotices) as (keyof typeof leaderboardNotices)[])
    .optional()
    .catch(undefined),
});

/** `step` is the version of the changes that the page has shown. */
export const leaderboardList = toBody(leaderboardForms.list).extend({ step: textOrEmpty });

/** `line` is its number. */
export const leaderboardLine = toBody(leaderboardForms.line).extend({
  line: z.coerce.number().int().positive(),
  step: z.enum(['save', 'remove']),
});

export const joinForm = z.object({
  account: textOrEmpty,
  player: textOrEmpty,
  agreed: textOrEmpty.catch('').transform((value) => value !== ''),
});

/** `member` is the username of the member that the step is about. */
export const memberForm = z.object({
  step: z.enum(['moderator', 'member', 'owner', 'remove', 'invite', 'uninvite', 'leave']),
  member: textOrEmpty,
  uses: z.coerce.number().int().min(1).max(maxInvitationUses).default(1),
  days: z.coerce.number().int().min(1).max(maxInvitationDays).default(1),
});

/** `version` stands for the rows that a client has. The server stores it while the stream is open. */
export const leaderboardLiveQuery = z.object({
  queue: textOrEmpty.catch(''),
  version: text.max(30).catch(''),
});
