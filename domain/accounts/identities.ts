/** Users sign in at a provider of OpenID Connect. `adapters/auth/openid/` has the protocol. */

/** A user of a provider. Nothing else is stored about them: no e-mail, no name. */
export interface Identity {
  /** The address of the provider. Two providers can have equal subjects. */
  readonly issuer: string;
  /** The user's id at the provider. */
  readonly subject: string;
}

/** An identity that signs in to an account. The owner's export has the same field names. */
export interface LinkedIdentity extends Identity {
  /** ISO 8601 in UTC. */
  readonly linkedAt: string;
  /** The last sign-in, ISO 8601 in UTC; null before the first. */
  readonly usedAt: string | null;
}

export const proofMinutes = 15;

/** Creates the secret of a browser that has proven an identity. With it the browser can sign up. */
export function createProofToken(): string {
  return crypto.getRandomValues(new Uint8Array(32)).toHex();
}

export interface IdentityStore {
  findAccount(
    identity: Identity,
  ): Promise<{ readonly id: string; readonly displayName: string } | undefined>;
  /** In the order in which they were linked. */
  listIdentities(accountId: string): Promise<readonly LinkedIdentity[]>;
  /**
   * Stores that the identity has opened this session. The session confirms nothing if the account has a password or a passkey.
   * @returns false when the identity does not belong to the account any more.
   */
  updateIdentityUse(accountId: string, identity: Identity, sessionToken: string): Promise<boolean>;
  /**
   * An account has at most one identity of a provider.
   * @returns 'taken' when it belongs to another account, 'another-linked' when the account has another one of this provider.
   */
  insertIdentity(
    accountId: string,
    sessionId: string,
    identity: Identity,
  ): Promise<'linked' | 'taken' | 'another-linked' | 'signed-out'>;
  /** Also deletes a proof of the identity. */
  deleteIdentity(accountId: string, issuer: string): Promise<RemoveWayIn>;
  /** Replaces an earlier proof of the identity. */
  insertProof(identity: Identity, token: string): Promise<void>;
  findProof(token: string): Promise<Identity | undefined>;
  deleteProof(token: string): Promise<void>;
}

/** The last way to sign in cannot be removed. */
export type RemoveWayIn = 'removed' | 'last-way-in';

/** The secrets of a sign-in that a browser has begun. Only this browser may keep them. */
export interface PendingSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export interface IdentityProvider {
  /** A part of its addresses, like 'discord'. */
  readonly id: string;
  readonly name: string;
  readonly issuer: string;
  /**
   * @param callback the address of our site to which the provider sends the browser back.
   * @returns the address to open.
   */
  begin(
    callback: string,
  ): Promise<
    | { readonly kind: 'begun'; readonly address: string; readonly secrets: PendingSecrets }
    | { readonly kind: 'not-answering' }
  >;
  /** Never throws for a response of the provider. @param address the address of our site with its query. */
  complete(address: URL, secrets: PendingSecrets): Promise<ProviderOutcome>;
}

export type ProviderOutcome =
  | { readonly kind: 'proven'; readonly identity: Identity }
  /** The user did not sign in, or did not agree. */
  | { readonly kind: 'cancelled' }
  /** The response is invalid, for example because it was used before. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'not-answering' };
