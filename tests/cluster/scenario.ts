import type { Random } from '../crash/random.ts';
import type { PostgresServer } from '../postgres/server.ts';
import type { Copy } from './copy.ts';

/** Checks one property of several copies of the site on one database. */
export interface Scenario {
  /** Printed, and matched with the words on the command line. */
  readonly name: string;
  /** @returns the result in one line. @throws when the property does not hold. */
  run(context: ScenarioContext): Promise<string>;
}

/** The services of a scenario. They are closed after it. */
export interface ScenarioContext {
  readonly postgres: PostgresServer;
  readonly random: Random;
  /** Whether to do fewer rounds. */
  readonly isQuick: boolean;
  /** Starts two copies on `postgres`. They end with the scenario. */
  openCopies(settings?: Readonly<Record<string, string>>): Promise<readonly [Copy, Copy]>;
  /** Adds a step to do when the scenario ends, also after a failure. */
  onEnd(step: () => void | Promise<void>): void;
}
