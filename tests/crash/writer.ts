/** A signed-in client that changes its profile without stopping, and knows which writes the server has acknowledged. */
import { setTimeout as sleep } from 'node:timers/promises';
import { samplePlayers } from '../../adapters/sources/riot/sandbox/players.ts';
import type { GameAccountFields } from '../../domain/games/game-account.ts';
import type { UserDocument } from '../../domain/profiles/user-document.ts';
import { post, signUp } from '../commands/server-process.ts';
import type { Random } from './random.ts';

export interface Writer {
  readonly username: string;
  /** Writes so far that were acknowledged, and that got a 503. */
  readonly counts: { readonly acknowledged: number; readonly refused: number };
  /**
   * Writes until the server ends or it should stop. @returns how many writes were acknowledged.
   * @throws when a write gets another status than success or 503, or the profile differs from what was acknowledged.
   */
  writeUntilStopped(address: string, shouldStop?: () => boolean): Promise<number>;
  /** Lists the differences from what was acknowledged, as sentences. */
  findProblems(address: string): Promise<readonly string[]>;
}

interface Write {
  readonly method: 'POST' | 'DELETE' | 'PATCH';
  readonly path: string;
  readonly body: GameAccountFields | { readonly profilePic: string | null };
}

/** The limit of one response, and of reading the profile again after a 503. */
const timeoutMs = 30_000;

/** Few, so that look-ups are cached and games are removed as often as added. */
const players = samplePlayers.slice(0, 4);

/**
 * Signs a user up at a running server.
 * @param pictures data URLs, from which it chooses.
 */
export async function createWriter(
  address: string,
  username: string,
  pictures: readonly string[],
  random: Random,
): Promise<Writer> {
  const cookie = await signUp(address, username);
  const path = `/api/users/${username}`;
  /** The document after the last acknowledged write. */
  let known = await read(address);
  /** A write without a complete response, and whether the status of its response was a success. */
  let pending: { readonly write: Write; isAcknowledged: boolean } | undefined;
  /** Further users whose sign-up was acknowledged since the last check. */
  let newUsernames: string[] = [];
  let signUpCount = 0;
  const counts = { acknowledged: 0, refused: 0 };

  async function read(at: string): Promise<UserDocument> {
    const deadline = Date.now() + timeoutMs;
    for (;;) {
      const response = await request(at + path);
      if (response.ok) return (await response.json()) as UserDocument;
      if (response.status !== 503 || Date.now() > deadline)
        throw new Error(`reading ${username} got ${response.status}`);
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
    pending = sent;
    const { method, path, body } = sent.write;
    const headers = { origin: at, cookie, 'content-type': 'application/json' };
    const response = await request(at + path, { method, headers, body: JSON.stringify(body) });
    // The write counts from here on: the kill may cut off the rest of the response.
    sent.isAcknowledged = response.ok;
    if (response.ok) known = (await response.json()) as UserDocument;
    else if (response.status !== 503) throw new Error(`${method} ${path} got ${response.status}`);
    else {
      // The database may have committed it before the 503.
      const problem = compareWithKnown(await read(at));
      if (problem) throw new Error(problem);
    }
    pending = undefined;
    return response.ok;
  }

  /** Takes this document as the known one. @returns what is wrong with it, as a sentence. */
  function compareWithKnown(now: UserDocument): string | undefined {
    const isDone = pending !== undefined && isAfterWrite(pending.write, known, now);
    const isRight = isDone || (!pending?.isAcknowledged && isEqual(now, known));
    const problem = `${username} was ${toText(known)}, sent ${toText(pending)}, and is ${toText(now)}`;
    known = now;
    return isRight ? undefined : problem;
  }

  /** @returns whether it was acknowledged. */
  async function signNewUserUp(at: string): Promise<boolean> {
    signUpCount += 1;
    const newUsername = `${username}-${signUpCount}`;
    const fields = new URLSearchParams({ username: newUsername, password: 'correct horse' });
    const { status } = await post(at, '/signup', '', fields);
    if (status === 303) newUsernames.push(newUsername);
    else if (status !== 503) throw new Error(`signing up got ${status}`);
    return status === 303;
  }

  return {
    username,
    counts,

    async writeUntilStopped(at, shouldStop = () => false) {
      const before = counts.acknowledged;
      try {
        while (!shouldStop()) {
          const isDone = random.chance(0.05) ? await signNewUserUp(at) : await write(at);
          if (isDone) counts.acknowledged += 1;
          else counts.refused += 1;
        }
      } catch (error) {
        // fetch throws a TypeError when the server is gone.
        if (!(error instanceof TypeError)) throw error;
      }
      return counts.acknowledged - before;
    },

    async findProblems(at) {
      const problems: string[] = [];
      const problem = compareWithKnown(await read(at));
      if (problem) problems.push(problem);
      const home = await (await request(at, { headers: { cookie } })).text();
      if (!home.includes(`href="/${username}"`)) problems.push(`${username} is signed out`);
      for (const newUsername of newUsernames) {
        const { status } = await request(`${at}/api/users/${newUsername}`);
        if (status !== 200) problems.push(`${newUsername} signed up and is missing`);
      }
      newUsernames = [];
      pending = undefined;
      return problems;
    },
  };
}

function request(address: string, options: RequestInit = {}): Promise<Response> {
  return fetch(address, { ...options, signal: AbortSignal.timeout(timeoutMs) });
}

function isSaved(document: UserDocument, body: { GameType: string; GameUsername: string }) {
  return document.savedGames.some(
    ({ GameType, GameUsername }) =>
      GameType === body.GameType && GameUsername === body.GameUsername,
  );
}

/** Whether a document is the one before with exactly this write applied. */
function isAfterWrite({ method, body }: Write, before: UserDocument, now: UserDocument): boolean {
  if (now.revision !== before.revision + 1) return false;
  if (method === 'PATCH') return isEqual(now.savedGames, before.savedGames);
  const game = body as GameAccountFields;
  const others = (document: UserDocument) =>
    document.savedGames.filter(
      ({ GameType, GameUsername }) =>
        GameType !== game.GameType || GameUsername !== game.GameUsername,
    );
  const isRight = isSaved(now, game) === (method === 'POST');
  return isRight && isEqual(others(now), others(before)) && now.profilePic === before.profilePic;
}

function isEqual(first: unknown, second: unknown): boolean {
  return JSON.stringify(first) === JSON.stringify(second);
}

function toText(value: unknown): string {
  return JSON.stringify(value);
}
