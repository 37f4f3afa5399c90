/** `npm run admin`: lists reports and moderates profiles, with or without a running server. */
import {
  createModerationStore,
  type ModerationStore,
} from '../../adapters/database/moderation/moderation-store.ts';
import { resetLinkMinutes } from '../../domain/accounts/reset-link.ts';
import { createSecret } from '../../domain/accounts/secret.ts';
import { createModeration, type LoggedAction } from '../../domain/moderation/moderation.ts';
import { describeRefusal, listEffects } from '../../texts/moderation.ts';
import { reportTexts } from '../../texts/report.ts';
import type { Config } from '../config.ts';
import { changeSite, refuseMissingSite } from './change-site.ts';
import { done, type Outcome, refused, type Site, type UsageError } from './command.ts';
import { toSingleLine } from './format.ts';
import { runCommand } from './run-command.ts';

/** The maximum number of reports and of actions to list. */
const maxLines = 50;
/** The oldest open reports are read, at most this many. */
const maxReports = 2000;

/** The arguments and the description of each command. */
export const commands = {
  list: ['', 'lists open reports and the last actions'],
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

interface ModerateParameters {
  readonly command: keyof typeof commands;
  /** '' for 'list'. */
  readonly username: string;
  /** With 'rename' the new username, with 'suspend' the day of its end; otherwise ''. */
  readonly value: string;
}

const usage = Object.entries(commands)
  .map(([name, [after, text]]) => `npm run admin -- ${`${name} ${after}`.padEnd(22)}${text}`)
  .join('\n');

type Reports = Awaited<ReturnType<ModerationStore['listOpenReports']>>;

if (import.meta.main) await runCommand({ usage, parse: parseModeration, run: runAdminCommand });

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

/** Runs a command on the site of these settings. A running server shows the change within a second. */
export async function runAdminCommand(
  parameters: ModerateParameters,
  config: Config,
): Promise<Outcome> {
  return refuseMissingSite(config) ?? changeSite(config, (site) => moderate(site, parameters));
}

async function moderate(
  { config, database, checkUsername }: Site,
  { command, username, value }: ModerateParameters,
): Promise<Outcome> {
  const store = createModerationStore(database);
  if (command === 'list') {
    const operators = (await store.listOperators()).join(', ');
    const reports = (await store.listOpenReports(maxReports)).toReversed().slice(0, maxLines);
    const log = `${formatReports(reports)}\n\n${formatActions(await store.listActions(maxLines))}`;
    return done(`${operators && `Operators: ${operators}\n\n`}${log}`);
  }
  const token = command === 'reset-password' ? createSecret() : undefined;
  const act = { action: command, value: token ?? value, reason: '' } as const;
  const outcome = await createModeration(store, checkUsername).act(username, act, '');
  if (outcome.kind !== 'done') return refused(describeRefusal(outcome, toSingleLine(username)));
  const { displayName } = outcome;
  return done(
    token === undefined
      ? `${displayName}: ${listEffects(command, value).join(' ')}`
      : formatResetLink(config, displayName, token),
  );
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

function formatMinute(time: string): string {
  return `${time.slice(0, 16).replace('T', ' ')} UTC`;
}
