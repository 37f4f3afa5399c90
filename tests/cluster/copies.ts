import { type ServerProcess, startServer } from '../commands/server-process.ts';

/** One copy of the site, a process of its own, that can be killed and started again. */
export interface Copy {
  /** Where it listens, or did before it was killed: another one after each start. */
  readonly address: string;
  /** Ends it with SIGKILL. */
  kill(): Promise<void>;
  /** Starts it again. Resolves once it serves. */
  start(): Promise<void>;
}

/** Starts one. Whoever calls this should kill it in the end. */
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
