/** Passkeys sign a user in without a password. `adapters/auth/passkeys.ts` has the WebAuthn protocol. */
import { toIpv6Site } from '../limits/ipv6-site.ts';
import type { RateLimiter, RateLimitKey, TooManyRequests } from '../limits/rate-limiter.ts';
import { rateLimits } from '../limits/rate-limits.ts';
import type { PasswordCheck, SignInThrottle } from './sign-in-throttle.ts';

export const maxPasskeys = 10;
/** A challenge and its cookie last this long. */
export const ceremonyMinutes = 5;
/** In code points. */
export const maxPasskeyNameLength = 40;

export interface Passkey {
  readonly id: string;
  readonly name: string;
  /** ISO 8601 in UTC. */
  readonly addedAt: string;
  /** The last sign-in, ISO 8601 in UTC; null before the first. */
  readonly usedAt: string | null;
}

/** Appends the first free number to a name in use, like 'Chrome on Linux 2'. */
export function toDistinctPasskeyName(
  name: string,
  existing: readonly { readonly name: string | null }[],
): string {
  const taken = new Set(existing.map((passkey) => passkey.name));
  let distinct = name;
  for (let number = 2; taken.has(distinct); number++) distinct = `${name} ${number}`;
  return distinct;
}

/** The key of a passkey, with the state that verifies a response. */
interface Credential {
  /** The id that the authenticator has chosen, in base64url. */
  readonly credentialId: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  /** The signature counter of the last use. */
  readonly counter: number;
}

export interface NewPasskey extends Credential {
  readonly accountId: string;
  readonly name: string;
  readonly transports: readonly string[];
  /** The id of the authenticator's model. */
  readonly aaguid: string;
  readonly deviceType: string;
  readonly isBackedUp: boolean;
}

export interface PasskeyStore {
  /** Adds a passkey to the account of a session. If its name exists, a number is appended. */
  insertPasskey(passkey: NewPasskey, sessionId: string): Promise<'added' | AddPasskeyRefusal>;
  findCredential(
    credentialId: string,
  ): Promise<(Credential & { accountId: string; username: string }) | undefined>;
  /** Lists what a browser needs to recognise the account's passkeys. */
  listCredentials(
    accountId: string,
  ): Promise<readonly Pick<NewPasskey, 'credentialId' | 'transports'>[]>;
  /** Stores a use now. @returns false when the passkey was deleted. */
  updatePasskeyUse(credentialId: string, counter: number): Promise<boolean>;
  /** In the order in which they were added. */
  listPasskeys(accountId: string): Promise<readonly Passkey[]>;
  /** @returns false when the account has no such passkey. */
  updatePasskeyName(accountId: string, id: string, name: string): Promise<boolean>;
  /** The last way to sign in stays. */
  deletePasskey(accountId: string, id: string): Promise<'removed' | 'last-way-in'>;
}

/** The challenge of a ceremony: of a new passkey for an account, or null to sign in. */
export interface StoredChallenge {
  readonly challenge: string;
  readonly accountId: string | null;
}

export interface ChallengeStore {
  /** Stores a challenge for `ceremonyMinutes`. @param secret by which the browser of the challenge is known. */
  insertChallenge(secret: string, challenge: StoredChallenge): Promise<void>;
  /** Deletes a challenge. @returns undefined when it was taken before, or is too old. */
  takeChallenge(secret: string): Promise<StoredChallenge | undefined>;
}

/** 'signed-out': the session has ended. */
export type AddPasskeyRefusal = 'passkey-already-added' | 'passkeys-full' | 'signed-out';

/** Why the response of an authenticator is refused. */
type ResponseRefusal =
  /** The challenge is too old, was used, or was replaced. */
  | 'ceremony-expired'
  /** The response is invalid for the challenge or the site. */
  | 'passkey-not-checked'
  | 'user-not-verified';

export type AddPasskeyOutcome =
  | { readonly kind: 'added' }
  | { readonly kind: ResponseRefusal | AddPasskeyRefusal };

export type PasskeySignInOutcome =
  | { readonly kind: 'signed-in'; readonly username: string; readonly cookies: readonly string[] }
  | { readonly kind: 'suspended'; readonly username: string }
  | { readonly kind: 'no-such-passkey' | ResponseRefusal };

/** Responses that may be an attacker's guesses. */
const invalidKinds: readonly ResponseKind[] = [
  'ceremony-expired',
  'passkey-not-checked',
  'user-not-verified',
  'no-such-passkey',
];

type ResponseKind = (AddPasskeyOutcome | PasskeySignInOutcome)['kind'];

export function createPasskeys(needs: {
  readonly store: PasskeyStore;
  readonly rateLimiter: RateLimiter;
  readonly signInThrottle: SignInThrottle;
}) {
  const { store, rateLimiter, signInThrottle } = needs;

  async function createChallenge<Challenge>(network: string, create: () => Promise<Challenge>) {
    const consumed = await rateLimiter.consumeAll([
      [rateLimits.passkeyChallenges, network],
      [rateLimits.passkeyChallengesPerIpv6Site, toIpv6Site(network)],
      [rateLimits.allPasskeyChallenges, 'all'],
    ]);
    if (consumed.kind === 'too-many') return consumed;
    return { kind: 'created', challenge: await create() } as const;
  }

  return {
    list: store.listPasskeys,

    startSignIn: createChallenge,

    /** Needs the password, because a passkey signs in without the password. */
    async startAdding<Challenge>(
      accountId: string,
      { attempt, verify }: PasswordCheck,
      create: () => Promise<Challenge>,
    ) {
      const verified = await signInThrottle(attempt, verify);
      if (verified.kind !== 'right') return verified;
      const { length } = await store.listPasskeys(accountId);
      if (length >= maxPasskeys) return { kind: 'passkeys-full' } as const;
      return createChallenge(attempt.network, create);
    },

    async limitInvalidResponses<Outcome extends { readonly kind: ResponseKind }>(
      network: string,
      verify: () => Promise<Outcome>,
    ): Promise<Outcome | TooManyRequests> {
      const keys: RateLimitKey[] = [[rateLimits.invalidPasskeyResponses, network]];
      const consumed = await rateLimiter.consumeAll(keys);
      if (consumed.kind === 'too-many') return consumed;
      const outcome = await verify();
      if (!invalidKinds.includes(outcome.kind)) await rateLimiter.refund(keys);
      return outcome;
    },

    async rename(accountId: string, id: string, typed: string) {
      const name = typed.trim();
      const why = findNameProblem(name);
      if (why !== undefined) return { kind: 'refused', why } as const;
      const isRenamed = await store.updatePasskeyName(accountId, id, name);
      return { kind: isRenamed ? 'renamed' : 'no-such-passkey' } as const;
    },

    remove: store.deletePasskey,
  };
}

export type PasskeyNameProblem = 'empty' | 'too-long' | 'invisible';

function findNameProblem(name: string): PasskeyNameProblem | undefined {
  if (name === '') return 'empty';
  if ([...name].length > maxPasskeyNameLength) return 'too-long';
  return /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(name) ? 'invisible' : undefined;
}
