/** What a route hands to a page: plain data, which travels in the HTML for hydration. */
import type { Passkey } from '../domain/accounts/passkeys.ts';
import type { ReportReason } from '../domain/moderation/reports.ts';
import type { SavedGameItem, UserDocument } from '../domain/profiles/document.ts';
import type { QueueHistory } from '../domain/profiles/public-history.ts';
import type { NotFoundDetail } from '../domain/ranks/data-source.ts';
import type { LookupResult } from '../domain/ranks/lookup-result.ts';
import type { Theme } from './theme.ts';

/** What every page knows. */
export interface Site {
  /** The brand: the setting SITE_NAME. */
  readonly name: string;
  /** Public address of the site without a slash at the end, for link previews. */
  readonly origin: string;
  /** Who is looking; null when signed out. */
  readonly viewer: { readonly displayName: string } | null;
  /** In sandbox mode the names of some sample players to try; null with a real key. */
  readonly samplePlayers: readonly SamplePlayer[] | null;
  readonly theme: Theme;
  /** Whether passkeys work at this address; said on the pages that ask. */
  readonly hasPasskeys?: boolean;
}

export interface SamplePlayer {
  readonly gameType: string;
  readonly name: string;
  readonly region: string;
}

export interface HomePage {
  readonly kind: 'home';
  /** What was searched for, so that a mistake can be mended. */
  readonly username: string;
  readonly error: string | null;
  /** What just came to its end elsewhere, in words. */
  readonly notice: string | null;
  /** The name that the placeholder suggests. */
  readonly demoUsername: string | null;
  /** Whether somebody is signed in who has no way back without their password. */
  readonly needsCodes: boolean;
}

export interface LoginPage {
  readonly kind: 'login';
  readonly username: string;
  readonly error: string | null;
  /** Whether name and password did not fit together, and not something else went wrong. */
  readonly isWrong: boolean;
}

export interface SignupPage {
  readonly kind: 'signup';
  readonly username: string;
  readonly error: string | null;
  /** The field that the error is about; null when it is about neither. */
  readonly wrong: 'username' | 'password' | null;
  /** What the browser has to do before signing up; null unless many people do at once. */
  readonly task: SignUpTask | null;
}

export interface SignUpTask {
  /** In the form of ALTCHA. */
  readonly challenge: string;
  /** How long it takes until nobody needs a proof, in words: '2 minutes'. */
  readonly wait: string;
}

/** A new password for who forgot theirs, by a recovery code. */
export interface RecoverPage {
  readonly kind: 'recover';
  readonly username: string;
  readonly error: string | null;
  /** What the error is about: the name and the code, which are not told apart, or the new password; null for neither. */
  readonly wrong: 'code' | 'password' | null;
}

/** What a form of the account page can have done, as its address says it. */
export const accountOutcomes = [
  'password',
  'recovered',
  'name',
  'session',
  'sessions',
  'passkey-added',
  'passkey-renamed',
  'passkey-removed',
] as const;

/** The settings of who is signed in. */
export interface AccountPage {
  readonly kind: 'account';
  /** What was just done; null when the page was only opened. */
  readonly done: (typeof accountOutcomes)[number] | null;
  /** What a form answered that was refused. */
  readonly error: AccountError | null;
  readonly sessions: readonly AccountSession[];
  readonly passkeys: readonly Passkey[];
  readonly recoveryCodesLeft: number;
}

export interface AccountError {
  readonly form: 'password' | 'codes' | 'rename' | 'delete' | 'passkeys';
  /** The field that it is about; null when it is about none. */
  readonly field: 'oldPassword' | 'newPassword' | 'password' | 'name' | null;
  readonly sentence: string;
  /** The new name that was asked for. */
  readonly typed?: string;
  /** The passkey that it is about. */
  readonly passkey?: string;
}

export interface AccountSession {
  readonly id: string;
  /** 'Firefox on Windows'. */
  readonly device: string;
  /** Both ISO 8601 in UTC. */
  readonly signedInAt: string;
  readonly usedAt: string;
  /** Whether it is the one that is looking. */
  readonly isThis: boolean;
}

/** Recovery codes that were just made. They are never shown again. */
export interface RecoveryCodesPage {
  readonly kind: 'recovery-codes';
  readonly codes: readonly string[];
}

export interface AddGamePage {
  readonly kind: 'add-game';
  /** The chosen GameType; '' while none is chosen. */
  readonly gameType: string;
  readonly username: string;
  readonly region: string;
  /** The answer to the search in the address; null when nothing was searched for. */
  readonly result: LookupResult | null;
  readonly error: string | null;
  /** What is known of a name that led to nobody, for the sentence beside the field; null otherwise. */
  readonly detail: NotFoundDetail | 'bad-name' | null;
}

/** A profile as its owner sees it. It has a script of its own: visitors do not download the owner's controls. */
export interface OwnProfilePage extends ProfileShown {
  readonly kind: 'own-profile';
}

/** The same for everybody else. */
export interface ProfilePage extends ProfileShown {
  readonly kind: 'profile';
}

interface ProfileShown {
  readonly document: UserDocument;
  /** How the ranks of its games changed; read anew from `/api/users/{username}/history` after a live change. */
  readonly history: readonly QueueHistory[];
  /** A message about something that the owner just tried without script. */
  readonly error: string | null;
}

/** Where an owner proves that an account is theirs. */
export interface VerifyGamePage {
  readonly kind: 'verify-game';
  readonly game: SavedGameItem;
  /** The icon to put on, and until when; null before the owner began. */
  readonly task: VerificationTask | null;
  /** What came of the last check, in words; null before the first. */
  readonly error: string | null;
}

export interface VerificationTask {
  readonly profileIconId: number;
  readonly iconAddress: string;
  /** ISO 8601 in UTC. */
  readonly expiresAt: string;
}

/** Where a profile is reported to the operator. */
export interface ReportPage {
  readonly kind: 'report';
  readonly displayName: string;
  /** '' while none is chosen. */
  readonly reason: ReportReason | '';
  readonly words: string;
  readonly error: string | null;
  /** Whether it is done. */
  readonly isSent: boolean;
}

/** Whom to write to: the setting CONTACT. */
export interface Contact {
  /** A link: `mailto:` or `https:`. */
  readonly address: string;
  readonly words: string;
}

export interface LegalPage {
  readonly kind: 'legal';
  readonly about: 'privacy' | 'terms';
  readonly contact: Contact | null;
}

export interface ErrorPage {
  readonly kind: 'error';
  readonly status: number;
  readonly title: string;
  readonly text: string;
  /** Where it may work later; null where it never will. */
  readonly again: { readonly words: string; readonly address: string } | null;
}

/** How an overlay stands out from the video behind it: on a dark or light plate, or by an outline alone. */
export type OverlayTheme = 'dark' | 'light' | 'clear';

/** A profile for a stream: without the bar and everything else that stands around a screen. */
export interface OverlayPage {
  readonly kind: 'overlay';
  readonly document: UserDocument;
  /** Only this game is shown; null for all. */
  readonly gameType: string | null;
  readonly theme: OverlayTheme;
}

/** What stands inside the shell of the site. */
export type ScreenPage =
  | HomePage
  | LoginPage
  | SignupPage
  | RecoverPage
  | AccountPage
  | RecoveryCodesPage
  | AddGamePage
  | ProfilePage
  | OwnProfilePage
  | VerifyGamePage
  | ReportPage
  | LegalPage
  | ErrorPage;

export type Page = ScreenPage | OverlayPage;
