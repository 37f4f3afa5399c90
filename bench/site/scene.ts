/** What the parts of `npm run bench` have in common: each is a scene, which measures and says which marks were reached. */
import type { Plot } from './plot.ts';

/** One line of the table of marks. */
export interface Mark {
  readonly what: string;
  /** What is to be reached, as people read it: '≥ 0.8 of the floor'. */
  readonly wanted: string;
  /** What was seen, in the same words, with its spread. */
  readonly seen: string;
  readonly isReached: boolean;
}

export interface SceneSettings {
  /** For CI: everything is done and every answer looked at, in seconds; the figures say little, and no time is judged. */
  readonly isQuick: boolean;
  /** A folder of this scene's own, empty, and removed afterwards. */
  readonly folder: string;
  readonly progress: (words: string) => void;
}

export interface SceneResult {
  readonly marks: readonly Mark[];
  /** What stands behind the marks: tables of plain text, and a sentence where one is needed. */
  readonly details: string;
  readonly plots?: readonly Plot[];
}

/** Measures. Throws when something is wrong with what was measured; a mark that is missed is no error. */
export type Scene = (settings: SceneSettings) => Promise<SceneResult>;
