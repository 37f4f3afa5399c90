import type { OpenReport } from './reports.ts';

/** The operator's actions. 'dismiss' closes reports and changes nothing else. */
export const moderationActions = [
  'hide-picture',
  'rename',
  'suspend',
  'unsuspend',
  'delete',
  'dismiss',
] as const;

export type ModerationAction = (typeof moderationActions)[number];

/** A profile as the operator sees it, suspended or not. Times are ISO 8601 in UTC. */
export interface ModeratedProfile {
  readonly id: string;
  readonly displayName: string;
  readonly createdAt: string;
  readonly suspendedAt: string | null;
  readonly hasPicture: boolean;
  readonly hasBanner: boolean;
  readonly savedGames: number;
  /** Its reserved previous usernames. `until`: ISO 8601 in UTC. */
  readonly previousNames: readonly { readonly username: string; readonly until: string }[];
}

export interface LoggedAction {
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly action: ModerationAction;
  /** The username at that time. */
  readonly username: string;
  /** Details, like the new username; '' without any. */
  readonly detail: string;
}

type Done = 'done' | 'no-such-profile';

/** Each action is one transaction, which also logs the action, closes the profile's open reports and sends a change event. */
export interface ModerationStore {
  findModerated(username: string): Promise<ModeratedProfile | undefined>;
  /** Lists profiles with open reports, the most recently reported first. */
  listReported(maxCount: number): Promise<readonly ReportedProfile[]>;
  /** Newest first, of all profiles or of one. */
  listOpenReports(maxCount: number, profileId?: string): Promise<readonly OpenReport[]>;
  /** Newest first, of all profiles or of one. */
  listActions(maxCount: number, profileId?: string): Promise<readonly LoggedAction[]>;
  /** Sets picture and banner to the defaults. */
  hidePictures(profileId: string): Promise<Done>;
  /** Changes the username. The previous one stays reserved permanently, and only the operator can give it back. */
  rename(profileId: string, displayName: string): Promise<Done | 'same' | 'taken'>;
  /** Hides the profile from all visitors, and ends every session of its owner. */
  suspend(profileId: string): Promise<Done>;
  unsuspend(profileId: string): Promise<Done>;
  /** Deletes the account. Its username stays reserved permanently. */
  delete(profileId: string): Promise<Done>;
  /** Closes the open reports without a change. */
  dismiss(profileId: string): Promise<Done>;
  isSuspended(profileId: string): Promise<boolean>;
}

/** A profile with open reports. */
export interface ReportedProfile {
  readonly username: string;
  /** The number of open reports. */
  readonly reports: number;
  /** When the last report was sent, ISO 8601 in UTC. */
  readonly lastAt: string;
}
