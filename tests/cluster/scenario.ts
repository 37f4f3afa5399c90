import type { Random } from '../crash/random.ts';
import type { PostgresServer } from '../postgres/server.ts';
import type { Copy } from './copy.ts';

/** Checks one property of several copies of the site on one database. */
export interface Scenario {
  /** The name is printed. Words on the command line select the scenarios whose names contain all of them. */
  readonly name: string;
  /** @returns the result in one line. @throws when the property does not hold. */
  run(context: ScenarioContext): Promise<string>;
}

/** The services of a scenario. They are closed when the scenario has ended. */
export interface ScenarioContext {
  readonly postgres: PostgresServer;
  readonly random: Random;
  /** Whether to do fewer rounds. */
  readonly isQuick: boolean;
  /** Starts two copies on `postgres`. They are killed when the scenario has ended. */
  openCopies(settings?: Readonly<Record<string, string>>): Promise<readonly [Copy, Copy]>;
  /** Adds a step to do when the scenario ends, also after a failure. */
  onEnd(step: () => void | Promise<void>): void;
}
