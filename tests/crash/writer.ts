/** Somebody who changes their profile without a pause, and knows what the server has acknowledged. */
import { samplePlayers } from '../../adapters/publisher/sandbox/showcase.ts';
import type { UserDocument } from '../../domain/profiles/document.ts';
import { signUp } from '../commands/server-process.ts';
import type { Random } from './random.ts';

export interface Writer {
  /** Writes until the server is gone. @returns how many writes were acknowledged. */
  writeOn(address: string): Promise<number>;
  /** What is not as it was acknowledged, in words; nothing when all is well. */
  complaints(address: string): Promise<readonly string[]>;
}

interface Write {
  readonly method: 'POST' | 'DELETE' | 'PATCH';
  readonly path: string;
  readonly body: Readonly<Record<string, string | null>>;
}

/** Few, so that look-ups are remembered, and people come and go. */
const players = samplePlayers.slice(0, 4).map(({ gameType, name, region }) => ({
  GameType: gameType,
  GameUsername: name,
  Region: region,
}));

/**
 * Signs somebody up at a server that runs.
 * @param pictures data URLs that are shown by turns.
 */
export async function createWriter(
  address: string,
  username: string,
  pictures: readonly string[],
  random: Random,
): Promise<Writer> {
  const cookie = await signUp(address, username);
  const path = `/api/users/${username}`;
  /** As of the last acknowledged write. */
  let known = await read(address);
  /** What was sent, and whether it was acknowledged although its answer broke off. */
  let open: { readonly write: Write; isAcknowledged: boolean } | undefined;
  /** Others that signed up and were told that it worked, since the last look. */
  let friends: string[] = [];
  let friendsEver = 0;

  async function read(at: string): Promise<UserDocument> {
    const answer = await fetch(at + path);
    if (!answer.ok) throw new Error(`${username} is answered with ${answer.status}`);
    return (await answer.json()) as UserDocument;
  }

  function nextWrite(): Write {
    if (random.chance(0.3)) {
      const profilePic = random.chance(0.8) ? random.pick(pictures) : null;
      return { method: 'PATCH', path, body: { profilePic } };
    }
    const body = random.pick(players);
    const method = isSaved(known, body) ? 'DELETE' : 'POST';
    return { method, path: `${path}/savedGames`, body };
  }

  async function write(at: string): Promise<void> {
    const sent = { write: nextWrite(), isAcknowledged: false };
    open = sent;
    const { method, path, body } = sent.write;
    const headers = { origin: at, cookie, 'content-type': 'application/json' };
    const answer = await fetch(at + path, { method, headers, body: JSON.stringify(body) });
    // From here on it counts: the kill may cut the rest of the answer off.
    sent.isAcknowledged = answer.ok;
    if (answer.ok) known = (await answer.json()) as UserDocument;
    else if (answer.status !== 503) throw new Error(`${method} ${path} got ${answer.status}`);
    open = undefined;
  }

  async function signFriendUp(at: string): Promise<void> {
    friendsEver += 1;
    const friend = `${username}-${friendsEver}`;
    await signUp(at, friend);
    friends.push(friend);
  }

  return {
    async writeOn(at) {
      let acknowledged = 0;
      try {
        for (;;) {
          if (random.chance(0.05)) await signFriendUp(at);
          else await write(at);
          acknowledged += 1;
        }
      } catch (error) {
        // fetch says so when the server is gone.
        if (error instanceof TypeError) return acknowledged;
        throw error;
      }
    },

    async complaints(at) {
      const found: string[] = [];
      const now = await read(at);
      const isDone = open !== undefined && isOneMore(open.write, known, now);
      if (!isDone && (open?.isAcknowledged || !equal(now, known))) {
        found.push(`${username} was ${text(known)}, sent ${text(open)}, and is ${text(now)}`);
      }
      const home = await (await fetch(at, { headers: { cookie } })).text();
      if (!home.includes(`href="/${username}"`)) found.push(`${username} is signed out`);
      for (const friend of friends) {
        const { status } = await fetch(`${at}/api/users/${friend}`);
        if (status !== 200) found.push(`${friend} signed up and is not there`);
      }
      friends = [];
      known = now;
      open = undefined;
      return found;
    },
  };
}

function isSaved(document: UserDocument, body: { GameType: string; GameUsername: string }) {
  return document.savedGames.some(
    ({ GameType, GameUsername }) =>
      GameType === body.GameType && GameUsername === body.GameUsername,
  );
}

/** Whether what stands is what stood, and one write more. */
function isOneMore({ method, body }: Write, before: UserDocument, now: UserDocument): boolean {
  if (now.revision !== before.revision + 1) return false;
  if (method === 'PATCH') return equal(now.savedGames, before.savedGames);
  const game = body as (typeof players)[number];
  const others = (document: UserDocument) =>
    document.savedGames.filter(
      ({ GameType, GameUsername }) =>
        GameType !== game.GameType || GameUsername !== game.GameUsername,
    );
  const isRight = isSaved(now, game) === (method === 'POST');
  return isRight && equal(others(now), others(before)) && now.profilePic === before.profilePic;
}

function equal(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function text(value: unknown): string {
  return JSON.stringify(value);
}
