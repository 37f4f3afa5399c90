import { ConfigError } from './config.ts';

/** Formats an error that ended the start: as a sentence if its cause is known, otherwise with its stack. */
export function formatStartError(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const { code, message, stack, syscall } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    const { address, port } = error as { readonly address?: string; readonly port?: number };
    return `Port ${port} of ${address} is already in use. Set PORT to another port, or stop the program that uses this one.`;
  }
  if (syscall === 'listen' || syscall === 'getaddrinfo') return `${message}. Check HOST and PORT.`;
  if (code === 'ERR_SQLITE_ERROR') return `The database in DATA_DIR cannot be used: ${message}.`;
  return stack ?? String(error);
}
