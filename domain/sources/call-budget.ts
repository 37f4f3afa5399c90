/** The state of a data source's rate limits. It survives a restart and is shared by all processes. */
export interface CallBudget {
  /**
   * Reads and changes the named states atomically.
   * @param change receives the states (plain JSON, undefined for a new name) and a shared clock's time in milliseconds since
   * 1970. It has no side effects, because it is called again after a conflict.
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
