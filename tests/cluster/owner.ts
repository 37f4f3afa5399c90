import { samplePlayers } from '../../adapters/sources/riot/sandbox/sample-players.ts';
import type { UserDocument } from '../../domain/profiles/document.ts';
import { signUp } from '../commands/server-process.ts';

/** Somebody whose profile is watched. */
export interface Owner {
  readonly username: string;
  /** As of the last write. */
  readonly revision: number;
  /** Changes the profile on one copy of the site. @throws when it is not acknowledged. */
  write(address: string): Promise<void>;
}

/** How long an answer may take, in milliseconds. */
const patience = 20_000;

/** Signs somebody up on one copy. */
export async function createOwner(address: string, username: string): Promise<Owner> {
  const cookie = await signUp(address, username);
  const [game] = samplePlayers;
  let revision = 1;
  let isSaved = false;
  return {
    username,
    get revision() {
      return revision;
    },
    async write(at) {
      const answer = await fetch(`${at}/api/users/${username}/savedGames`, {
        method: isSaved ? 'DELETE' : 'POST',
        headers: { origin: at, cookie, 'content-type': 'application/json' },
        body: JSON.stringify(game),
        signal: AbortSignal.timeout(patience),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`a write at ${at} was answered ${answer.status}: ${text}`);
      isSaved = !isSaved;
      revision = (JSON.parse(text) as UserDocument).revision;
    },
  };
}

/** Signs several up. @param word what their names begin with. */
export function createOwners(address: string, word: string, count: number): Promise<Owner[]> {
  const names = Array.from({ length: count }, (_, at) => `${word}${at + 1}`);
  return Promise.all(names.map((name) => createOwner(address, name)));
}
