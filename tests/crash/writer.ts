/** A signed-in client that changes its user's profile again and again, and compares it with the acknowledged writes. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { AccountFields } from '../../domain/wire/account-fields.ts';
import type { UserDocument } from '../../domain/wire/user-document.ts';
import { post, signUp } from '../commands/server-process.ts';
import type { Random } from './random.ts';

export interface Writer {
  readonly username: string;
  /** How many writes so far were acknowledged, and how many got a 503. */
  readonly counts: { readonly acknowledged: number; readonly refused: number };
  /**
   * Sends writes to the server at this URL until the server ends or `shouldStop` returns true.
   * @returns how many of these writes were acknowledged.
   * @throws when a write gets another status than success or 503, or when the profile differs from the acknowledged writes.
   */
  writeUntilStopped(address: string, shouldStop?: () => boolean): Promise<number>;
  /** Lists the differences between the data of the server at this URL and the acknowledged writes, as sentences. */
  findProblems(address: string): Promise<readonly string[]>;
}

interface Write {
  readonly method: 'POST' | 'DELETE' | 'PATCH';
  readonly path: string;
  readonly body: AccountFields | { readonly profilePic: string | null };
}

/** The time limit of one response, and of repeating a read that gets a 503. */
const timeoutMs = 30_000;

/** Only a few players, so that look-ups are cached and games are removed as often as they are added. */
const players = ['Mosswick#NA1', 'Ember Lynx#GLOW', 'Pixel Badger#BYTE', 'Paper Kite#NEW'].map(
  (GameUsername) => ({ GameType: 'League of Legends', GameUsername, Region: 'na1' }),
);

/**
 * Signs a user up at the running server with this URL.
 * @param pictures data URLs, from which the writer chooses.
 */
export async function createWriter(
  address: string,
  username: string,
  pictures: readonly string[],
  random: Random,
): Promise<Writer> {
  const cookie = await signUp(address, username);
  const path = `/api/users/${username}`;
  /** The document after the last acknowledged write, or as it was last compared. */
  let knownDocument = await readDocument(address);
  /** The write whose response is not complete yet, and whether the status of this response was a success. */
  let pending: { readonly write: Write; isAcknowledged: boolean } | undefined;
  /** Further users whose sign-up was acknowledged since the last check. */
  let newUsernames: string[] = [];
  let signUpCount = 0;
  const counts = { acknowledged: 0, refused: 0 };

  /** Reads the profile's document, again after each 503. */
  async function readDocument(baseUrl: string): Promise<UserDocument> {
    const deadline = Date.now() + timeoutMs;
    for (;;) {
      const response = await request(baseUrl + path);
      if (response.ok) return (await response.json()) as UserDocument;
      if (response.status !== 503 || Date.now() > deadline)
        throw new Error(`reading ${username} got ${response.status}`);
      await sleep(50);
    }
  }

  function chooseWrite(): Write {
    if (random.chance(0.3)) {
      const profilePic = random.chance(0.8) ? random.pick(pictures) : null;
      return { method: 'PATCH', path, body: { profilePic } };
    }
    const body = random.pick(players);
    const method = isSaved(knownDocument, body) ? 'DELETE' : 'POST';
    return { method, path: `${path}/savedGames`, body };
  }

  /** Sends a write. @returns whether it was acknowledged. */
  async function write(baseUrl: string): Promise<boolean> {
    const sent = { write: chooseWrite(), isAcknowledged: false };
    pending = sent;
    const { method, path, body } = sent.write;
    const headers = { origin: baseUrl, cookie, 'content-type': 'application/json' };
    const response = await request(baseUrl + path, { method, headers, body: JSON.stringify(body) });
    // After a status of success the write counts as acknowledged, even if a kill cuts off the rest of the response.
    sent.isAcknowledged = response.ok;
    if (response.ok) knownDocument = (await response.json()) as UserDocument;
    else if (response.status !== 503) throw new Error(`${method} ${path} got ${response.status}`);
    else {
      // The database may have committed the write before the 503.
      const problem = compareWithKnown(await readDocument(baseUrl));
      if (problem) throw new Error(problem);
    }
    pending = undefined;
    return response.ok;
  }

  /** Stores this document as the known one. @returns how it contradicts the acknowledged writes; undefined if it agrees with them. */
  function compareWithKnown(current: UserDocument): string | undefined {
    const isApplied = pending !== undefined && isAfterWrite(pending.write, knownDocument, current);
    const isRight = isApplied || (!pending?.isAcknowledged && isEqual(current, knownDocument));
    const change = `${toText(knownDocument)}, sent ${toText(pending)}, and now has ${toText(current)}`;
    const problem = `${username} had the document ${change}`;
    knownDocument = current;
    return isRight ? undefined : problem;
  }

  /** Signs another user up. @returns whether the sign-up was acknowledged. */
  async function signUpNewUser(baseUrl: string): Promise<boolean> {
    signUpCount += 1;
    const newUsername = `${username}-${signUpCount}`;
    const fields = new URLSearchParams({ username: newUsername, password: 'correct horse' });
    const { status } = await post(baseUrl, '/signup', '', fields);
    if (status === 303) newUsernames.push(newUsername);
    else if (status !== 503) throw new Error(`signing up got ${status}`);
    return status === 303;
  }

  return {
    username,
    counts,

    async writeUntilStopped(baseUrl, shouldStop = () => false) {
      const before = counts.acknowledged;
      try {
        while (!shouldStop()) {
          const isAcknowledged = random.chance(0.05)
            ? await signUpNewUser(baseUrl)
            : await write(baseUrl);
          if (isAcknowledged) counts.acknowledged += 1;
          else counts.refused += 1;
        }
      } catch (error) {
        // fetch throws a TypeError when the server has ended.
        if (!(error instanceof TypeError)) throw error;
      }
      return counts.acknowledged - before;
    },

    async findProblems(baseUrl) {
      const problems: string[] = [];
      const problem = compareWithKnown(await readDocument(baseUrl));
      if (problem) problems.push(problem);
      const home = await (await request(baseUrl, { headers: { cookie } })).text();
      if (!home.includes(`href="/${username}"`)) problems.push(`${username} is signed out`);
      for (const newUsername of newUsernames) {
        const { status } = await request(`${baseUrl}/api/users/${newUsername}`);
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

/** Whether `now` is the document `before` after exactly this write. */
function isAfterWrite({ method, body }: Write, before: UserDocument, now: UserDocument): boolean {
  if (now.revision !== before.revision + 1) return false;
  if (method === 'PATCH') return isEqual(now.savedGames, before.savedGames);
  const game = body as AccountFields;
  const otherGames = (document: UserDocument) =>
    document.savedGames.filter(
      ({ GameType, GameUsername }) =>
        GameType !== game.GameType || GameUsername !== game.GameUsername,
    );
  const isRight = isSaved(now, game) === (method === 'POST');
  return (
    isRight && isEqual(otherGames(now), otherGames(before)) && now.profilePic === before.profilePic
  );
}

/** A look-up of the same player for another profile changes these. */
const factsOfPlayers = new Set(['UpdatedAt', 'GameLevel', 'GameRank', 'Ranks', 'Records']);

function isEqual(first: unknown, second: unknown): boolean {
  const toStored = (value: unknown) =>
    JSON.stringify(value, (key, each: unknown) => (factsOfPlayers.has(key) ? undefined : each));
  return toStored(first) === toStored(second);
}

function toText(value: unknown): string {
  return JSON.stringify(value);
}
