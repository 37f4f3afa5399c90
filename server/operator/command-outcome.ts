/** The types of the operator's commands, which run in their own process. */
import type { Database } from '../../adapters/database/schema.ts';
import type { CheckUsername } from '../../domain/accounts/username-rules.ts';
import type { Config } from '../config.ts';

export interface Site {
  readonly database: Database;
  readonly checkUsername: CheckUsername;
  readonly config: Pick<Config, 'origin' | 'isOriginSet'>;
}

/** How a command ended. A refused command changed nothing, unless its message says so. */
export type Outcome = { readonly kind: 'done' | 'refused'; readonly message: string };

/** The arguments of `npm run db`. Paths are absolute. */
export interface DbCommand {
  readonly command: 'backup' | 'restore';
  readonly file: string;
  /** With 'restore': whether the site's current data may be deleted. */
  readonly replace: boolean;
}

export function done(message: string): Outcome {
  return { kind: 'done', message };
}

export function refused(message: string): Outcome {
  return { kind: 'refused', message };
}

/** The sentence that says why a command line cannot be run; '' for an empty command line. */
export interface UsageError {
  readonly usageError: string;
}
