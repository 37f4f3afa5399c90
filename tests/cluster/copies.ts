import { join } from 'node:path';
import { startServer } from '../commands/server-process.ts';
import type { Random } from '../crash/random.ts';
import type { PostgresServer } from '../postgres/server.ts';
import { fakeBrowser } from './fake-browser.ts';
import { createOwners, type Owner } from './owners.ts';
import { type Watchers, watchAll } from './watchers.ts';

/** Checks one property of several copies of the site on one database. Returns the result in one line. Throws if it does not hold. */
export type Scenario = (context: ScenarioContext) => Promise<string>;

export interface ScenarioContext {
  readonly postgres: PostgresServer;
  /** A folder for the data of the copies. */
  readonly folder: string;
  readonly random: Random;
  /** Whether to do fewer rounds. */
  readonly isQuick: boolean;
  /** Closed when the scenario ends, also after a failure. */
  readonly resources: AsyncDisposableStack;
}

/** One copy of the site in its own process, which can be killed and started again. */
export interface Copy {
  /** The URL at which the copy listens, or last listened. It changes with each start. */
  readonly address: string;
  /** Ends the process. */
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** Starts a new process with the same data folder and settings. Resolves once it serves. @param main the file of another version. */
  start(main?: string): Promise<void>;
}

export type Copies = readonly [Copy, Copy];

/** Starts two copies on the PostgreSQL server of the scenario. */
export function openCopies({ postgres, folder, resources }: ScenarioContext): Promise<Copies> {
  const settings = {
    DATABASE_URL: postgres.url,
    AUTH_SECRET: 'one secret for all copies of the site',
  };
  const openCopy = async (name: string): Promise<Copy> => {
    const start = (main?: string) => startServer(join(folder, name), settings, main);
    let server = await start();
    const kill = async (signal: NodeJS.Signals = 'SIGKILL') => void (await server.stop(signal));
    resources.defer(() => kill());
    return {
      get address() {
        return server.address;
      },
      kill,
      async start(main) {
        server = await start(main);
      },
    };
  };
  return Promise.all([openCopy('one'), openCopy('two')]);
}

const profileCount = 5;
/** Half of them watch through each copy. */
export const watcherCount = 400;

export interface WatchedCopies {
  readonly copies: Copies;
  readonly owners: readonly Owner[];
  readonly watchers: Watchers;
}

/** Starts two copies with five profiles, and waits until the watchers of these profiles have the newest revision. */
export async function openWatchedCopies(
  context: ScenarioContext,
  ownerName: string,
): Promise<WatchedCopies> {
  const copies = await openCopies(context);
  fakeBrowser(() => copies.map(({ address }) => address));
  const owners = await createOwners(copies[0].address, ownerName, profileCount);
  const watchers = watchAll(owners, watcherCount);
  context.resources.defer(watchers.close);
  await watchers.waitForNewest(30_000);
  return { copies, owners, watchers };
}
