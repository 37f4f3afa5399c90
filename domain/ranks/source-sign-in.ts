/** The port through which owners sign in at a source, so that the source says which account is theirs. */
import type { LookupOutcome } from './data-source.ts';

export interface SourceSignIn {
  /**
   * Begins a sign-in.
   * @param request.callback the address of our site to which the source sends the browser back.
   * @param request.state a random text that the source adds to this address.
   * @param request.name the name of the account.
   * @returns the address to open, and the secret that `complete` needs (for OAuth: the code verifier of PKCE). Only this browser may
   * keep it.
   */
  begin(request: {
    readonly callback: string;
    readonly state: string;
    readonly name: string;
  }): Promise<{ readonly address: string; readonly secret: string }>;
  /**
   * Completes a sign-in. It never throws for a response of the source.
   * @param response.callback the same as in `begin`.
   * @param response.secret from `begin`.
   * @param response.query the parameters with which the browser came back, except the state.
   * @param response.network as for the data source's `lookUp`.
   */
  complete(response: {
    readonly callback: string;
    readonly secret: string;
    readonly query: Readonly<Record<string, string>>;
    readonly network?: string | undefined;
  }): Promise<SignInOutcome>;
}

export type SignInOutcome =
  /** The source's id of the account that signed in. */
  | { readonly kind: 'signed-in'; readonly playerId: string }
  /** The owner did not sign in, or did not agree. */
  | { readonly kind: 'cancelled' }
  /** The source does not accept the response, for example because it was used before. */
  | { readonly kind: 'refused' }
  | Extract<LookupOutcome, { kind: 'not-answering' }>;
