/** The commands of `npm run admin`. */
import { z } from 'zod';
import { findUnavailableReason } from '../../adapters/database/accounts/usernames.ts';
import { createModerationStore } from '../../adapters/database/moderation/moderation-store.ts';
import { checkUsername } from '../../domain/accounts/username.ts';
import {
  type ModeratedProfile,
  type ModerationAction,
  type ModerationStore,
  moderationActions,
} from '../../domain/moderation/moderation.ts';
import { demoUsername } from '../demo.ts';
import { type Outcome, refused, type Site, type UsageError } from './command.ts';
import { toSingleLine } from './format.ts';
import {
  formatActions,
  formatProfile,
  formatReportedProfiles,
  formatReports,
} from './format-moderation.ts';

/** So many lines of each kind are listed. */
const mostListed = 50;

export const moderateParameters = z.object({
  command: z.enum(['list', 'show', ...moderationActions]),
  /** Whom it is about; '' for 'list'. */
  username: z.string(),
  /** The new name; '' for all but 'rename'. */
  name: z.string(),
});

export type ModerateParameters = z.infer<typeof moderateParameters>;

export const usage = `npm run admin -- list                  open reports, newest first, and what was done last
npm run admin -- show USER             all about one profile
npm run admin -- hide-picture USER     sets picture and banner to the defaults
npm run admin -- rename USER NEW       gives another name; the old one is nobody's for good
npm run admin -- suspend USER          shows the profile to nobody, and lets nobody sign in to it
npm run admin -- unsuspend USER        takes that back
npm run admin -- delete USER           deletes the account for good
npm run admin -- dismiss USER          closes its reports, and changes nothing else`;

/** What is asked for, or what is wrong with it. */
export function parseModeration(line: readonly string[]): ModerateParameters | UsageError {
  const [given, username = '', name = ''] = line;
  if (given === undefined) return { usageError: '' };
  const { data: command } = moderateParameters.shape.command.safeParse(given);
  if (!command) return { usageError: `There is no command ${toSingleLine(given)}.` };
  const names = command === 'list' ? 0 : command === 'rename' ? 2 : 1;
  if (line.length !== names + 1)
    return { usageError: `The command ${command} takes ${taken[names]} after it.` };
  return { command, username, name };
}

/** By the number of names that a command takes. */
const taken = ['nothing', 'a username', 'a username and a new name'];

/** Carries one out. Watchers are told through the site. */
export async function moderate(
  { database, onChange }: Pick<Site, 'database' | 'onChange'>,
  { command, username, name }: ModerateParameters,
): Promise<Outcome> {
  const store = createModerationStore(database, onChange);
  if (command === 'list') return list(store);
  const profile = await store.findModerated(username);
  if (!profile) {
    const absence = await findUnavailableReason(database, username);
    const called =
      absence?.kind === 'renamed' ? ` It was a name of ${absence.displayName} until lately.` : '';
    return refused(`Nobody is called ${toSingleLine(username)}.${called}`);
  }
  if (command === 'show') return show(store, profile);
  // The site makes it by itself, under this name, and would not start without it.
  if (profile.displayName === demoUsername && command !== 'hide-picture' && command !== 'dismiss')
    return refused(`${demoUsername} is the site’s own profile.`);
  return act(store, command, profile, name);
}

async function act(
  store: ModerationStore,
  action: ModerationAction,
  { id, displayName, suspendedAt }: ModeratedProfile,
  name: string,
): Promise<Outcome> {
  switch (action) {
    case 'hide-picture':
      return answer(await store.hidePictures(id), `${displayName} shows the default pictures.`);
    case 'rename': {
      const check = checkUsername(name);
      if (check.kind === 'refused') return refused(check.why);
      const message =
        `${displayName} is called ${name} from now on, and signs in with that name: tell them. ` +
        `Nobody else gets the name ${displayName}.`;
      return answer(await store.rename(id, name), message);
    }
    case 'suspend':
      if (suspendedAt !== null) return refused(`${displayName} is suspended already.`);
      return answer(
        await store.suspend(id),
        `${displayName} is suspended: shown to nobody, signed out everywhere, and not let in.`,
      );
    case 'unsuspend':
      if (suspendedAt === null) return refused(`${displayName} is not suspended.`);
      return answer(await store.unsuspend(id), `${displayName} is back, and can sign in again.`);
    case 'delete':
      return answer(
        await store.delete(id),
        `${displayName} is deleted. Nobody gets the name again.`,
      );
    case 'dismiss':
      return answer(await store.dismiss(id), `The reports of ${displayName} are closed.`);
  }
}

function answer(outcome: 'done' | 'same' | 'taken' | 'no-such-profile', message: string): Outcome {
  switch (outcome) {
    case 'done':
      return { kind: 'done', message };
    case 'same':
      return refused('That is already its username.');
    case 'taken':
      return refused('This username is taken or was used recently.');
    case 'no-such-profile':
      return refused('It was deleted at this very moment.');
  }
}

async function list(store: ModerationStore): Promise<Outcome> {
  const reported = await store.listReported(mostListed);
  const reports = await store.listOpenReports(mostListed);
  const actions = await store.listActions(mostListed);
  const parts = [formatReportedProfiles(reported), formatReports(reports), formatActions(actions)];
  return { kind: 'done', message: parts.filter((part) => part !== '').join('\n\n') };
}

async function show(store: ModerationStore, profile: ModeratedProfile): Promise<Outcome> {
  const reports = await store.listOpenReports(mostListed, profile.id);
  const actions = await store.listActions(mostListed, profile.id);
  const parts = [formatProfile(profile), formatReports(reports), formatActions(actions)];
  return { kind: 'done', message: parts.join('\n\n') };
}
