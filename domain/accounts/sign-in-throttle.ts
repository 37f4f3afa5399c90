/** The throttle of wrong passwords and recovery codes, and the limits of passwords. `recovery.ts` has the limits of codes. */
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
   * Verifications, right or wrong, for one account from one network, because each costs a hash. Wrong passwords alone cannot
   * reach this limit, because their limits are lower. A class of thirty that shares an account can sign in twice.
   */
  verifications: { name: 'look:network', burst: 60, secondsPerRequest: 30 },
  /** Verifications of a signed-in user's password, for one session. A user who changes every setting needs five. */
  verificationsBySession: { name: 'look:account', burst: 30, secondsPerRequest: 60 },
} satisfies Readonly<Record<string, RateLimit>>;

/** The limits of one throttle. Only `signInLimits` has limits for devices and for verifications. */
export type ThrottleLimits = Pick<typeof signInLimits, 'account' | 'network'> &
  Partial<typeof signInLimits>;

export interface SignInAttempt {
  readonly username: string;
  /** The IPv4 address, or the IPv6 /64. */
  readonly network: string;
  /** The id of a device that signed in to this account before, or of a signed-in user's session. Each has its own count. */
  readonly knownDevice: string | undefined;
  /** The account of a signed-in user who confirms the password. */
  readonly accountId?: string;
}

/** The outcome of verifying a signed-in user's password. */
export type PasswordVerification = { readonly kind: 'right' } | { readonly kind: 'wrong' | 'busy' };

/** Verifies the password of a signed-in user. `attempt` says what the limits count. */
export interface PasswordCheck {
  readonly attempt: SignInAttempt;
  readonly verify: () => Promise<PasswordVerification>;
}

/** Every kind but 'wrong' and 'busy' proves the user's identity. */
interface Verified {
  readonly kind: 'signed-in' | 'suspended' | 'recovered' | PasswordVerification['kind'];
}

/** Runs `verify`, which verifies a password or a code, unless there were too many attempts. */
export type SignInThrottle = <Outcome extends Verified>(
  attempt: SignInAttempt,
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
  return async (attempt, verify) => {
    const { account, client, verifications } = toKeys(attempt, limits);
    const keys = [account, ...client, ...verifications];
    const consumed = await rateLimiter.consumeAll(keys);
    if (consumed.kind === 'too-many') return consumed;
    const outcome = await verify();
    if (outcome.kind === 'busy') await rateLimiter.refund(keys);
    else if (outcome.kind !== 'wrong') await rateLimiter.refund(client, [account]);
    return outcome;
  };
}

function toKeys(attempt: SignInAttempt, limits: ThrottleLimits) {
  const { username, network, knownDevice, accountId } = attempt;
  const user = toUsernameKey(username);
  const account: RateLimitKey = [limits.account, JSON.stringify([user, knownDevice ?? network])];
  const client: RateLimitKey[] = [];
  if (knownDevice === undefined) client.push([limits.network, network]);
  else if (limits.devices) client.push([limits.devices, user]);
  // Verifications of known devices count for their network, too, because each sign-in issues a new device cookie.
  const [limit, subject] =
    accountId === undefined
      ? [limits.verifications, [user, network]]
      : [limits.verificationsBySession, [accountId, knownDevice]];
  const verifications: RateLimitKey[] = limit ? [[limit, JSON.stringify(subject)]] : [];
  return { account, client, verifications };
}
