import { createSiteStore } from '../../adapters/database/site/site-store.ts';
import {
  createInvitationToken,
  type Doors,
  isDoors,
  maxInvitationDays,
  maxInvitationUses,
} from '../../domain/accounts/doors.ts';
import { done, type Outcome, type Site, type UsageError } from './command.ts';

export const doorsUsage = `npm run admin -- doors STATE           who can sign up: open, invitation or closed
npm run admin -- invite [USES] [DAYS]  prints a link for new users: by default one user, within 7 days`;

export type DoorsCommand =
  | { readonly command: 'doors'; readonly doors: Doors }
  | { readonly command: 'invite'; readonly uses: number; readonly days: number };

/** @returns undefined for another command. */
export function parseDoorsCommand(line: readonly string[]): DoorsCommand | UsageError | undefined {
  const [command, first = '', second = '7', ...more] = line;
  if (command === 'doors') {
    if (isDoors(first) && line.length === 2) return { command, doors: first };
    return { usageError: 'The command doors takes open, invitation or closed after it.' };
  }
  if (command !== 'invite') return undefined;
  const [uses, days] = [Number(first || 1), Number(second)];
  if (isCount(uses, maxInvitationUses) && isCount(days, maxInvitationDays) && more.length === 0)
    return { command, uses, days };
  const maxima = `up to ${maxInvitationUses} uses and up to ${maxInvitationDays} days`;
  return { usageError: `The command invite takes ${maxima} after it.` };
}

function isCount(value: number, max: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= max;
}

/** A running server follows at the next sign-up. */
export async function runDoorsCommand(
  { config, database }: Site,
  command: DoorsCommand,
): Promise<Outcome> {
  const store = createSiteStore(database);
  if (command.command === 'doors') {
    await store.updateDoors(command.doors, '');
    return done(`The doors of sign-up: ${command.doors}.`);
  }
  const { uses, days } = command;
  const token = createInvitationToken();
  await store.insertInvitation(token, uses, days, '');
  const needed =
    (await store.findDoors()) === 'invitation' ? '' : ' Nobody needs it at the moment.';
  return done(`New users: ${uses}. Days: ${days}.${needed}\n\n${config.origin}/signup/${token}`);
}
