/** Where the count of calls to the publisher is kept, so that a restart forgets none and several machines share one budget. */

export interface CallBudget {
  /**
   * Changes what is kept under some names, as one step that nobody else's comes in between of.
   * @param change is handed what is kept, in the order of the names (plain JSON, undefined for a new name), and the time in
   * milliseconds since 1970 by a clock that all machines share. It gives back what to keep, in the same order, and
   * must do nothing else: where others were quicker it is called again.
   */
  change<Result>(
    names: readonly string[],
    change: (kept: readonly unknown[], now: number) => Changed<Result>,
  ): Promise<Result>;
}

export interface Changed<Result> {
  readonly kept: readonly unknown[];
  readonly result: Result;
}
