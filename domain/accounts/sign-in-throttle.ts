/** The throttle of wrong passwords and recovery codes, and the limits of passwords. `recovery.ts` has the limits of codes. */
import { toIpv6Site } from '../limits/ipv6-site.ts';
import type {
  RateLimit,
  RateLimiter,
  RateLimitKey,
  TooManyRequests,
} from '../limits/rate-limiter.ts';
import { toUsernameKey } from './username.ts';

export const signInLimits = {
  /** Wrong passwords for one account, from one network or one known device. */
  account: { name: 'sign-in:account', burst: 10, secondsPerRequest: 90 },
  /** Wrong passwords from one network, for all accounts. Known devices do not count here. */
  network: { name: 'sign-in:network', burst: 15, secondsPerRequest: 60 },
  /** Wrong passwords for one account, from all known devices: an attacker may have stolen many device cookies. */
  devices: { name: 'sign-in:devices', burst: 30, secondsPerRequest: 60 },
  /**
   * Wrong passwords of a signed-in user, for one session. The thief of a session can guess ten passwords, then 288 a day, and
   * of all fifty sessions that an account can have, 14,400 a day. A limit for the account would allow fewer, but a thief could
   * use it up and lock the owner out.
   */
  session: { name: 'sign-in:session', burst: 10, secondsPerRequest: 5 * 60 },
  /**
   * Verifications, right or wrong, for one account from one network, because each costs a hash. Wrong passwords alone cannot
   * reach this limit, because their limits are lower. A class of thirty that shares an account can sign in twice.
   */
  verifications: { name: 'look:network', burst: 60, secondsPerRequest: 30 },
  /** Verifications of a signed-in user's password, for one session. A user who changes every setting needs five. */
  verificationsBySession: { name: 'look:account', burst: 30, secondsPerRequest: 60 },
  /**
   * Verifications, right or wrong, from one network at the sign-in form, for all accounts. The networks of an IPv6 site (/48) count
   * as one, because a provider may give one customer all 65,536. All 600 pupils of a school can sign in at once, then 30 in a minute. Signed-in users do not count here, so the limit locks none of them out of their account.
   */
  networkVerifications: { name: 'look:accounts', burst: 600, secondsPerRequest: 2 },
} satisfies Readonly<Record<string, RateLimit>>;

/** The limits of one throttle. Only `signInLimits` has limits for devices, sessions and verifications. */
export type ThrottleLimits = Pick<typeof signInLimits, 'account' | 'network'> &
  Partial<typeof signInLimits>;

export interface SignInAttempt {
  readonly username: string;
  /** The IPv4 address, or the IPv6 /64. */
  readonly network: string;
  /** The id of a device that signed in to this account before. */
  readonly knownDevice: string | undefined;
}

/** A signed-in user's password, entered again to confirm a change. */
export interface Confirmation {
  readonly username: string;
  readonly network: string;
  readonly sessionId: string;
}

/** The outcome of verifying a signed-in user's password. */
export type PasswordVerification = { readonly kind: 'right' } | { readonly kind: 'wrong' | 'busy' };

/** Verifies the password of a signed-in user. `attempt` says what the limits count. */
export interface PasswordCheck {
  readonly attempt: Confirmation;
  readonly verify: () => Promise<PasswordVerification>;
}

/** Every kind but 'wrong' and 'busy' proves the user's identity. */
interface Verified {
  readonly kind: 'signed-in' | 'suspended' | 'recovered' | PasswordVerification['kind'];
}

/** Runs `verify`, which verifies a password or a code, unless there were too many attempts. */
export type SignInThrottle = <Outcome extends Verified>(
  attempt: SignInAttempt | Confirmation,
  verify: () => Promise<Outcome>,
) => Promise<Outcome | TooManyRequests | { readonly kind: 'busy' }>;

/**
 * Creates a throttle. It counts an attempt before the verification, so that parallel attempts cannot exceed a limit. A right
 * password or code refunds all but the verification, and resets the count of the account. 'busy' refunds everything, because
 * nothing was verified.
 */
export function createSignInThrottle(
  rateLimiter: RateLimiter,
  limits: ThrottleLimits = signInLimits,
): SignInThrottle {
  async function consume(
    attempt: SignInAttempt | Confirmation,
  ): Promise<TooManyRequests | ({ readonly kind: 'consumed' } & AttemptKeys)> {
    const keys = toKeys(attempt, limits);
    const consumed = await rateLimiter.consumeAll([...keys.wrong, ...keys.verifications]);
    if (consumed.kind === 'consumed') return { ...consumed, ...keys };
    if (!('knownDevice' in attempt) || attempt.knownDevice === undefined) return consumed;
    // A thief may have used up the count of known devices. The owner can still sign in like on a new device.
    const onNewDevice = await consume({ ...attempt, knownDevice: undefined });
    const hasShorterWait =
      onNewDevice.kind === 'too-many' && consumed.retryAfterSeconds < onNewDevice.retryAfterSeconds;
    return hasShorterWait ? consumed : onNewDevice;
  }

  return async (attempt, verify) => {
    const consumed = await consume(attempt);
    if (consumed.kind === 'too-many') return consumed;
    const { wrong, verifications } = consumed;
    const outcome = await verify();
    if (outcome.kind === 'busy') await rateLimiter.refund([...wrong, ...verifications]);
    else if (outcome.kind !== 'wrong') await rateLimiter.refund(wrong.slice(1), wrong.slice(0, 1));
    return outcome;
  };
}

interface AttemptKeys {
  /** Limits of wrong passwords. A right password resets the first one. */
  readonly wrong: readonly RateLimitKey[];
  /** Limits of all verifications. */
  readonly verifications: readonly RateLimitKey[];
}

function toKeys(attempt: SignInAttempt | Confirmation, limits: ThrottleLimits): AttemptKeys {
  const { network } = attempt;
  const user = toUsernameKey(attempt.username);
  const verifications: RateLimitKey[] = [];
  // Known devices are counted by network, too, because each sign-in issues a new device cookie.
  if (limits.verifications)
    verifications.push([limits.verifications, JSON.stringify([user, network])]);
  if ('sessionId' in attempt) {
    const { sessionId } = attempt;
    verifications.push([signInLimits.verificationsBySession, sessionId]);
    return { wrong: [[signInLimits.session, sessionId]], verifications };
  }
  if (limits.networkVerifications)
    verifications.push([limits.networkVerifications, toIpv6Site(network)]);
  const { knownDevice } = attempt;
  const wrong: RateLimitKey[] = [[limits.account, JSON.stringify([user, knownDevice ?? network])]];
  if (knownDevice === undefined) wrong.push([limits.network, network]);
  else if (limits.devices) wrong.push([limits.devices, user]);
  return { wrong, verifications };
}
