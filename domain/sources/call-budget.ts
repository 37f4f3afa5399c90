/** The stored state of a data source's rate limits, which survives a restart and is shared by all processes. */
export interface CallBudget {
  /**
   * Reads and changes the states that are stored under some names, atomically.
   * @param change receives the states in the order of the names (plain JSON, undefined for a new name) and the time of a shared
   * clock in milliseconds since 1970. It returns the new states in the same order. It must have no side effects, because it
   * is called again after a conflict.
   */
  change<Result>(
    names: readonly string[],
    change: (states: readonly unknown[], now: number) => Changed<Result>,
  ): Promise<Result>;
}

export interface Changed<Result> {
  readonly states: readonly unknown[];
  readonly result: Result;
}
