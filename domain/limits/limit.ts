/** How often something may be tried, and where the tries are counted. */

/** After a long rest `burst` tries are free at once; each one taken is free again after so many seconds. */
export interface Limit {
  /** What is counted, in a word of its own: it is part of what is kept. */
  readonly name: string;
  readonly burst: number;
  readonly secondsEach: number;
}

/** `retryAfter`: whole seconds until the next one is free. */
export interface TooMany {
  readonly kind: 'too-many';
  readonly retryAfter: number;
}

export type Taken = { readonly kind: 'taken' } | TooMany;

/** Where tries are counted, for all machines of a site together. */
export interface Tries {
  /**
   * Takes one try of somebody, as one step: of many at once no more get one than are free.
   * @param who whom the count is about, like an address. It is not kept in a form that can be read.
   */
  takeTry(limit: Limit, who: string): Promise<Taken>;
  /** Whole seconds until one could be taken; 0 when one can be now. */
  findWait(limit: Limit, who: string): Promise<number>;
  /** Gives one back that turned out to be none. */
  returnTry(limit: Limit, who: string): Promise<void>;
  /** Forgets all that somebody took. */
  deleteTries(limit: Limit, who: string): Promise<void>;
}

/** What is counted, and whom it is counted for. */
export type Count = readonly [limit: Limit, who: string];

/** Takes one try of each, or none. Gives the first one that was refused. */
export async function takeAll(
  tries: Tries,
  counts: readonly Count[],
): Promise<TooMany | undefined> {
  for (const [index, [limit, who]] of counts.entries()) {
    const taken = await tries.takeTry(limit, who);
    if (taken.kind === 'taken') continue;
    await returnAll(tries, counts.slice(0, index));
    return taken;
  }
  return undefined;
}

/** Gives one try of each back. */
export async function returnAll(tries: Tries, counts: readonly Count[]): Promise<void> {
  for (const [limit, who] of counts) await tries.returnTry(limit, who);
}
