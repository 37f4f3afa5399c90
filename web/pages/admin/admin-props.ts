import type { LeaderboardFields } from '../../../domain/leaderboards/leaderboard.ts';
import type {
  LoggedAction,
  ModeratedProfile,
  PageAction,
} from '../../../domain/moderation/moderation.ts';
import type { OpenReport, ReportReason } from '../../../domain/moderation/reports.ts';
import type { HealthScreenProps } from './health.tsx';
import type { RegistrationScreenProps } from './registration.tsx';

/** A screen is a line here, a file beside this one, and a line in `admin.tsx`. */
export type AdminScreen =
  | ReportsScreen
  | ProfileScreen
  | ConfirmScreen
  | RegistrationScreenProps
  | HealthScreenProps;

export interface AdminPage {
  readonly kind: 'admin';
  readonly openReports: number;
  /** The sentence about the action that was just made; null for none. */
  readonly done: string | null;
  readonly screen: AdminScreen;
}

/** The addresses of the screens, in the order of the links. */
export const adminAddresses = {
  reports: '/admin',
  profiles: '/admin/profiles',
  registration: '/admin/registration',
  health: '/admin/health',
} as const;

export interface ReportedProfile
  extends Pick<ModeratedProfile, 'displayName' | 'profilePic' | 'profileBackgroundPic' | 'words'> {
  /** The oldest first. `reporter` is the same number for all reports of the profile from one network. */
  readonly reports: readonly (Pick<OpenReport, 'at' | 'reason' | 'words'> & {
    readonly reporter: number;
  })[];
}

export interface ReportsScreen {
  readonly kind: 'reports';
  /** The profile with the oldest report first. */
  readonly profiles: readonly ReportedProfile[];
}

export interface ProfileScreen {
  readonly kind: 'profiles';
  /** The username that was looked for. */
  readonly typed: string;
  readonly error: string | null;
  readonly profile: AdminProfile | null;
  /** Those of the profile. Without a name the newest of all users. */
  readonly leaderboards: readonly (Pick<LeaderboardFields, 'name' | 'audience'> & {
    readonly id: string;
    readonly owner: string;
  })[];
}

export interface AdminProfile extends Omit<ModeratedProfile, 'id'>, ReportedProfile {
  /** `isHidden`: the owner hides it from all visitors. */
  readonly games: readonly {
    readonly value: string;
    readonly text: string;
    readonly isHidden: boolean;
  }[];
  /** The newest first. */
  readonly actions: readonly LoggedAction[];
}

/** The second step of an action, which says what will happen. */
export interface ConfirmScreen {
  readonly kind: 'confirm';
  readonly displayName: string;
  readonly action: PageAction;
  readonly value: string;
  /** The id of the leaderboard; '' for an action on the profile. */
  readonly leaderboard: string;
  /** The value as the log and the user read it. */
  readonly detail: string;
  readonly reason: ReportReason | '';
}
