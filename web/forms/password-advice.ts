import { minPasswordLength } from '../../domain/accounts/password.ts';
import { passwordAdviceTexts } from '../../texts/sign-in.ts';

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
    return passwordAdviceTexts.containsUsername;
  }
  if (isCommon(password)) return passwordAdviceTexts.common;
  return [...password].length < recommendedLength ? passwordAdviceTexts.short : '';
}

function isCommon(password: string): boolean {
  const word = password.toLowerCase().replace(/[\d\W_]+$/, '');
  return word === '' || common.includes(word) || new Set(password).size <= 2;
}
