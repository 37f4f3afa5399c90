import type { DemoPlayer } from '../../domain/games/game-account.ts';
import type { CallBudget } from '../../domain/sources/call-budget.ts';
import type { CachedDataSource } from '../../domain/sources/data-source.ts';
import type { LookupCache } from '../../domain/sources/lookup-cache.ts';
import type { CodeField } from '../../domain/verification/code-field.ts';
import type { SourceSignIn } from '../../domain/verification/source-sign-in.ts';
import type { SourceMeter } from './source-request.ts';

export interface SourceNeeds {
  readonly lookupCache: LookupCache;
  readonly budget: CallBudget;
  readonly meter: SourceMeter;
  readonly logger: Record<'info' | 'warn', (details: object, message: string) => void>;
  /** Moves the ranks of demo players. By default they never change. */
  readonly demoClock?: DemoClock | undefined;
}

/** The time on which the ranks of demo players depend, in milliseconds since 1970. */
export type DemoClock = () => number;

export interface OpenedSource {
  readonly dataSource: CachedDataSource;
  /** The players that a form suggests; undefined with real players. */
  readonly demoPlayers?: readonly DemoPlayer[];
  /** How owners sign in at the source to prove that an account is theirs; undefined if its games are verified in another way. */
  readonly signIn?: SourceSignIn | undefined;
  /** The field in which owners write a code; undefined if the source's games are verified in another way. */
  readonly codeField?: CodeField | undefined;
  /** Cancels all calls. Resolves when they have ended. */
  close(): Promise<void>;
}

export interface Finding {
  readonly isOk: boolean;
  /** For a problem also what the operator can do. */
  readonly message: string;
}
