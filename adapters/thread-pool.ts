import { Piscina } from 'piscina';

/** Work that is not finished by then has probably no thread, because the system could not start one. */
const timeoutMs = 15_000;
const idleTimeoutMs = 60_000;
/** Threads get a quarter of a busy core, so that pages stay fast. Only Linux applies the value to one thread. */
const niceIncrement = process.platform === 'linux' ? 5 : 0;

type PoolOptions = NonNullable<ConstructorParameters<typeof Piscina>[0]>;

/** Opens a pool of threads, which start with their first work. @param options `filename`: the pool calls its default export. */
export function openThreadPool<Task, Result>(options: PoolOptions) {
  const pool = new Piscina<Task, Result>({
    minThreads: 0,
    idleTimeout: idleTimeoutMs,
    niceIncrement,
    ...options,
  });
  // Emitted when a thread could not start, for example because no file can be opened. The next work starts another one.
  pool.on('error', () => undefined);
  let isClosed = false;
  return {
    createSignal: () => AbortSignal.timeout(timeoutMs),
    /** @returns undefined when the pool is closed or the time is over. @throws the error of the work. */
    async run(task: Task, signal = AbortSignal.timeout(timeoutMs)): Promise<Result | undefined> {
      if (isClosed) return undefined;
      try {
        return await pool.run(task, { signal });
      } catch (error) {
        if (isClosed || signal.aborted) return undefined;
        throw error;
      }
    },
    async close(): Promise<void> {
      isClosed = true;
      await pool.destroy();
    },
  };
}
