/** What the operator does about profiles. Each action is logged in the transaction that carries it out. */
import type { OpenReport } from './reports.ts';

/** What can be done; 'dismiss' closes reports and changes nothing else. */
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
  /** Names that are kept for it, with until when. */
  readonly previousNames: readonly { readonly username: string; readonly until: string }[];
}

export interface LoggedAction {
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly action: ModerationAction;
  /** What the profile was called. */
  readonly username: string;
  /** More about it, like the new name; '' for nothing. */
  readonly detail: string;
}

type Done = 'done' | 'no-such-profile';

/** Everything that the operator reads and does. Watchers are told, and open reports of the profile are closed. */
export interface ModerationStore {
  findModerated(username: string): Promise<ModeratedProfile | undefined>;
  /** Newest first; those of one profile when it is named. */
  /** Profiles with open reports, the one reported last first. */
  listReported(most: number): Promise<readonly ReportedProfile[]>;
  listOpenReports(most: number, profileId?: string): Promise<readonly OpenReport[]>;
  /** Newest first; those about one profile when it is named. */
  listActions(most: number, profileId?: string): Promise<readonly LoggedAction[]>;
  /** Sets picture and banner to the defaults. */
  hidePictures(profileId: string): Promise<Done>;
  /** Gives another name; the one before is nobody's for good, and only the operator can give it back. */
  rename(profileId: string, displayName: string): Promise<Done | 'same' | 'taken'>;
  /** Shows the profile to nobody, and ends every session of its owner. */
  suspend(profileId: string): Promise<Done>;
  unsuspend(profileId: string): Promise<Done>;
  /** Deletes the account; its name is nobody's for good. */
  delete(profileId: string): Promise<Done>;
  /** Closes the open reports, without any change. */
  dismiss(profileId: string): Promise<Done>;
  /** Whether an account is suspended. */
  isSuspended(profileId: string): Promise<boolean>;
}

/** A profile that somebody has to look at. */
export interface ReportedProfile {
  readonly username: string;
  /** How many reports are open. */
  readonly reports: number;
  /** When the last one came, ISO 8601. */
  readonly lastAt: string;
}
