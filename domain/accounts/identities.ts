/** Users sign in at a provider of OpenID Connect. `adapters/auth/openid/` has the protocol. */

/** A user of a provider. Nothing else is stored about them: no e-mail, no name. */
export interface Identity {
  /** The address of the provider. Two providers can have equal subjects. */
  readonly issuer: string;
  /** The user's id at the provider. */
  readonly subject: string;
}

/** The providers that the site knows, besides one that the operator can choose. */
export const providerNames = ['Discord', 'Google', 'Twitch'] as const;

/** A user has this long to sign in at a source or a provider. */
export const signInMinutes = 15;
/** After that, a new user has this long to choose a username. */
export const proofMinutes = 15;
