/** Passwords for imported accounts, in a file for the operator's eyes, so that people can be let in. */
import { randomInt } from 'node:crypto';
import { open } from 'node:fs/promises';

/** Without letters that look like others. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;

export interface FirstPasswords {
  /** A new password, which is in the file before this returns; the last line of a name counts. */
  make(username: string): Promise<string>;
  close(): Promise<void>;
}

/** Opens the file, which only its owner may read, and adds to what is there. */
export async function openFirstPasswords(file: string): Promise<FirstPasswords> {
  const handle = await open(file, 'a', 0o600);
  await handle.chmod(0o600);
  return {
    async make(username) {
      const password = Array.from({ length: groups }, group).join('-');
      await handle.appendFile(`${username}\t${password}\n`);
      // An account whose password nobody knows would be worse than a line too many.
      await handle.datasync();
      return password;
    },
    close: () => handle.close(),
  };
}

function group(): string {
  return Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
}
