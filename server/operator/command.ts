/** What an operator's command works on and answers, whether it runs in the server or by itself. */

import type { OnChange } from '../../adapters/database/profiles/write-profile.ts';
import type { Database } from '../../adapters/database/schema.ts';
import type { HashPassword } from '../../domain/accounts/sign-up.ts';
import type { EncodePicture } from '../../domain/pictures/picture.ts';

/** The site that a command changes. */
export interface Site {
  readonly database: Database;
  readonly encodePicture: EncodePicture;
  readonly hashPassword: HashPassword;
  /** Told of each change of a profile, where a server runs in this process. */
  readonly onChange: OnChange;
  /** Has everything read again that somebody watches; does nothing where no server runs. */
  announceAll(): void | Promise<void>;
}

/** What is said while a command works. */
export type Report =
  | {
      readonly kind: 'progress';
      /** Like 'Copying profiles'. */
      readonly doing: string;
      readonly done: number;
      readonly total: number;
    }
  | { readonly kind: 'line'; readonly text: string };

/** How a command ended, in words for the operator. `refused` changed nothing that it does not speak of. */
export type Outcome = { readonly kind: 'done' | 'refused'; readonly message: string };

export interface CommandContext {
  report(what: Report): void;
  /** Gives up when the operator does. */
  readonly signal: AbortSignal;
}

export function refused(message: string): Outcome {
  return { kind: 'refused', message };
}

/** What was typed cannot be carried out; the sentence says why. It is '' where nothing was typed. */
export interface UsageError {
  readonly usageError: string;
}
