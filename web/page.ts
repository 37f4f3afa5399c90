/** What a route hands to a page: plain data, which travels in the HTML for hydration. */
import type { SavedGameItem, UserDocument } from '../domain/profiles/document.ts';
import type { QueueHistory } from '../domain/profiles/public-history.ts';
import type { LookupResult } from '../domain/ranks/lookup-result.ts';

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
  /** The name that the placeholder suggests. */
  readonly demoUsername: string | null;
}

export interface LoginPage {
  readonly kind: 'login';
  readonly username: string;
  readonly error: string | null;
}

export interface SignupPage {
  readonly kind: 'signup';
  readonly username: string;
  readonly error: string | null;
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
}

export interface ProfilePage {
  readonly kind: 'profile';
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

export interface ErrorPage {
  readonly kind: 'error';
  readonly status: number;
  readonly title: string;
  readonly text: string;
}

export type Page =
  | HomePage
  | LoginPage
  | SignupPage
  | AddGamePage
  | ProfilePage
  | VerifyGamePage
  | ErrorPage;
