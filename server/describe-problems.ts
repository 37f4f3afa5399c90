/** The sentences for a refused username or password, with the lengths that this site allows. */
import { maxPasswordLength, type PasswordProblem } from '../domain/accounts/password.ts';
import { maxUsernameLength, minUsernameLength } from '../domain/accounts/username.ts';
import type { UsernameProblem } from '../domain/accounts/username-rules.ts';
import { describePasswordProblem } from '../texts/passwords.ts';
import { describeUsernameProblem } from '../texts/usernames.ts';

/** 'A username has at least 2 characters.' */
export function describeUsername(problem: UsernameProblem, username: string): string {
  const lengths = { min: minUsernameLength, max: maxUsernameLength };
  return describeUsernameProblem(problem, username, lengths);
}

export function describePassword(problem: PasswordProblem): string {
  return describePasswordProblem(problem, maxPasswordLength);
}
