import type {
  LoggedAction,
  ModeratedProfile,
  PageAction,
} from '../../../domain/moderation/moderation.ts';
import type { ReportReason } from '../../../domain/moderation/reports.ts';
import type { DoorsScreenProps } from './doors.tsx';
import type { HealthScreenProps } from './health.tsx';

/** A screen is a line here, a file beside this one, and a line in `admin.tsx`. */
export type AdminScreen =
  | ReportsScreen
  | ProfileScreen
  | ConfirmScreen
  | DoorsScreenProps
  | HealthScreenProps;

export interface AdminPage {
  readonly kind: 'admin';
  readonly openReports: number;
  readonly screen: AdminScreen;
}

/** The addresses of the screens, in the order of the links. */
export const adminAddresses = {
  reports: '/admin',
  profiles: '/admin/profiles',
  doors: '/admin/doors',
  health: '/admin/health',
} as const;

interface Message {
  /** The sentence about the act that was just made, or why it was refused; null for none. */
  readonly message: { readonly kind: 'done' | 'refused'; readonly sentence: string } | null;
}

type Shown = Pick<
  ModeratedProfile,
  'displayName' | 'profilePic' | 'profileBackgroundPic' | 'words'
>;

export interface ShownReport {
  readonly at: string;
  readonly reason: ReportReason;
  readonly words: string;
  /** The same number for all reports of the profile from one network. */
  readonly reporter: number;
}

export interface ReportedProfile extends Shown {
  /** The oldest first. */
  readonly reports: readonly ShownReport[];
}

export interface ReportsScreen extends Message {
  readonly kind: 'reports';
  /** The profile with the oldest report first. */
  readonly profiles: readonly ReportedProfile[];
}

export interface ProfileScreen extends Message {
  readonly kind: 'profiles';
  /** The username that was looked for. */
  readonly typed: string;
  readonly profile: AdminProfile | null;
}

export interface AdminProfile
  extends Omit<ModeratedProfile, 'id' | 'previousNames'>,
    Pick<ReportedProfile, 'reports'> {
  readonly previousNames: readonly string[];
  /** `isHidden`: the owner hides it from all visitors. */
  readonly games: readonly {
    readonly value: string;
    readonly text: string;
    readonly isHidden: boolean;
  }[];
  /** The newest first. */
  readonly actions: readonly LoggedAction[];
}

/** The second step of an act, which says what will happen. */
export interface ConfirmScreen {
  readonly kind: 'confirm';
  readonly displayName: string;
  readonly action: PageAction;
  readonly value: string;
  /** The value as the log and the user read it. */
  readonly detail: string;
  readonly reason: ReportReason | '';
}
