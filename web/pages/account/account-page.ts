import type { Passkey } from '../../../domain/accounts/passkeys.ts';

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
