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

/** The last way to sign in cannot be removed. */
export type RemoveWayIn = 'removed' | 'last-way-in';

export type ProviderOutcome =
  | { readonly kind: 'proven'; readonly identity: Identity }
  /** The user did not sign in, or did not agree. */
  | { readonly kind: 'cancelled' }
  /** The provider does not answer, or its response is invalid, for example because it was used before. */
  | { readonly kind: 'failed' };
