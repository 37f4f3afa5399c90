import { createSiteStore } from '../../adapters/database/site/site-store.ts';
import { createInvitationToken, type Doors, isDoors } from '../../domain/accounts/doors.ts';
import { done, type Outcome, type Site, type UsageError } from './command.ts';

export const doorsUsage = `npm run admin -- doors STATE           who can sign up: open, invitation or closed
npm run admin -- invite                prints a link for one new user, for seven days`;

export type DoorsCommand =
  | { readonly command: 'doors'; readonly doors: Doors }
  | { readonly command: 'invite' };

/** @returns undefined for another command. */
export function parseDoorsCommand(line: readonly string[]): DoorsCommand | UsageError | undefined {
  const [command, state = '', ...more] = line;
  if (command === 'invite' && line.length === 1) return { command };
  if (command === 'doors' && isDoors(state) && more.length === 0) return { command, doors: state };
  if (command !== 'doors' && command !== 'invite') return undefined;
  return { usageError: 'Write doors open, doors invitation, doors closed, or invite.' };
}

/** A running server follows at the next sign-up. */
export async function runDoorsCommand(
  { config, database }: Site,
  command: DoorsCommand,
): Promise<Outcome> {
  const store = createSiteStore(database);
  if (command.command === 'doors') {
    await store.updateDoors(command.doors, '');
    return done(`Sign-up: ${command.doors}.`);
  }
  const token = createInvitationToken();
  await store.insertInvitation(token, 1, 7, '');
  return done(`One new user can sign up with this link:\n\n${config.origin}/signup/${token}`);
}
