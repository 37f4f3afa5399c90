import {
  createModerationStore,
  type ModerationStore,
} from '../../adapters/database/moderation/moderation-store.ts';
import { permanently } from '../../domain/accounts/previous-names.ts';
import { resetLinkMinutes } from '../../domain/accounts/reset-link.ts';
import { createSecret } from '../../domain/accounts/secret.ts';
import {
  createModeration,
  type LoggedAction,
  type ModeratedProfile,
} from '../../domain/moderation/moderation.ts';
import { demoUsername } from '../../domain/profiles/demo.ts';
import { describeRefusal, listEffects } from '../../texts/moderation.ts';
import { reportTexts } from '../../texts/report.ts';
import { done, type Outcome, refused, type Site, type UsageError } from './command.ts';
import { formatCount, toSingleLine } from './format.ts';

/** The maximum number of reports, of actions and of reported profiles to list. */
const maxLines = 50;
/** The oldest open reports are read, at most this many. */
const maxReports = 2000;

/** The arguments and the description of each command. */
const commands = {
  list: ['', 'lists open reports and the last actions'],
  show: ['USER', 'shows one profile with its reports and actions'],
  'hide-picture': ['USER', 'resets picture and banner to the defaults'],
  rename: ['USER NEW', 'changes the username; the old one stays reserved'],
  suspend: ['USER [DAY]', 'hides the profile and refuses its sign-in, until a day like 2031-12-31'],
  unsuspend: ['USER', 'ends the suspension'],
  delete: ['USER', 'deletes the account'],
  'reset-password': ['USER', 'prints a link for a user who forgot the password'],
  dismiss: ['USER', 'closes the reports without another change'],
  operator: ['USER', 'lets the account open /admin'],
  'no-operator': ['USER', 'ends this'],
} as const;

export interface ModerateParameters {
  readonly command: keyof typeof commands;
  /** '' for 'list'. */
  readonly username: string;
  /** With 'rename' the new username, with 'suspend' the day of its end; otherwise ''. */
  readonly value: string;
}

export const usage = Object.entries(commands)
  .map(([name, [after, text]]) => `npm run admin -- ${`${name} ${after}`.padEnd(22)}${text}`)
  .join('\n');

type Reports = Awaited<ReturnType<ModerationStore['listOpenReports']>>;

export function parseModeration(line: readonly string[]): ModerateParameters | UsageError {
  const [name, username = '', value = ''] = line;
  if (name === undefined) return { usageError: '' };
  if (!Object.hasOwn(commands, name))
    return { usageError: `There is no command ${toSingleLine(name)}.` };
  const command = name as ModerateParameters['command'];
  const expected = commands[command][0].split(' ').filter(Boolean);
  const required = expected.filter((word) => !word.startsWith('['));
  const count = line.length - 1;
  if (count < required.length || count > expected.length)
    return {
      usageError: `The command ${command} takes ${expected.join(' ') || 'nothing'} after it.`,
    };
  return { command, username, value };
}

/** Runs a command. Watchers of the profile see the change. */
export async function moderate(
  { config, database, checkUsername }: Site,
  { command, username, value }: ModerateParameters,
): Promise<Outcome> {
  const store = createModerationStore(database);
  if (command === 'list') {
    const operators = (await store.listOperators()).join(', ');
    return done(`${operators && `Operators: ${operators}\n\n`}${await formatLog(store)}`);
  }
  if (command === 'show') {
    const found = await store.findModerated(username);
    if (found.kind !== 'found') return toRefusal(found, username);
    return done(await formatProfile(store, found.profile));
  }
  const token = command === 'reset-password' ? createSecret() : undefined;
  const act = { action: command, value: token ?? value, reason: '' } as const;
  const outcome = await createModeration(store, checkUsername).act(username, act, '');
  if (outcome.kind !== 'done') return toRefusal(outcome, username);
  const { displayName } = outcome;
  return done(
    token === undefined
      ? `${displayName}: ${listEffects(command, value).join(' ')}`
      : formatResetLink(config, displayName, token),
  );
}

function toRefusal(outcome: Parameters<typeof describeRefusal>[0], username: string): Outcome {
  return refused(describeRefusal(outcome, toSingleLine(username)));
}

async function formatLog(store: ModerationStore, profileId?: string): Promise<string> {
  const reports = await store.listOpenReports(maxReports, profileId);
  const actions = await store.listActions(maxLines, profileId);
  return `${formatReports(reports.toReversed().slice(0, maxLines))}\n\n${formatActions(actions)}`;
}

function formatResetLink({ origin, isOriginSet }: Site['config'], name: string, token: string) {
  const lines = [
    `${name} can set a new password at this address, once, within ${resetLinkMinutes} minutes:`,
    `\n${origin}/reset/${token}\n`,
    'Any person with this link can take the account: send it only to the owner, over a channel where you know them.',
    'Its use ends every session and removes all passkeys, linked sign-ins and recovery codes. A previous link no longer works.',
  ];
  if (!isOriginSet) lines.push('ORIGIN is not set, so the link works only on this machine.');
  return lines.join('\n');
}

async function formatProfile(store: ModerationStore, profile: ModeratedProfile): Promise<string> {
  const { id, displayName, createdAt, suspendedAt, suspendedUntil, isOperator } = profile;
  const { profilePic, profileBackgroundPic, note } = profile;
  const pictures = [profilePic && 'picture', profileBackgroundPic && 'banner'].filter(Boolean);
  const { length: gameCount } = await store.listGames(id);
  const names = profile.previousNames.map(({ username, until }) =>
    until >= permanently
      ? `${username} (replaced by the operator)`
      : `${username} (redirects here until ${formatDay(until)})`,
  );
  const until = suspendedUntil === null ? '' : ` until ${formatDay(suspendedUntil)}`;
  return [
    `${displayName}, since ${formatDay(createdAt)}`,
    displayName === demoUsername
      ? 'The site’s own profile of sample players'
      : suspendedAt === null
        ? 'Public'
        : `Suspended since ${formatMinute(suspendedAt)}${until}`,
    ...(isOperator ? ['Operator'] : []),
    `${formatCount(gameCount, 'game')}; own pictures: ${pictures.join(' and ') || 'none'}`,
    `Previous names: ${names.join(', ') || 'none'}`,
    ...(note === '' ? [] : [`Note: ${toSingleLine(note)}`]),
    '',
    await formatLog(store, id),
  ].join('\n');
}

function formatReports(reports: Reports): string {
  if (reports.length === 0) return 'No open reports.';
  const lines = reports.map(({ at, displayName, reason, words }) => {
    const comment = words === '' ? '' : `: ${toSingleLine(words)}`;
    return `  ${formatMinute(at)}  ${displayName}  ${reportTexts.reasons[reason]}${comment}`;
  });
  return ['Open reports, newest first:', ...lines].join('\n');
}

function formatActions(actions: readonly LoggedAction[]): string {
  if (actions.length === 0) return 'No actions yet.';
  const lines = actions.map(({ at, action, username, detail, operator }) =>
    [`  ${formatMinute(at)} `, action, username, detail, operator && `by ${operator}`]
      .filter(Boolean)
      .join(' '),
  );
  return ['Actions, newest first:', ...lines].join('\n');
}

function formatDay(time: string): string {
  return time.slice(0, 10);
}

function formatMinute(time: string): string {
  return `${time.slice(0, 16).replace('T', ' ')} UTC`;
}
