/** Classifies the errors of SQLite (sqlite.org/rescode.html) and PostgreSQL (postgresql.org/docs/current/errcodes-appendix.html). */
/** Why the database failed although the statement is correct. */
export type StorageFailure =
  /** The disk is full or cannot be written to. Reading still works. */
  | 'full'
  | 'read-only'
  /** Another program or transaction holds a lock, or a statement took too long. */
  | 'locked'
  /** The database cannot be reached or used by this user, its file is gone, or all connections to it are in use. */
  | 'unreachable'
  | 'damaged';

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

/** SQLITE_READONLY_DBMOVED: the file was moved, deleted or replaced while it was open. */
export const movedFileCode = 1032;

/** SQLITE_IOERR codes of failed writes: _WRITE, _FSYNC, _DIR_FSYNC, _TRUNCATE and _SHMSIZE. */
const writeErrorCodes: readonly number[] = [778, 1034, 1290, 1546, 4874];

const postgresFailures: readonly (readonly [RegExp, StorageFailure])[] = [
  [/^53100$/, 'full'],
  [/^25006$/, 'read-only'],
  // A wait for a lock, or a statement, took too long.
  [/^(55P03|57014)$/, 'locked'],
  // I/O error, invalid login, missing database, not accepting connections, missing rights.
  [/^(58030|28...|3D...|55000|42501)$/, 'unreachable'],
  [/^XX00[12]$/, 'damaged'],
];

/** Maps an error to a storage failure; undefined for every other error. */
export function toStorageFailure(error: unknown): StorageFailure | undefined {
  if (isPoolExhausted(error) || isLostConnection(error)) return 'unreachable';
  const { code, errcode } = readCodes(error);
  if (code !== 'ERR_SQLITE_ERROR') {
    return postgresFailures.find(([codes]) => codes.test(code))?.[1];
  }
  if (errcode === movedFileCode) return 'unreachable';
  // The low byte of the extended code is the primary code.
  return writeErrorCodes.includes(errcode) ? 'full' : sqliteFailures[errcode % 256];
}

export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = readCodes(error);
  // SQLITE_CONSTRAINT_UNIQUE, SQLITE_CONSTRAINT_PRIMARYKEY, and PostgreSQL's unique_violation.
  return errcode === 2067 || errcode === 1555 || code === '23505';
}

export function isForeignKeyViolation(error: unknown): boolean {
  const { code, errcode } = readCodes(error);
  // SQLITE_CONSTRAINT_FOREIGNKEY, and PostgreSQL's foreign_key_violation.
  return errcode === 787 || code === '23503';
}

/** Makes `runInTransaction` run a transaction again, because of a concurrent write that it has seen itself. */
export class Conflict extends Error {
  readonly code = '40001';
}

/** The unique indexes that two transactions violate when both insert a player, or both verify an account. */
const contendedIndexes: readonly unknown[] = ['playersByAccount', 'savedGamesVerified'];

/** Whether a transaction failed because of a concurrent write. A retry of the whole transaction works. */
export function isConflict(error: unknown): boolean {
  const { code, errcode, constraint } = readCodes(error);
  // SQLITE_BUSY_SNAPSHOT, and PostgreSQL's serialization_failure and deadlock_detected.
  return (
    errcode === 517 || ['40001', '40P01'].includes(code) || contendedIndexes.includes(constraint)
  );
}

/** Whether a connection to PostgreSQL was lost or refused. The result of its last statement is unknown. */
export function isLostConnection(error: unknown): boolean {
  const { code, syscall } = readCodes(error);
  // Any failed connection, like that to a socket that does not exist.
  if (syscall === 'connect') return true;
  // The driver's own errors have no code.
  if (code === '') return lostConnectionMessage.test(readMessage(error));
  // Class 08: connection exceptions. 57P01 to 57P03: shut down, crashed, starting. 57P05, 25P03: idle for too long.
  // 53300: too many connections.
  return /^(08...|57P0[1235]|25P03|53300|E(CONNRESET|CONNREFUSED|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN))$/.test(
    code,
  );
}

/** Whether no server answers, or the host, user, password, database or permission is wrong. */
export function isConnectionRefused(error: unknown): boolean {
  return isLostConnection(error) || /^(28...|3D...|42501)$/.test(readCodes(error).code);
}

/** Whether all connections of the pool were in use for too long: by slow statements, or because the server does not answer. */
export function isPoolExhausted(error: unknown): boolean {
  return readMessage(error) === exhaustedPoolMessage;
}

export function isQueryTimeout(error: unknown): boolean {
  return readMessage(error) === queryTimeoutMessage;
}

/** The driver's message when all connections of the pool are in use; it has no code. */
const exhaustedPoolMessage = 'timeout exceeded when trying to connect';
const queryTimeoutMessage = 'Query read timeout';
const lostConnectionMessage = new RegExp(
  `^(Connection terminated|Client has encountered a connection error|Client was closed|${queryTimeoutMessage})`,
);

/**
 * Reads `code`, PostgreSQL's or Node's code ('' without one), `errcode`, SQLite's extended code (NaN without one), the system call, and
 * the violated constraint.
 */
function readCodes(error: unknown) {
  const codes = (error instanceof Error ? error : {}) as ErrorCodes;
  const { code, errcode, syscall, constraint } = codes;
  return { code: String(code ?? ''), errcode: Number(errcode), syscall, constraint };
}

type ErrorCodes = NodeJS.ErrnoException & {
  readonly errcode?: number;
  /** PostgreSQL's name of the violated constraint. */
  readonly constraint?: string;
};

function readMessage(error: unknown): string {
  return error instanceof Error ? error.message : '';
}
