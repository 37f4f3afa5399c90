/** The throttle of wrong passwords and recovery codes. `recovery.ts` has the limits of codes. */
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
  /** Wrong passwords from one network. Known devices do not count here. */
  network: { name: 'sign-in:network', burst: 15, secondsPerRequest: 60 },
  /** Wrong passwords for one account, from all known devices: device cookies can be stolen. */
  devices: { name: 'sign-in:devices', burst: 30, secondsPerRequest: 60 },
  /** Wrong passwords of a signed-in user. A limit for the account would let the thief of a session lock the owner out. */
  session: { name: 'sign-in:session', burst: 10, secondsPerRequest: 5 * 60 },
  /**
   * Verifications for one account from one network, because each costs a hash. A class of thirty that shares an account can
   * sign in twice.
   */
  verifications: { name: 'look:network', burst: 60, secondsPerRequest: 30 },
  /** A user who changes every setting needs five verifications. */
  verificationsBySession: { name: 'look:account', burst: 30, secondsPerRequest: 60 },
  /** Verifications at the sign-in form from one network, or one IPv6 site. All 600 pupils of a school can sign in at once. */
  networkVerifications: { name: 'look:accounts', burst: 600, secondsPerRequest: 2 },
} satisfies Readonly<Record<string, RateLimit>>;

/** Only `signInLimits` has limits for devices, sessions and verifications. */
export type ThrottleLimits = Pick<typeof signInLimits, 'account' | 'network'> &
  Partial<typeof signInLimits>;

interface SignInAttempt {
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

export type PasswordVerification =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'busy' };

export interface PasswordCheck {
  readonly attempt: Confirmation;
  readonly verify: () => Promise<PasswordVerification>;
}

/** Every kind but 'wrong' and 'busy' proves the user's identity. */
interface Verified {
  readonly kind: 'signed-in' | 'suspended' | 'recovered' | PasswordVerification['kind'];
}

/** Runs `verify` for a password or a code, unless there were too many attempts. */
export type SignInThrottle = <Outcome extends Verified>(
  attempt: SignInAttempt | Confirmation,
  verify: () => Promise<Outcome>,
) => Promise<Outcome | TooManyRequests>;

/**
 * Counts an attempt before the verification, so that parallel attempts cannot exceed a limit. A right
 * password or code refunds all but the verification, and resets the count of the account. 'busy' refunds everything.
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
    // A thief may have used up the count of known devices. The owner can sign in like on a new device.
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
  /** A right password resets the first one. */
  readonly wrong: readonly RateLimitKey[];
  readonly verifications: readonly RateLimitKey[];
}

function toKeys(attempt: SignInAttempt | Confirmation, limits: ThrottleLimits): AttemptKeys {
  const { network } = attempt;
  const user = toUsernameKey(attempt.username);
  const verifications: RateLimitKey[] = [];
  // Each sign-in issues a new device cookie, so known devices are counted by network.
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
