/** The sandbox: a local HTTP server that serves Lichess's calls with invented players. */
import { z } from 'zod';
import {
  type FakeReply,
  type FakeRequest,
  findFakeFailure,
  startFakeServer,
} from '../../fake-server.ts';
import type { SampleClock } from '../../opened-source.ts';
import { moveRating } from '../../sample-ratings.ts';
import { createOAuth } from './oauth.ts';
import { type User, users } from './players.ts';
import { createRatingHistory } from './rating-history.ts';

const ratingsShape = z.record(z.string(), z.looseObject({ rating: z.number() }));
const notFound: FakeReply = { status: 404, body: { error: 'Not found.' } };

/**
 * Starts the sandbox. A user called `fails-` and the name of a failure, in lower case with `-` for blanks, fails in this way; the user
 * `someone-else` gets the response of another user.
 * @param clock moves the ratings. By default it stands still.
 */
export function startLichessSandbox(clock: SampleClock = () => 0) {
  return startFakeServer(createSandboxReplies(clock));
}

/** Creates the function that answers a call like the sandbox. @param clock as for `startLichessSandbox`. */
export function createSandboxReplies(clock: SampleClock = () => 0) {
  const oauth = createOAuth((name) => findUser(name, clock()));
  return (request: FakeRequest): FakeReply => {
    const signIn = oauth.serve(request);
    if (signIn) return signIn;
    const { method, url, body } = request;
    if (method === 'POST' && url.pathname === '/api/users') {
      const ids = body.split(',');
      const failed = ids.map(findFakeFailure).find((failure) => failure !== undefined);
      return failed ?? { status: 200, body: ids.flatMap((id) => findUser(id, clock()) ?? []) };
    }
    const [, name, part, perf] =
      /^\/api\/user\/([\w-]+)(\/rating-history|\/perf\/(\w+))?$/.exec(url.pathname) ?? [];
    if (method !== 'GET' || name === undefined) return notFound;
    const found = findUser(name === 'someone-else' ? 'tidecaller' : name, clock());
    if (!found) return findFakeFailure(name) ?? notFound;
    if (!part) return { status: 200, body: found };
    if (perf) return findPerfStats(found, perf);
    // Without a token Lichess can answer with an empty history.
    const history = oauth.hasToken(request) ? createRatingHistory(found, Date.now()) : [];
    return { status: 200, body: history };
  };
}

/** Finds a user's place in one kind of games, as if ratings had a mean of 1500. */
function findPerfStats({ perfs }: User, perf: string): FakeReply {
  const { data } = ratingsShape.safeParse(perfs);
  const rating = data?.[perf]?.rating;
  if (rating === undefined) return notFound;
  return { status: 200, body: { percentile: 100 / (1 + Math.exp((1500 - rating) / 250)) } };
}

/** Finds a user with the ratings at a time. */
function findUser(name: string, at: number): User | undefined {
  const user = users.find(({ id }) => id === name.toLowerCase());
  if (!user || typeof user.perfs !== 'object') return user;
  const perfs = Object.entries(user.perfs ?? {}).map(([key, perf]) => {
    const hasRating = perf.games > 0 && typeof perf.rating === 'number';
    return [
      key,
      hasRating ? { ...perf, rating: moveRating(perf.rating, `${name} ${key}`, at) } : perf,
    ];
  });
  return { ...user, perfs: Object.fromEntries(perfs) };
}
