/** A file with the first passwords of imported accounts. Only the operator can read it. */
import { randomInt } from 'node:crypto';
import { open } from 'node:fs/promises';

/** Letters that do not look like each other. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

export interface FirstPasswords {
  /** Creates a password and writes it to the file. The last line of a username counts. */
  create(username: string): Promise<string>;
  close(): Promise<void>;
}

/** Opens the file and appends to it. */
export async function openFirstPasswords(file: string): Promise<FirstPasswords> {
  const handle = await open(file, 'a', 0o600);
  await handle.chmod(0o600);
  return {
    async create(username) {
      const password = Array.from({ length: 4 }, createGroup).join('-');
      await handle.appendFile(`${username}\t${password}\n`);
      // An account with an unknown password would be worse than a superfluous line.
      await handle.datasync();
      return password;
    },
    close: () => handle.close(),
  };
}

function createGroup(): string {
  return Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
}
