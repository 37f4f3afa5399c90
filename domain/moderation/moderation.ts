/** 'dismiss' closes reports and changes nothing else. 'reset-password' and those about operators leave reports open. */
// biome-ignore format: a list of words
export const moderationActions = [
  'hide-picture', 'rename', 'suspend', 'unsuspend', 'delete', 'dismiss', 'reset-password', 'operator', 'no-operator',
] as const;

export type ModerationAction = (typeof moderationActions)[number];

/** The operator's actions on the site itself, which concern no profile. */
export const siteActions = ['doors', 'announcement', 'invitation', 'withdraw-invitation'] as const;

export type SiteAction = (typeof siteActions)[number];

export interface LoggedAction {
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly action: ModerationAction | SiteAction;
  /** The username at that time; '' for an action on the site. */
  readonly username: string;
  /** Like the new username; '' without any. */
  readonly detail: string;
}
