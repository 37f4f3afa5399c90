/** Classifies the errors of SQLite and PostgreSQL. */

export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  // SQLite: SQLITE_CONSTRAINT_UNIQUE and _PRIMARYKEY (sqlite.org/rescode.html). PostgreSQL: unique_violation.
  return errcode === 2067 || errcode === 1555 || code === '23505';
}

/** Why the database failed although the statement is correct. */
export type StorageFailure =
  /** The disk is full or cannot be written to. Reading still works. */
  | 'full'
  /** The file, or the whole database, may only be read. */
  | 'read-only'
  /** Another program holds a lock. */
  | 'locked'
  /** The database cannot be reached or read. */
  | 'unreachable'
  /** The stored data is damaged. A retry cannot fix this. */
  | 'damaged';

/** By SQLite's primary code (sqlite.org/rescode.html). */
const sqliteFailures: Readonly<Record<number, StorageFailure>> = {
  5: 'locked', // SQLITE_BUSY
  6: 'locked', // SQLITE_LOCKED
  8: 'read-only', // SQLITE_READONLY
  10: 'unreachable', // SQLITE_IOERR
  11: 'damaged', // SQLITE_CORRUPT
  13: 'full', // SQLITE_FULL
  14: 'unreachable', // SQLITE_CANTOPEN
  26: 'damaged', // SQLITE_NOTADB
};

/** SQLITE_IOERR codes of failed writes: _WRITE, _FSYNC, _DIR_FSYNC, _TRUNCATE and _SHMSIZE. */
const writeErrorCodes: readonly number[] = [778, 1034, 1290, 1546, 4874];

/** By PostgreSQL's codes (postgresql.org/docs/current/errcodes-appendix.html). */
const postgresFailures: readonly (readonly [RegExp, StorageFailure])[] = [
  [/^53100$/, 'full'],
  [/^25006$/, 'read-only'],
  // A lock or a statement that took too long.
  [/^(55P03|57014)$/, 'locked'],
  // I/O error, invalid login, missing database, not accepting connections.
  [/^(58030|28...|3D...|55000)$/, 'unreachable'],
  [/^XX00[12]$/, 'damaged'],
];

/** Maps an error to a storage failure; undefined for every other error. */
export function storageFailureOf(error: unknown): StorageFailure | undefined {
  const isPoolExhausted = error instanceof Error && error.message === exhaustedPoolMessage;
  if (isPoolExhausted || isLostConnection(error)) return 'unreachable';
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown };
  if (typeof code !== 'string') return undefined;
  if (code !== 'ERR_SQLITE_ERROR') {
    return postgresFailures.find(([codes]) => codes.test(code))?.[1];
  }
  // The low byte is the primary code.
  const extendedCode = Number(errcode);
  return writeErrorCodes.includes(extendedCode) ? 'full' : sqliteFailures[extendedCode % 256];
}

/** Whether PostgreSQL rolled back because of a concurrent write. A retry works. */
export function isConflict(error: unknown): boolean {
  const code = getErrorCode(error);
  // serialization_failure and deadlock_detected (postgresql.org/docs/current/errcodes-appendix.html).
  return code === '40001' || code === '40P01';
}

/** Whether a connection to PostgreSQL was lost or refused. The result of its last statement is unknown. */
export function isLostConnection(error: unknown): boolean {
  const code = getErrorCode(error);
  if (code !== undefined) {
    // Class 08: connection exceptions. 57P01 to 57P05, 25P03: shut down, crashed, starting, dropped, idle. 53300: too many.
    return /^(08...|57P0[1235]|25P03|53300|E(CONNRESET|CONNREFUSED|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN))$/.test(
      code,
    );
  }
  // The driver's own errors have no code.
  return error instanceof Error && lostConnectionMessage.test(error.message);
}

/** Whether the address is wrong: host, user, password, database or permission, or no server answers. */
export function isConnectionRefused(error: unknown): boolean {
  const code = getErrorCode(error) ?? '';
  return isLostConnection(error) || /^(28...|3D...|42501)$/.test(code);
}

/** The driver's message when all connections of the pool are in use; it has no code. */
const exhaustedPoolMessage = 'timeout exceeded when trying to connect';
const queryTimeoutMessage = 'Query read timeout';
const lostConnectionMessage = new RegExp(
  `^(Connection terminated|Client has encountered a connection error|Client was closed|${queryTimeoutMessage})`,
);

export function isQueryTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === queryTimeoutMessage;
}

function getErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
}

/** Whether another connection holds the lock of the SQLite file (SQLITE_BUSY and its extended codes). */
export function isSqliteBusy(error: unknown): boolean {
  const { errcode } = (error ?? {}) as { errcode?: unknown };
  return typeof errcode === 'number' && errcode % 256 === 5;
}
