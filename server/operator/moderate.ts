import { findUnavailableReason } from '../../adapters/database/accounts/usernames.ts';
import {
  createModerationStore,
  type ModerationStore,
} from '../../adapters/database/moderation/moderation-store.ts';
import { permanently } from '../../domain/accounts/previous-names.ts';
import { createResetToken, resetLinkMinutes } from '../../domain/accounts/reset-link.ts';
import {
  type LoggedAction,
  type ModerationAction,
  moderationActions,
} from '../../domain/moderation/moderation.ts';
import type { OpenReport } from '../../domain/moderation/reports.ts';
import { demoUsername } from '../../domain/profiles/demo.ts';
import { reportTexts } from '../../texts/report.ts';
import { describeUsernameProblem } from '../../texts/usernames.ts';
import { done, type Outcome, refused, type Site, type UsageError } from './command.ts';
import { formatCount, toSingleLine } from './format.ts';

/** The maximum number of reports, of actions and of reported profiles to list. */
const maxLines = 50;

const commands = ['list', 'show', ...moderationActions] as const;

export interface ModerateParameters {
  readonly command: (typeof commands)[number];
  /** '' for 'list'. */
  readonly username: string;
  /** The new username; '' for all commands but 'rename'. */
  readonly name: string;
}

export const usage = `npm run admin -- list                  lists open reports and the last actions
npm run admin -- show USER             shows one profile with its reports and actions
npm run admin -- hide-picture USER     resets picture and banner to the defaults
npm run admin -- rename USER NEW       changes the username; the old one stays reserved
npm run admin -- suspend USER          hides the profile and refuses its sign-in
npm run admin -- unsuspend USER        ends the suspension
npm run admin -- delete USER           deletes the account
npm run admin -- reset-password USER   prints a link for a user who forgot the password
npm run admin -- dismiss USER          closes the reports without another change
npm run admin -- operator USER         lets the account open /admin
npm run admin -- no-operator USER      ends this`;

const demoCommands: readonly ModerationAction[] = ['hide-picture', 'dismiss', 'delete'];

type ModeratedProfile = NonNullable<Awaited<ReturnType<ModerationStore['findModerated']>>>;
type ReportedProfiles = Awaited<ReturnType<ModerationStore['listReported']>>;

const expectedArguments = ['nothing', 'a username', 'a username and a new name'];

export function parseModeration(line: readonly string[]): ModerateParameters | UsageError {
  const [commandName, username = '', name = ''] = line;
  if (commandName === undefined) return { usageError: '' };
  const command = commands.find((each) => each === commandName);
  if (!command) return { usageError: `There is no command ${toSingleLine(commandName)}.` };
  const count = command === 'list' ? 0 : command === 'rename' ? 2 : 1;
  if (line.length !== count + 1)
    return { usageError: `The command ${command} takes ${expectedArguments[count]} after it.` };
  return { command, username, name };
}

/** Runs a command. Watchers of the profile see the change. */
export async function moderate(
  site: Site,
  { command, username, name }: ModerateParameters,
): Promise<Outcome> {
  const { database } = site;
  const store = createModerationStore(database);
  if (command === 'list') {
    const operators = await store.listOperators();
    return done(
      [
        formatReportedProfiles(await store.listReported(maxLines)),
        operators.length > 0 ? `Operators: ${operators.join(', ')}` : '',
        await formatLog(store),
      ]
        .filter(Boolean)
        .join('\n\n'),
    );
  }
  const profile = await store.findModerated(username);
  if (!profile) {
    const reason = await findUnavailableReason(database, username);
    const hint =
      reason?.kind === 'renamed' ? ` It is a previous name of ${reason.displayName}.` : '';
    return refused(`There is no user ${toSingleLine(username)}.${hint}`);
  }
  if (command === 'show')
    return done(`${formatProfile(profile)}\n\n${await formatLog(store, profile.id)}`);
  // The site finds its own profile by this name.
  if (profile.displayName === demoUsername && !demoCommands.includes(command))
    return refused(`${demoUsername} is the site’s own profile. You can delete it.`);
  return runAction(site, store, command, profile, name);
}

async function formatLog(store: ModerationStore, profileId?: string): Promise<string> {
  const reports = await store.listOpenReports(maxLines, profileId);
  const actions = await store.listActions(maxLines, profileId);
  return `${formatReports(reports)}\n\n${formatActions(actions)}`;
}

