/** How many codes are created at once. */
export const recoveryCodeCount = 10;

/** Crockford's base 32, without I, L, O and U, which look like 1, 1, 0 and V. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Five bits each, so a code has 80 random bits. */
const length = 16;
const groupLength = 4;

/** Creates new codes as they are shown, like 'K7QM-2XHT-9FWD-4B6E'. */
export function createRecoveryCodes(): readonly string[] {
  return Array.from({ length: recoveryCodeCount }, () => formatCode(createCode()));
}

/**
 * Parses a typed code into the form in which codes are stored. It ignores case, spaces and hyphens, and reads letters that look
 * like a digit as that digit.
 * @returns '' for text that cannot be a code.
 */
export function parseRecoveryCode(typed: string): string {
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

function createCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  // 256 is a multiple of 32, so all letters are equally likely.
  return Array.from(bytes, (byte) => letters.charAt(byte % letters.length)).join('');
}

function formatCode(code: string): string {
  const groups = code.match(new RegExp(`.{${groupLength}}`, 'g')) ?? [];
  return groups.join('-');
}
