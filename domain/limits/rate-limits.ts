/**
 * The rate limits for expensive requests. A limit counts for the account of a signed-in user, or for the network of an
 * anonymous visitor (an IPv4 address or an IPv6 /64), unless the limit's comment says otherwise. A whole school can share a
 * network, so the comments say which honest use is possible. The limits of passwords: `domain/accounts/sign-in-throttle.ts`.
 */
import type { RateLimit } from './rate-limiter.ts';

export const rateLimits = {
  /**
   * Look-ups that are not cached. Each takes about three calls of a budget that all visitors share. A person looks up about
   * ten players in a minute. A class of thirty in one network gets four look-ups each at once, then twenty a minute in
   * total. The anonymous visitors of a large tournament could reach the limit together.
   */
  lookUps: { name: 'look-up', burst: 120, secondsPerRequest: 3 },
  /**
   * Saved, removed and restored games. A profile of 50 games can be filled and emptied at once. Only a program could reach the
   * limit.
   */
  changes: { name: 'change', burst: 100, secondsPerRequest: 3 },
  /** Pictures and banners, about 0.1 s of CPU time each. A person sets at most one in a minute. */
  pictures: { name: 'picture', burst: 20, secondsPerRequest: 15 },
  /** Documents with inline pictures for one network, about 1 MB each. A program can use picture addresses instead. */
  inlinePictures: { name: 'inline-pictures', burst: 60, secondsPerRequest: 2 },
  /** Downloads of all data of an account, up to some megabytes each. A person needs one, and perhaps repeats it a few times. */
  downloads: { name: 'download', burst: 10, secondsPerRequest: 60 },
  /** Presses of 'Update'. A visitor can update each of 50 games once. `rank-refresh.ts` adds a minimum interval. */
  updates: { name: 'update', burst: 60, secondsPerRequest: 10 },
  /** Renames, also back to a previous name. Each reloads the page of every watcher. Correcting a typo takes two renames. */
  renames: { name: 'rename', burst: 6, secondsPerRequest: 4 * 60 * 60 },
  /** Reports of profiles from one network. The operator reads each report. A person rarely sends more than one. */
  reports: { name: 'report', burst: 5, secondsPerRequest: 12 * 60 },
  /** Sign-ups from one network without a proof of work. A class of thirty can sign up at once. */
  signUpsWithoutProof: { name: 'sign-up:easy', burst: 30, secondsPerRequest: 120 },
  /** Sign-ups without a proof of work from all networks: enough for a busy day, too few for a botnet. */
  allSignUpsWithoutProof: { name: 'sign-up:everywhere', burst: 200, secondsPerRequest: 10 },
  /** All sign-ups from one network. A school whose pupils all sign up within an hour could reach the limit. */
  signUps: { name: 'sign-up', burst: 300, secondsPerRequest: 30 },
  /**
   * Passkey challenges for one network. The sign-in page requests a challenge when it opens, when its button is pressed, and
   * every four minutes. A class of thirty gets four challenges each at once.
   */
  passkeyChallenges: { name: 'passkey:challenge', burst: 120, secondsPerRequest: 5 },
  /** Passkey challenges for one IPv6 site (/48), which has 65,536 networks. */
  passkeyChallengesPerIpv6Site: { name: 'passkey:site', burst: 2000, secondsPerRequest: 1 },
  /** Passkey challenges for all networks. Each is stored for up to one hour, so at most about 60,000 are stored. */
  allPasskeyChallenges: { name: 'passkey:everywhere', burst: 20_000, secondsPerRequest: 0.1 },
  /** Invalid passkey responses from one network: enough for late responses of a class of thirty, too few for guesses. */
  invalidPasskeyResponses: { name: 'passkey:answer', burst: 30, secondsPerRequest: 30 },
  /** Invalid links for a new password from one network: a user who reloads an expired link, too few for guesses. */
  invalidResetLinks: { name: 'reset-link', burst: 15, secondsPerRequest: 60 },
} as const satisfies Readonly<Record<string, RateLimit>>;

/** Searches by one network; each process counts its own. Fifty people who type without a pause could reach the limit. */
export const maxSearchesPerMinute = 3000;
