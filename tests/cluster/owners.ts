import type { UserDocument } from '../../domain/wire/user-document.ts';
import { signUp } from '../commands/server-process.ts';

/** A user whose profile is watched. */
export interface Owner {
  readonly username: string;
  /** The revision after the last write. */
  readonly revision: number;
  /** Changes the profile through the copy of the site at this URL. @throws when the response is an error. */
  write(address: string): Promise<void>;
}

/** The time limit of one write. */
const timeoutMs = 20_000;

/** Signs a user up on the copy of the site at this URL. */
export async function createOwner(address: string, username: string): Promise<Owner> {
  const cookie = await signUp(address, username);
  const game = { GameType: 'League of Legends', GameUsername: 'Mosswick#NA1', Region: 'na1' };
  let revision = 1;
  let isSaved = false;
  return {
    username,
    get revision() {
      return revision;
    },
    async write(copyAddress) {
      const response = await fetch(`${copyAddress}/api/users/${username}/savedGames`, {
        method: isSaved ? 'DELETE' : 'POST',
        headers: { origin: copyAddress, cookie, 'content-type': 'application/json' },
        body: JSON.stringify(game),
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await response.text();
      if (!response.ok)
        throw new Error(`a write at ${copyAddress} got ${response.status}: ${text}`);
      isSaved = !isSaved;
      revision = (JSON.parse(text) as UserDocument).revision;
    },
  };
}

/** Signs up `count` users, whose usernames are the prefix with a number, on the copy of the site at this URL. */
export function createOwners(address: string, prefix: string, count: number): Promise<Owner[]> {
  const names = Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`);
  return Promise.all(names.map((name) => createOwner(address, name)));
}
