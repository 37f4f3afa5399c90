/** The port through which owners sign in at a source, so that the source says which account is theirs. */

import type { QueueRank } from '../games/ranks.ts';
import type { LookupOutcome } from '../sources/data-source.ts';

export interface SourceSignIn {
  /**
   * Begins a sign-in.
   * @param request.callback the address of our site to which the source sends the browser back.
   * @param request.state a random text that the source adds to this address.
   * @param request.name the saved name of the account.
   * @returns the address to open, and the secret that `complete` needs (for OAuth: the code verifier of PKCE). Only this browser may
   * keep it.
   */
  begin(request: {
    readonly callback: string;
    readonly state: string;
    readonly name: string;
  }): Promise<{ readonly address: string; readonly secret: string }>;
  /**
   * Completes a sign-in. It never throws for a response of the source: a failed call is 'not-answering'.
   * @param response.callback the same as in `begin`, like the state.
   * @param response.secret from `begin`.
   * @param response.query the parameters with which the browser came back, except the state.
   * @param response.playerId the account that the owner has to prove. Past ranks are read only for this account.
   * @param response.network as for the data source's `lookUp`.
   */
  complete(response: {
    readonly callback: string;
    readonly state: string;
    readonly secret: string;
    readonly query: Readonly<Record<string, string>>;
    readonly playerId: string;
    readonly network?: string | undefined;
  }): Promise<SignInOutcome>;
}

export type SignInOutcome =
  | {
      readonly kind: 'signed-in';
      /** The source's id of the account that signed in. */
      readonly playerId: string;
      /**
       * The account's past ranks in any order, which are read after the outcome. Empty if the source has none, or did not
       * answer. It is never rejected.
       */
      readonly history: Promise<readonly QueueRank[]>;
    }
  /** The owner did not sign in, or did not agree. */
  | { readonly kind: 'cancelled' }
  /** The source does not accept the response, for example because it was used before. */
  | { readonly kind: 'refused' }
  | Extract<LookupOutcome, { kind: 'not-answering' }>;
