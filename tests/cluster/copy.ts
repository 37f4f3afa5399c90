import { type ServerProcess, startServer } from '../commands/server-process.ts';

/** One copy of the site in its own process, which can be killed and started again. */
export interface Copy {
  /** The URL at which the copy listens, or last listened. It changes with each start. */
  readonly address: string;
  /** Ends the process with SIGKILL. */
  kill(): Promise<void>;
  /** Starts a new process with the same data folder and settings. Resolves once it serves. */
  start(): Promise<void>;
}

/** Starts a copy. The caller should kill it at the end. */
export async function startCopy(
  dataDir: string,
  settings: Readonly<Record<string, string>>,
): Promise<Copy> {
  let server: ServerProcess = await startServer(dataDir, settings);
  return {
    get address() {
      return server.address;
    },
    kill: async () => void (await server.stop('SIGKILL')),
    async start() {
      server = await startServer(dataDir, settings);
    },
  };
}
