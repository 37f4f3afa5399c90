import { accessSync, constants, existsSync } from 'node:fs';
import { isConnectionRefused, toStorageFailure } from '../../adapters/database/engine/errors.ts';
import { ConfigError } from '../config.ts';
import { formatFileError } from '../operator/format.ts';

/** PostgreSQL's lock_not_available. */
const lockTimeoutCode = '55P03';

/** Formats an error that ended the start or a command: as a sentence if its cause is known, otherwise with its stack. */
export function formatStartError(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const { code, message, stack, syscall, path } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    const { address, port } = error as { readonly address?: string; readonly port?: number };
    return `Port ${port} of ${address} is already in use. Set PORT to another port, or stop the program that uses this one.`;
  }
  if (syscall === 'listen') return `${message}. Check HOST and PORT.`;
  if (syscall === 'getaddrinfo') return `${message}. Check the names in HOST and DATABASE_URL.`;
  if (isConnectionRefused(error)) {
    const advice =
      code === '53300' ? '. Each copy needs DATABASE_CONNECTIONS + 1: raise max_connections.' : '';
    // When all addresses of a host were tried and failed, the error has a code but no message.
    return `DATABASE_URL cannot be used: ${message || code}${advice}`;
  }
  if (code === lockTimeoutCode)
    return 'Another copy has migrated the database for ten minutes, or a transaction locks a table. See pg_stat_activity, and start again.';
  if (code === 'ERR_SQLITE_ERROR') {
    if (path === undefined) return `The database in DATA_DIR cannot be used: ${message}.`;
    return `${path} cannot be used: ${message}.${adviseOnSqliteError(error, path)}`;
  }
  return formatFileError(error) ?? stack ?? String(error);
}

function adviseOnSqliteError(error: unknown, file: string): string {
  const unwritable = listUnwritableFiles(file);
  if (unwritable.length > 0) return ` This user may not write to ${unwritable.join(', ')}.`;
  const failure = toStorageFailure(error);
  if (failure === 'full') return ' Free some space on its disk.';
  return failure === 'damaged' ? ' Restore the last backup.' : '';
}

/** SQLite creates `-wal` and `-shm` with the permissions of the database. A write needs all three files. */
export function listUnwritableFiles(database: string): readonly string[] {
  return [database, `${database}-wal`, `${database}-shm`].filter((file) => {
    if (!existsSync(file)) return false;
    try {
      accessSync(file, constants.W_OK);
      return false;
    } catch {
      return true;
    }
  });
}
