import { minPasswordLength } from '../../../domain/accounts/password.ts';

const recommendedLength = 10;

/** Common passwords, without digits at the end. */
const common = [
  'abc admin asdfgh azerty dragon football iloveyou letmein login master minecraft',
  'monkey pass password pokemon qwerty qwertyuiop secret shadow sunshine welcome',
].flatMap((line) => line.split(' '));

/** Formats advice about a password that is allowed but easy to guess; '' if there is nothing to say. */
export function formatPasswordAdvice(password: string, username: string): string {
  if (password === '') return '';
  if ([...password].length < minPasswordLength) return '';
  if (username.length >= 3 && password.toLowerCase().includes(username.toLowerCase())) {
    return 'This password contains your username, which attackers try first.';
  }
  if (isCommon(password)) return 'This is one of the passwords that attackers try first.';
  return [...password].length < recommendedLength
    ? 'This works, but a longer password is harder to guess.'
    : '';
}

function isCommon(password: string): boolean {
  const word = password.toLowerCase().replace(/[\d\W_]+$/, '');
  return word === '' || common.includes(word) || new Set(password).size <= 2;
}
