/** The engines' error codes, in one place. */

/** Whether a write failed because a row with the same unique value is there already. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  // SQLite: SQLITE_CONSTRAINT_UNIQUE and _PRIMARYKEY (sqlite.org/rescode.html). PostgreSQL: unique_violation.
  return errcode === 2067 || errcode === 1555 || code === '23505';
}
