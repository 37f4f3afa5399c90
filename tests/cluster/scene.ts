import type { Random } from '../crash/random.ts';
import type { PostgresServer } from '../postgres/server.ts';
import type { Copy } from './copies.ts';

/** Something that must hold where several copies of the site run on one database. */
export interface Scene {
  /** A few words that name it, and choose it on the command line. */
  readonly name: string;
  /** @returns what was seen, in one line. @throws when something does not hold, in words. */
  play(stage: Stage): Promise<string>;
}

/** What a scene is played on. Nothing of it has to be closed. */
export interface Stage {
  readonly postgres: PostgresServer;
  readonly random: Random;
  /** Whether to do less of everything. */
  readonly isQuick: boolean;
  /** Starts two copies on the PostgreSQL. They end with the scene. */
  openCopies(settings?: Readonly<Record<string, string>>): Promise<readonly [Copy, Copy]>;
  /** To be done when the scene ends, whatever becomes of it. */
  atEnd(step: () => void | Promise<void>): void;
}

/** Throws with these words, unless it holds. */
export function mustHold(holds: boolean, words: string): asserts holds {
  if (!holds) throw new Error(words);
}
