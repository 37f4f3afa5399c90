/** What a route hands to a page: plain data, which travels in the HTML for hydration. */
import type { ReportReason } from '../domain/moderation/reports.ts';
import type { SavedGameItem, UserDocument } from '../domain/profiles/document.ts';
import type { QueueHistory } from '../domain/profiles/public-history.ts';
import type { LookupResult } from '../domain/ranks/lookup-result.ts';
import type { NobodyDetail } from '../domain/ranks/player.ts';
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
  readonly detail: NobodyDetail | 'bad-name' | null;
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

/** Where somebody changes their name, downloads their data, and deletes their account. */
export interface AccountDataPage {
  readonly kind: 'account-data';
  /** What stands in the field for a new name. */
  readonly name: string;
  /** What went wrong in one of the sections; null when nothing did. */
  readonly trouble: AccountTrouble | null;
}

export interface AccountTrouble {
  readonly section: 'rename' | 'delete';
  /** The field to mend; null when it is about none. */
  readonly field: 'name' | 'password' | null;
  readonly words: string;
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
  | AddGamePage
  | ProfilePage
  | OwnProfilePage
  | VerifyGamePage
  | AccountDataPage
  | ReportPage
  | ErrorPage;

export type Page = ScreenPage | OverlayPage;
