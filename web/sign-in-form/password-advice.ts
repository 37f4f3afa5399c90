/** A friendly word about a password that is allowed but easy to guess. Advice only: nothing is refused here. */
import { minPasswordLength } from '../../domain/accounts/password.ts';

const comfortable = 10;

/** What guessers try first, without the digits that people put behind. */
const common = [
  'abc',
  'admin',
  'asdfgh',
  'azerty',
  'dragon',
  'football',
  'iloveyou',
  'letmein',
  'login',
  'master',
  'minecraft',
  'monkey',
  'pass',
  'password',
  'pokemon',
  'qwerty',
  'qwertyuiop',
  'secret',
  'shadow',
  'sunshine',
  'welcome',
];

/** The advice; '' while there is none to give, also before anything is typed. */
export function passwordAdvice(password: string, username: string): string {
  if (password === '') return '';
  if ([...password].length < minPasswordLength) return '';
  if (username.length >= 3 && password.toLowerCase().includes(username.toLowerCase())) {
    return 'This password holds your username, which is the first thing that others try.';
  }
  if (isCommon(password)) return 'This is one of the passwords that others try first.';
  return [...password].length < comfortable
    ? 'This will do, but a longer password is harder to guess.'
    : '';
}

function isCommon(password: string): boolean {
  const word = password.toLowerCase().replace(/[\d\W_]+$/, '');
  return word === '' || common.includes(word) || new Set(password).size <= 2;
}
