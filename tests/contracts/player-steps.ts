/** The acts of three users with the same accounts, in any order. */
import fc from 'fast-check';

export const users = ['A', 'B', 'C'];
export const accounts = [0, 1];

/**
 * 'view' and 'update': the owner opens the page, and presses 'Update'. 'own-token': the source told the owner about the past. 'line': an
 * account on the user's leaderboard, which is by link until 'list-board'. 'view-board': its rows are queued.
 */
const userActs = [
  'add',
  'hide',
  'show',
  'unlist',
  'list',
  'suspend',
  'unsuspend',
  'remove',
  'restore',
  'delete-removed',
  'delete',
  'verify',
  'view',
  'update',
  'own-token',
  'line',
  'remove-line',
  'list-board',
  'unlist-board',
  'delete-board',
  'view-board',
] as const;
export type UserAct = (typeof userActs)[number];

export type Step =
  | { readonly user: string; readonly act: UserAct; readonly account: number }
  /** The queue is worked off, while the source answers or not. */
  | { readonly act: 'refresh' | 'fail' };

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      // Half of the steps are those of A.
      user: fc.constantFrom('A', ...users),
      // Otherwise most accounts would be on one page, and would be read once.
      act: fc.constantFrom(...userActs, 'add', 'add', 'view', 'view', 'line', 'line'),
      account: fc.constantFrom(0, ...accounts),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constantFrom('refresh', 'refresh', 'fail') }) },
);
export const anySteps = (maxLength: number) => fc.array(anyStep, { maxLength });
