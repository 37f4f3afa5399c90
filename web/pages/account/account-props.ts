import type { StoredEmail } from '../../../domain/accounts/email.ts';
import type { Passkey } from '../../../domain/accounts/passkeys.ts';
import type { Token } from '../../../domain/accounts/tokens.ts';
import type { Leaderboard } from '../../../domain/leaderboards/leaderboard.ts';
import type { LoggedAction } from '../../../domain/moderation/moderation.ts';
import type { Accent } from '../../../domain/profiles/accents.ts';
import type { PublicGame, RemovedGame, SavedGame } from '../../../domain/profiles/profile.ts';
import type { Words } from '../../../domain/profiles/words.ts';
import type { Webhook } from '../../../domain/webhooks/webhook.ts';
import { accountNotices } from '../../../texts/account.ts';
import type { accountForms } from '../../forms/account-forms.ts';
import type { FormState } from '../../forms/form.ts';
import type { Provider } from '../../page-definition.ts';

/** The props of the settings, in the groups of their sections. */
export interface AccountPage {
  readonly kind: 'account';
  readonly user: {
    readonly username: string;
    readonly isOperator: boolean;
    /** Whether the user has signed in a short while ago, and can change the e-mail address and make tokens. */
    readonly isConfirmed: boolean;
    /** How the forms make sure that it is the user: by the password, or, without one, by a sign-in a short while ago. */
    readonly confirmation: 'password' | 'confirmed' | 'needed';
  };
  readonly outcome: AccountOutcome;
  /** The actions of operators in the last 30 days that the user is told, the newest first. */
  readonly notices: readonly Pick<LoggedAction, 'at' | 'action' | 'detail' | 'reason'>[];
  readonly profile: {
    /** Whether searches list the profile. */
    readonly isListed: boolean;
    readonly games: readonly (PublicGame & Pick<SavedGame, 'hidesPlays'>)[];
    readonly words: Words;
    readonly accent: Accent | null;
    /** The last removed first. */
    readonly removedGames: readonly (PublicGame & Pick<RemovedGame, 'removedAt'>)[];
  };
  readonly signIn: {
    readonly sessions: readonly AccountSession[];
    readonly passkeys: readonly Passkey[];
    readonly identities: readonly AccountIdentity[];
    /** The providers without an identity of the user. */
    readonly linkableProviders: readonly Provider[];
    readonly recoveryCodesLeft: number;
    /** Null on a site that sends no mail. */
    readonly email: Partial<StoredEmail> | null;
  };
  readonly programs: {
    readonly tokens: readonly (Token & { readonly isOver: boolean })[];
    /** `address` is shortened. */
    readonly webhooks: readonly Omit<Webhook, 'secret'>[];
    /** Those that the user owns. */
    readonly leaderboards: readonly Pick<Leaderboard, 'id' | 'name'>[];
  };
}

export type Notice = keyof typeof accountNotices;

/** Returns the address of the settings with the sentence about a saved form, at the section of the sentence. */
export const noticeAddress = (notice: Notice) =>
  `/account?done=${notice}#${Object.keys(accountNotices[notice])[0]}`;

/** The result of the last form, or the wish of the address. */
export interface AccountOutcome {
  /** A `Notice`; any other text shows none. */
  readonly done?: string;
  /** The id of a section that is open. */
  readonly openSection?: string;
  readonly refused?: RefusedForm;
  /** The token that was just made. */
  readonly newToken?: string;
  /** The secret of the address that was just added; null if its kind has none. */
  readonly newSecret?: string | null;
  /** The sentence about a test message. */
  readonly testResult?: string;
}

/** A form of a section. In these sections that are not in `accountForms` each row of a list has a form. */
export interface RefusedForm extends FormState {
  readonly section: keyof typeof accountForms | 'identities' | 'removed-games';
}

/** A provider that the user can sign in with. */
interface AccountIdentity {
  readonly issuer: string;
  readonly name: string;
  /** ISO 8601 in UTC. */
  readonly linkedAt: string;
}

export interface AccountSession {
  readonly id: string;
  /** 'Firefox on Windows'. */
  readonly device: string;
  /** Both times: ISO 8601 in UTC. */
  readonly signedInAt: string;
  readonly usedAt: string;
  readonly isCurrent: boolean;
}
