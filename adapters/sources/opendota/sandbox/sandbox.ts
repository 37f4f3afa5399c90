/** The sandbox: a local HTTP server that serves OpenDota's calls and Steam's sign-in with invented players. */
import { randomUUID } from 'node:crypto';
import {
  type FakeReply,
  type FakeRequest,
  findFakeFailure,
  startFakeServer,
} from '../../fake-server.ts';
import type { SampleClock } from '../../opened-source.ts';
import { moveRating } from '../../sample-ratings.ts';
import { players, type SandboxPlayer } from './players.ts';

const notFound: FakeReply = { status: 404, body: { error: 'Not Found' } };
const steam = 'https://steamcommunity.com/openid';
/** The SteamID64 of the account with the id 0. */
const firstSteamId = 76561197960265728n;
const starsPerMedal = 5;
const maxStep = 7 * starsPerMedal - 1;
/** A rating moves by 47 points at most. */
const pointsPerStar = 60;

/**
 * Starts the sandbox. A search for `fails-` and the name of a failure, in lower case with `-` instead of spaces, fails in this way; the account
 * 105009 gets the response of 105001. Steam agrees for every account but 105003, which cancels.
 * @param clock moves the medals. By default it stands still.
 */
export function startOpenDotaSandbox(clock: SampleClock = () => 0) {
  /** The identity of each response that is not checked yet, by its nonce. */
  const identities = new Map<string, string>();
  return startFakeServer((request: FakeRequest): FakeReply => {
    const { method, url, body } = request;
    if (url.pathname === '/openid/login')
      return method === 'POST' ? check(new URLSearchParams(body)) : agree(url.searchParams);
    if (method !== 'GET') return notFound;
    if (url.pathname === '/api/search') return search(url.searchParams.get('q') ?? '');
    const id = /^\/api\/players\/(\d+)$/.exec(url.pathname)?.[1];
    const player = players.find((each) => idOf(each) === (id === '105009' ? '105001' : id));
    return player ? { status: 200, body: movePlayer(player, clock()) } : notFound;
  });

  function agree(query: URLSearchParams): FakeReply {
    const callback = new URL(query.get('openid.return_to') ?? '');
    const account = query.get('account') ?? '';
    if (account === '105003') {
      callback.searchParams.set('openid.mode', 'cancel');
      return { status: 302, headers: { location: callback.href } };
    }
    const nonce = `${new Date().toISOString().slice(0, 19)}Z${randomUUID()}`;
    const identity = `${steam}/id/${firstSteamId + BigInt(account)}`;
    identities.set(nonce, identity);
    const fields = {
      ns: 'http://specs.openid.net/auth/2.0',
      mode: 'id_res',
      op_endpoint: `${steam}/login`,
      claimed_id: identity,
      identity,
      return_to: query.get('openid.return_to') ?? '',
      response_nonce: nonce,
      assoc_handle: '1234567890',
      signed: 'signed,op_endpoint,claimed_id,identity,return_to,response_nonce,assoc_handle',
      sig: 'c2FuZGJveA==',
    };
    for (const [name, value] of Object.entries(fields))
      callback.searchParams.set(`openid.${name}`, value);
    return { status: 302, headers: { location: callback.href } };
  }

  /** Like Steam, it confirms each response once. */
  function check(form: URLSearchParams): FakeReply {
    const nonce = form.get('openid.response_nonce') ?? '';
    const isValid = identities.get(nonce) === form.get('openid.claimed_id');
    identities.delete(nonce);
    return { status: 200, text: `ns:http://specs.openid.net/auth/2.0\nis_valid:${isValid}\n` };
  }
}

function search(text: string): FakeReply {
  const found = players.flatMap(({ profile }) => {
    const { account_id, personaname } = (profile ?? {}) as Record<string, unknown>;
    const isFound = String(personaname ?? '')
      .toLowerCase()
      .includes(text.toLowerCase());
    return profile && isFound ? [{ account_id, personaname, similarity: 0.5 }] : [];
  });
  return findFakeFailure(text) ?? { status: 200, body: found };
}

function idOf({ profile, account_id }: SandboxPlayer): string {
  return String((profile as Record<string, unknown> | undefined)?.account_id ?? account_id);
}

/** Moves a medal by at most one star. The best players keep theirs. @param nowMs milliseconds since 1970. */
function movePlayer(player: SandboxPlayer, nowMs: number): SandboxPlayer {
  const { rank_tier: rankTier } = player;
  if (typeof rankTier !== 'number' || rankTier >= 80) return player;
  const step = (Math.floor(rankTier / 10) - 1) * starsPerMedal + (rankTier % 10) - 1;
  const moved = Math.round(moveRating(step * pointsPerStar, idOf(player), nowMs) / pointsPerStar);
  const shown = Math.min(Math.max(moved, 0), maxStep);
  const medal = Math.floor(shown / starsPerMedal) + 1;
  return { ...player, rank_tier: medal * 10 + (shown % starsPerMedal) + 1 };
}
