/** The form of a recovery code: 80 random bits in letters that can be read off paper. */

/** How many are made at once. */
export const recoveryCodeCount = 10;

/** Crockford's base 32: no I, L, O and U, which look like 1, 1, 0 and V. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Five bits each. */
const length = 16;
const group = 4;

/** New codes for an account, as they are shown: 'K7QM-2XHT-9FWD-4B6E'. */
export function createRecoveryCodes(): readonly string[] {
  return Array.from({ length: recoveryCodeCount }, () => inGroups(randomLetters()));
}

/**
 * A code as it is compared, out of what somebody typed: case, spaces and hyphens do not count, and letters that look like a
 * digit are that digit. What cannot be a code gives ''.
 */
export function parseRecoveryCode(typed: string): string {
  // Nothing of this length is a code, whatever stands between its letters.
  if (typed.length > 10 * length) return '';
  const code = typed
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return code.length === length && [...code].every((letter) => letters.includes(letter))
    ? code
    : '';
}

function randomLetters(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  // 256 is a multiple of 32, so each letter is as likely as any other.
  return Array.from(bytes, (byte) => letters.charAt(byte % letters.length)).join('');
}

function inGroups(code: string): string {
  const groups = code.match(new RegExp(`.{${group}}`, 'g')) ?? [];
  return groups.join('-');
}
