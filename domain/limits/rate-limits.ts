/**
 * How much one visitor may do of what costs us or others something. "One visitor" is the account of who is signed in, and
 * else the network (an IPv4 address, or the /64 of an IPv6 customer), behind which a whole school can sit: so each limit says
 * who in honest use could meet it. Passwords are counted in `domain/accounts/sign-in-throttle.ts`.
 */
import type { RateLimit } from './rate-limiter.ts';

export const rateLimits = {
  /**
   * Players of whom nothing is remembered, so that the publisher has to be asked: some three calls of a budget that all visitors
   * share. Somebody who reads the answers looks up ten in a minute. A class of thirty at one address gets four each at once, and
   * twenty a minute more; a hall with a tournament could meet it, and its people who sign in cannot.
   */
  lookUps: { name: 'look-up', burst: 120, secondsPerRequest: 3 },
  /** Games saved and removed: a profile has room for 50, so it can be filled and emptied at once. A program could meet it. */
  changes: { name: 'change', burst: 100, secondsPerRequest: 3 },
  /** Pictures and banners, some 0.1 s of a core each. Somebody who cannot decide sets one every minute. */
  pictures: { name: 'picture', burst: 20, secondsPerRequest: 15 },
  /**
   * Documents with their pictures in them, a megabyte each. A program that copies profiles meets it, and takes the addresses of the pictures
   * instead.
   */
  inlinePictures: { name: 'inline-pictures', burst: 60, secondsPerRequest: 2 },
  /** 'Update', open to everybody: a profile of 50 games can be updated game by game. Each account has a wait of its own besides. */
  updates: { name: 'update', burst: 60, secondsPerRequest: 10 },
  /** New names, and going back to former ones: each makes every watcher look again. Who mends a slip of the pen takes two. */
  renames: { name: 'rename', burst: 6, secondsPerRequest: 4 * 60 * 60 },
  /** Sign-ups from one network without a proof of work. A class of thirty signs up at once; whoever comes then proves. */
  signUpsWithoutProof: { name: 'sign-up:easy', burst: 30, secondsPerRequest: 120 },
  /** The same over all networks: a good day of a site, and not a burst from a thousand rented machines. */
  allSignUpsWithoutProof: { name: 'sign-up:everywhere', burst: 200, secondsPerRequest: 10 },
  /** Sign-ups from one network, proof or not. A school whose every pupil comes in the same hour meets it, and waits. */
  signUps: { name: 'sign-up', burst: 300, secondsPerRequest: 30 },
  /**
   * Challenges for passkeys from one network. The log-in page asks for one when it is opened, and for another when its button is
   * pressed: a class of thirty gets four each at once. Who stays on the page asks every four minutes.
   */
  passkeyChallenges: { name: 'passkey:challenge', burst: 120, secondsPerRequest: 5 },
  /** The same from an IPv6 site (a /48), which has 65,536 networks: a town's school, not a program that stands for thousands. */
  passkeyChallengesPerIpv6Site: { name: 'passkey:site', burst: 2000, secondsPerRequest: 1 },
  /** The same over all networks: each is a row for an hour at the most, so there are never more than some 60,000. */
  allPasskeyChallenges: { name: 'passkey:everywhere', burst: 20_000, secondsPerRequest: 0.1 },
  /** Answers to them that are none, from one network: late ones of a class of thirty, and not a program's guesses. */
  invalidPasskeyResponses: { name: 'passkey:answer', burst: 30, secondsPerRequest: 30 },
} as const satisfies Readonly<Record<string, RateLimit>>;

/**
 * Suggestions while somebody types, one read of an index each, in a minute from one network: some fifty people who type without
 * a pause. Counted in the memory of each machine.
 */
export const maxSearchesPerMinute = 3000;
