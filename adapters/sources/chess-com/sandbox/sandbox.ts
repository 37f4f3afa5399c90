/** The sandbox: a local HTTP server that serves Chess.com's calls with invented players. */
import { z } from 'zod';
import { type FakeReply, findFakeFailure, startFakeServer } from '../../fake-server.ts';
import type { SampleClock } from '../../opened-source.ts';
import { moveRating } from '../../sample-ratings.ts';
import { players, type SandboxPlayer } from './players.ts';

const notFound: FakeReply = { status: 404, body: { code: 0, message: 'User not found.' } };
const internalError: FakeReply = {
  status: 404,
  body: { code: 0, message: 'An internal error has occurred. Please contact support.' },
};

const modeShape = z.looseObject({ last: z.looseObject({ rating: z.number() }) });

/**
 * Starts the sandbox. `fails-` and the name of a failure, in lower case with `-` for blanks, fails in this way. `fails-internally` and
 * `fails-without-ratings` get the 404 that is an error of Chess.com. `someone-else` gets the response of another player.
 * @param clock moves the ratings. By default it stands still.
 */
export async function startChessComSandbox(clock: SampleClock = () => 0) {
  const locations = new Map<string, string>();
  const server = await startFakeServer(({ method, url }) => {
    const [, name, isForRatings] =
      /^\/pub\/player\/([a-z0-9_-]+)(\/stats)?$/.exec(url.pathname) ?? [];
    if (method !== 'GET' || name === undefined) return notFound;
    const failure = findFakeFailure(name);
    if (failure) return failure;
    if (name === 'fails-internally') return internalError;
    if (name === 'fails-without-ratings')
      return isForRatings
        ? internalError
        : { status: 200, body: { player_id: 1008, username: name } };
    const searched = name === 'someone-else' ? 'fernfork' : name;
    const player = players.find(
      ({ profile }) => String(profile.username).toLowerCase() === searched,
    );
    if (!player) return notFound;
    const location = locations.get(name);
    if (!isForRatings)
      return { status: 200, body: { ...player.profile, ...(location && { location }) } };
    return { status: 200, body: moveRatings(player.stats, name, clock()) };
  });
  return {
    ...server,
    /** Writes a text as the location of a player. */
    writeLocation: (name: string, text: string) => void locations.set(name.toLowerCase(), text),
  };
}

function moveRatings(stats: SandboxPlayer['stats'], name: string, at: number) {
  const modes = Object.entries(stats).map(([key, mode]) => {
    const { data } = modeShape.safeParse(mode);
    if (!data) return [key, mode];
    const last = { ...data.last, rating: moveRating(data.last.rating, `${name} ${key}`, at) };
    return [key, { ...data, last }];
  });
  return Object.fromEntries(modes);
}
