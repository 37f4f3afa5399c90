/** `npm run admin`: what only the command line can do about accounts, with or without a running server. `/admin` does the rest. */
import { createModerationStore } from '../../adapters/database/moderation/moderation-store.ts';
import { resetLinkMinutes } from '../../domain/accounts/recovery.ts';
import { createSecret } from '../../domain/accounts/secret.ts';
import { createModeration } from '../../domain/moderation/moderation.ts';
import { describeRefusal, listEffects } from '../../texts/describe/moderation.ts';
import type { Config } from '../config.ts';
import { changeSite, refuseMissingSite } from './change-site.ts';
import { done, type Outcome, refused, type Site, type UsageError } from './command-outcome.ts';
import { toSingleLine } from './format.ts';
import { runCommand } from './run-command.ts';

/** The arguments and the description of each command. */
export const commands = {
  operators: ['', 'lists the accounts that can open /admin'],
  operator: ['USER', 'lets the account open /admin'],
  'no-operator': ['USER', 'ends this'],
  'reset-password': ['USER', 'prints a link for a user who forgot the password'],
} as const;

interface AdminCommand {
  readonly command: keyof typeof commands;
  /** '' for 'operators'. */
  readonly username: string;
}

const usage = Object.entries(commands)
  .map(([name, [after, text]]) => `npm run admin -- ${`${name} ${after}`.padEnd(22)}${text}`)
  .join('\n');

if (import.meta.main) await runCommand({ usage, parse: parseAdminCommand, run: runAdminCommand });

export function parseAdminCommand(line: readonly string[]): AdminCommand | UsageError {
  const [name, ...rest] = line;
  if (name === undefined) return { usageError: '' };
  if (!Object.hasOwn(commands, name))
    return { usageError: `There is no command ${toSingleLine(name)}.` };
  const command = name as AdminCommand['command'];
  const [expected] = commands[command];
  if (rest.length !== (expected === '' ? 0 : 1))
    return { usageError: `The command ${command} takes ${expected || 'nothing'} after it.` };
  return { command, username: rest[0] ?? '' };
}

/** Runs a command on the site of these settings. */
export async function runAdminCommand(command: AdminCommand, config: Config): Promise<Outcome> {
  return refuseMissingSite(config) ?? changeSite(config, (site) => runOnSite(site, command));
}

async function runOnSite(
  { config, database, checkUsername }: Site,
  { command, username }: AdminCommand,
): Promise<Outcome> {
  const store = createModerationStore(database);
  if (command === 'operators')
    return done((await store.listOperators()).join('\n') || 'There is no operator yet.');
  const token = createSecret();
  const value = command === 'reset-password' ? token : '';
  const requested = { action: command, value, reason: '' } as const;
  const outcome = await createModeration(store, checkUsername).runAction(username, requested, '');
  if (outcome.kind !== 'done') return refused(describeRefusal(outcome, toSingleLine(username)));
  const { displayName } = outcome;
  return done(
    command === 'reset-password'
      ? formatResetLink(config, displayName, token)
      : `${displayName}: ${listEffects(command, '').join(' ')}`,
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
