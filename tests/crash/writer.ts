/** Somebody who changes their profile without a pause, and knows what the server has acknowledged. */
import { setTimeout as sleep } from 'node:timers/promises';
import { samplePlayers } from '../../adapters/sources/riot/sandbox/sample-players.ts';
import type { GameAccountFields } from '../../domain/games/game-account.ts';
import type { UserDocument } from '../../domain/profiles/document.ts';
import { post, signUp } from '../commands/server-process.ts';
import type { Random } from './random.ts';

export interface Writer {
  readonly username: string;
  /** How many writes were acknowledged so far, and how many were answered that the site cannot do its work now. */
  readonly counts: { readonly acknowledged: number; readonly refused: number };
  /**
   * Writes until the server is gone, or it is over. @returns how many writes were acknowledged.
   * @throws when a write is answered with anything but success and 503, or is not as it was acknowledged.
   */
  writeOn(address: string, isOver?: () => boolean): Promise<number>;
  /** What is not as it was acknowledged, in words; nothing when all is well. */
  complaints(address: string): Promise<readonly string[]>;
}

interface Write {
  readonly method: 'POST' | 'DELETE' | 'PATCH';
  readonly path: string;
  readonly body: GameAccountFields | { readonly profilePic: string | null };
}

/** How long what was refused may stay unknown, and an answer may take, in milliseconds. */
const patience = 30_000;

/** Few, so that look-ups are remembered, and people come and go. */
const players = samplePlayers.slice(0, 4);

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
  const counts = { acknowledged: 0, refused: 0 };

  async function read(at: string): Promise<UserDocument> {
    const until = Date.now() + patience;
    for (;;) {
      const answer = await ask(at + path);
      if (answer.ok) return (await answer.json()) as UserDocument;
      if (answer.status !== 503 || Date.now() > until)
        throw new Error(`${username} is answered with ${answer.status}`);
      await sleep(50);
    }
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

  /** @returns whether it was acknowledged. */
  async function write(at: string): Promise<boolean> {
    const sent = { write: nextWrite(), isAcknowledged: false };
    open = sent;
    const { method, path, body } = sent.write;
    const headers = { origin: at, cookie, 'content-type': 'application/json' };
    const answer = await ask(at + path, { method, headers, body: JSON.stringify(body) });
    // From here on it counts: the kill may cut the rest of the answer off.
    sent.isAcknowledged = answer.ok;
    if (answer.ok) known = (await answer.json()) as UserDocument;
    else if (answer.status !== 503) throw new Error(`${method} ${path} got ${answer.status}`);
    else {
      // The database may have done it all the same.
      const complaint = compare(await read(at));
      if (complaint) throw new Error(complaint);
    }
    open = undefined;
    return answer.ok;
  }

  /** Goes by what stands from now on. @returns what is wrong with it, in words. */
  function compare(now: UserDocument): string | undefined {
    const isDone = open !== undefined && isOneMore(open.write, known, now);
    const isRight = isDone || (!open?.isAcknowledged && equal(now, known));
    const words = `${username} was ${text(known)}, sent ${text(open)}, and is ${text(now)}`;
    known = now;
    return isRight ? undefined : words;
  }

  /** @returns whether it was acknowledged. */
  async function signFriendUp(at: string): Promise<boolean> {
    friendsEver += 1;
    const friend = `${username}-${friendsEver}`;
    const fields = new URLSearchParams({ username: friend, password: 'correct horse' });
    const { status } = await post(at, '/signup', '', fields);
    if (status === 303) friends.push(friend);
    else if (status !== 503) throw new Error(`signing up got ${status}`);
    return status === 303;
  }

  return {
    username,
    counts,

    async writeOn(at, isOver = () => false) {
      const before = counts.acknowledged;
      try {
        while (!isOver()) {
          const isDone = random.chance(0.05) ? await signFriendUp(at) : await write(at);
          if (isDone) counts.acknowledged += 1;
          else counts.refused += 1;
        }
      } catch (error) {
        // fetch says so when the server is gone.
        if (!(error instanceof TypeError)) throw error;
      }
      return counts.acknowledged - before;
    },

    async complaints(at) {
      const found: string[] = [];
      const complaint = compare(await read(at));
      if (complaint) found.push(complaint);
      const home = await (await ask(at, { headers: { cookie } })).text();
      if (!home.includes(`href="/${username}"`)) found.push(`${username} is signed out`);
      for (const friend of friends) {
        const { status } = await ask(`${at}/api/users/${friend}`);
        if (status !== 200) found.push(`${friend} signed up and is not there`);
      }
      friends = [];
      open = undefined;
      return found;
    },
  };
}

function ask(address: string, request: RequestInit = {}): Promise<Response> {
  return fetch(address, { ...request, signal: AbortSignal.timeout(patience) });
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
  const game = body as GameAccountFields;
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
