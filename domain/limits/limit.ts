/** How often something may be tried, and where the tries are counted. */

/** After a long rest `burst` tries are free at once; each one taken is free again after so many seconds. */
export interface Limit {
  /** What is counted, in a word of its own: it is part of what is kept. */
  readonly name: string;
  readonly burst: number;
  readonly secondsEach: number;
}

export type Taken =
  | { readonly kind: 'taken' }
  /** `retryAfter`: whole seconds until the next one is free. */
  | { readonly kind: 'too-many'; readonly retryAfter: number };

/** Where tries are counted, for all machines of a site together. */
export interface Tries {
  /**
   * Takes one try of somebody, as one step: of many at once no more get one than are free.
   * @param who whom the count is about, like an address. It is not kept in a form that can be read.
   */
  takeTry(limit: Limit, who: string): Promise<Taken>;
  /** Gives one back that turned out to be none. */
  returnTry(limit: Limit, who: string): Promise<void>;
  /** Forgets all that somebody took. */
  deleteTries(limit: Limit, who: string): Promise<void>;
}
