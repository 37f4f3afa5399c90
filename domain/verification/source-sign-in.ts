/** Owners sign in at a source, so that the source says which account is theirs. */
import type { QueueRank } from '../games/ranks.ts';
import type { LookupOutcome } from '../sources/data-source.ts';

export interface SourceSignIn {
  /**
   * @param request.callback the address of our site to which the source sends the browser back.
   * @param request.state a random text that the source adds to this address.
   * @param request.name the saved name of the account.
   * @returns the address to open, and the secret that `complete` needs. Only this browser may keep it.
   */
  begin(request: {
    readonly callback: string;
    readonly state: string;
    readonly name: string;
  }): Promise<{ readonly address: string; readonly secret: string }>;
  /**
   * Never throws for a response of the source: a failed call is 'not-answering'.
   * @param response.query the parameters with which the browser came back, except the state.
   * @param response.playerId the account that the owner has to prove. Past ranks are read only for this account.
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
      /** The account that signed in. */
      readonly playerId: string;
      /** Past ranks in any order, read after the outcome. Empty if the source did not answer. It is never rejected. */
      readonly history: Promise<readonly QueueRank[]>;
    }
  /** The owner did not sign in, or did not agree. */
  | { readonly kind: 'cancelled' }
  /** The source does not accept the response, for example because it was used before. */
  | { readonly kind: 'refused' }
  | Extract<LookupOutcome, { kind: 'not-answering' }>;
