/**
 * A limit counts for a signed-in user's account, or for an anonymous visitor's network (an IPv4 address or an IPv6 /64), unless
 * its comment says otherwise. A whole school can share a network, so the comments say which honest use is possible. The limits
 * of passwords: `domain/accounts/sign-in-throttle.ts`.
 */
import type { RateLimit } from './rate-limiter.ts';

export const rateLimits = {
  /** Look-ups that are not cached, about three calls each. A class of thirty gets four each at once. */
  lookUps: { name: 'look-up', burst: 120, secondsPerRequest: 3 },
  /** Saved, removed and restored games. A profile of 50 games can be filled and emptied at once. */
  changes: { name: 'change', burst: 100, secondsPerRequest: 3 },
  /** About 0.1 s of CPU time each. A person sets at most one in a minute. */
  pictures: { name: 'picture', burst: 20, secondsPerRequest: 15 },
  /** Documents with inline pictures for one network, about 1 MB each. A program can use picture addresses instead. */
  inlinePictures: { name: 'inline-pictures', burst: 60, secondsPerRequest: 2 },
  /** Downloads of all data of an account, up to some megabytes each. */
  downloads: { name: 'download', burst: 10, secondsPerRequest: 60 },
  /** Accounts that a visitor updates. Each of 50 games can be updated once. */
  updates: { name: 'update', burst: 60, secondsPerRequest: 10 },
  /** Each rename reloads the page of every watcher. Correcting a typo takes two renames. */
  renames: { name: 'rename', burst: 6, secondsPerRequest: 4 * 60 * 60 },
  /** Reports from one network. The operator reads each report. */
  reports: { name: 'report', burst: 5, secondsPerRequest: 12 * 60 },
  /** Two classes of thirty can sign up at once. A larger school waits, and a botnet meets the closed registration. */
  signUps: { name: 'sign-up', burst: 60, secondsPerRequest: 60 },
  /** Beginnings and ends of sign-ins at a provider, each with calls to it. A class of thirty can sign in twice. */
  providerSignIns: { name: 'provider-sign-in', burst: 120, secondsPerRequest: 7 },
  /** For one network. The sign-in page requests a challenge every four minutes. A class of thirty gets four each at once. */
  passkeyChallenges: { name: 'passkey:challenge', burst: 120, secondsPerRequest: 5 },
  /** For one IPv6 site (/48), which has 65,536 networks. */
  passkeyChallengesPerIpv6Site: { name: 'passkey:site', burst: 2000, secondsPerRequest: 1 },
  /** For all networks. Each challenge is stored for up to one hour, so at most about 60,000 are stored. */
  allPasskeyChallenges: { name: 'passkey:everywhere', burst: 20_000, secondsPerRequest: 0.1 },
  /** Enough for late responses of a class of thirty, too few for guesses. */
  invalidPasskeyResponses: { name: 'passkey:answer', burst: 30, secondsPerRequest: 30 },
  /** Enough for a user who reloads an expired link, too few for guesses. */
  invalidResetLinks: { name: 'reset-link', burst: 15, secondsPerRequest: 60 },
  /** Test messages to the webhooks of an account. */
  webhookTests: { name: 'webhook-test', burst: 10, secondsPerRequest: 6 * 60 },
  /** Mails that one network asks for. A class of thirty can ask at once. */
  mails: { name: 'mail', burst: 30, secondsPerRequest: 120 },
} as const satisfies Readonly<Record<string, RateLimit>>;

/** By one network in each process. */
export const maxPerMinute = {
  /** Fifty people who type without a pause could reach the limit. */
  search: 3000,
  /** A bot that answers ten times a second stays below. */
  api: 900,
} as const;
