/** Limits that only a hang reaches. A busy machine is many times slower than an idle one. */

/** The limit of one wait for a condition, a page or a process. */
export const maxWaitMs = 5 * 60_000;

/** The limit of one test or hook. */
export const maxTestMs = 2 * maxWaitMs;
