/** 'dismiss' closes reports and changes nothing else. 'reset-password' and those about operators leave reports open. */
// biome-ignore format: a list of words
export const moderationActions = [
  'hide-picture', 'rename', 'suspend', 'unsuspend', 'delete', 'dismiss', 'reset-password', 'operator', 'no-operator',
] as const;

export type ModerationAction = (typeof moderationActions)[number];

export interface LoggedAction {
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly action: ModerationAction;
  /** The username at that time. */
  readonly username: string;
  /** Like the new username; '' without any. */
  readonly detail: string;
}
