import { type ServerProcess, startServer } from '../commands/server-process.ts';

/** One copy of the site in its own process, which can be killed and started again. */
export interface Copy {
  /** The address at which it listens, or last listened. It changes with each start. */
  readonly address: string;
  /** Ends it with SIGKILL. */
  kill(): Promise<void>;
  /** Starts it again. Resolves once it serves. */
  start(): Promise<void>;
}

/** Starts a copy. The caller should kill it at the end. */
export async function startCopy(
  dataDir: string,
  settings: Readonly<Record<string, string>>,
): Promise<Copy> {
  let process: ServerProcess = await startServer(dataDir, settings);
  return {
    get address() {
      return process.address;
    },
    kill: async () => void (await process.stop('SIGKILL')),
    async start() {
      process = await startServer(dataDir, settings);
    },
  };
}