async function runAction(
  { config, checkUsername }: Site,
  store: ModerationStore,
  action: ModerationAction,
  { id, displayName, suspendedAt, isOperator }: ModeratedProfile,
  name: string,
): Promise<Outcome> {
  switch (action) {
    case 'hide-picture':
      return toOutcome(store.hidePictures(id), `${displayName} shows the default pictures now.`);
    case 'rename': {
      const check = checkUsername(name);
      if (check.kind === 'refused') return refused(describeUsernameProblem(check.why, name));
      return toOutcome(
        store.rename(id, name),
        `The username of ${displayName} is ${name} now. Tell the user, who signs in with it. ` +
          `No other user can take the name ${displayName}.`,
      );
    }
    case 'suspend':
      if (suspendedAt !== null) return refused(`${displayName} is suspended already.`);
      return toOutcome(
        store.suspend(id),
        `${displayName} is suspended: the profile is hidden, every session ended, and sign-in is refused.`,
      );
    case 'unsuspend':
      if (suspendedAt === null) return refused(`${displayName} is not suspended.`);
      return toOutcome(store.unsuspend(id), `${displayName} is public again and can sign in.`);
    case 'delete':
      return toOutcome(
        store.delete(id),
        displayName === demoUsername
          ? `${displayName} is deleted. It does not come back.`
          : `${displayName} is deleted. No user can take the name.`,
      );
    case 'dismiss':
      return toOutcome(store.dismiss(id), `The reports of ${displayName} are closed.`);
    case 'operator':
      if (isOperator) return refused(`${displayName} is an operator already.`);
      return toOutcome(
        store.updateOperator(id, true),
        `${displayName} is an operator now, and can open /admin after signing in.`,
      );
    case 'no-operator':
      if (!isOperator) return refused(`${displayName} is not an operator.`);
      return toOutcome(
        store.updateOperator(id, false),
        `${displayName} is no operator any more. The next request to /admin is refused.`,
      );
    case 'reset-password': {
      if (suspendedAt !== null)
        return refused(`${displayName} is suspended. End the suspension first.`);
      const token = createResetToken();
      const message = formatResetLink(config, displayName, token);
      return toOutcome(store.insertResetLink(id, token), message);
    }
  }
}

function formatResetLink({ origin, isOriginSet }: Site['config'], name: string, token: string) {
  const lines = [
    `${name} can set a new password at this address, once, within ${resetLinkMinutes} minutes:`,
    `\n${origin}/reset/${token}\n`,
    'Any person with this link can take the account: send it only to the owner, over a channel where you know them.',
    'Its use ends every session and removes all passkeys and recovery codes. A previous link no longer works.',
  ];
  if (!isOriginSet) lines.push('ORIGIN is not set, so the link works only on this machine.');
  return lines.join('\n');
}

const refusals = {
  'same-username': 'That is already its username.',
  'username-taken': 'This username is taken or was used recently.',
  'no-such-profile': 'The profile was deleted a moment ago.',
};

async function toOutcome(
  action: Promise<'done' | keyof typeof refusals>,
  message: string,
): Promise<Outcome> {
  const result = await action;
  return result === 'done' ? done(message) : refused(refusals[result]);
}

function formatProfile(profile: ModeratedProfile): string {
  const { displayName, createdAt, suspendedAt, isOperator } = profile;
  const { hasPicture, hasBanner, gameCount } = profile;
  const pictures = [hasPicture && 'picture', hasBanner && 'banner'].filter(Boolean);
  const names = profile.previousNames.map(({ username, until }) =>
    until >= permanently
      ? `${username} (replaced by the operator)`
      : `${username} (redirects here until ${formatDay(until)})`,
  );
  return [
    `${displayName}, since ${formatDay(createdAt)}`,
    displayName === demoUsername
      ? 'The site’s own profile of sample players'
      : suspendedAt === null
        ? 'Public'
        : `Suspended since ${formatMinute(suspendedAt)}`,
    ...(isOperator ? ['Operator'] : []),
    `${formatCount(gameCount, 'game')}; own pictures: ${pictures.join(' and ') || 'none'}`,
    `Previous names: ${names.join(', ') || 'none'}`,
  ].join('\n');
}

/** Lists each reported profile once, so that many reports of one profile do not hide the others; '' if none has several. */
function formatReportedProfiles(reported: ReportedProfiles): string {
  if (!reported.some(({ reports }) => reports > 1)) return '';
  const lines = reported.map(
    ({ username, reports, lastAt }) =>
      `  ${formatMinute(lastAt)}  ${username}  ${formatCount(reports, 'report')}`,
  );
  return ['Reported profiles, latest report first:', ...lines].join('\n');
}

function formatReports(reports: readonly OpenReport[]): string {
  if (reports.length === 0) return 'No open reports.';
  const lines = reports.map(({ at, username, reason, words }) => {
    const comment = words === '' ? '' : `: ${toSingleLine(words)}`;
    return `  ${formatMinute(at)}  ${username}  ${reportTexts.reasons[reason]}${comment}`;
  });
  return ['Open reports, newest first:', ...lines].join('\n');
}

function formatActions(actions: readonly LoggedAction[]): string {
  if (actions.length === 0) return 'No actions yet.';
  const lines = actions.map(
    ({ at, action, username, detail }) =>
      `  ${formatMinute(at)}  ${[action, username, detail].filter(Boolean).join(' ')}`,
  );
  return ['Actions, newest first:', ...lines].join('\n');
}

function formatDay(time: string): string {
  return time.slice(0, 10);
}

function formatMinute(time: string): string {
  return `${time.slice(0, 16).replace('T', ' ')} UTC`;
}
