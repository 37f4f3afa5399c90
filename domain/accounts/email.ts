/** The optional e-mail address of an account. It serves users who forgot their password, and operators. */
import type { RateLimiter, TooManyRequests } from '../limits/rate-limiter.ts';
import { createSecret } from './secret.ts';
import { isWellFormedUsername } from './username.ts';

/** An account gets at most one link of a kind in this time. */
export const mailMinutes = 15;

const mailLimits = {
  /** Links of one kind for one account. */
  account: { name: 'mail:account', burst: 1, secondsPerRequest: mailMinutes * 60 },
  /** Confirmations for one address, which a stranger can enter in many accounts. A family can share an address. */
  address: { name: 'mail:address', burst: 5, secondsPerRequest: 60 * 60 },
};

export interface Mail {
  /** A link to confirm the address, a link to set a password, or the news that the address is no longer used or that reports are open. */
  readonly kind: 'address' | 'e-mail' | 'unused' | 'reports';
  /** The e-mail address. */
  readonly to: string;
  readonly username: string;
  /** '' without a secret link. */
  readonly token: string;
}

export interface Mailer {
  /**
   * Sends a mail later, so that the time of the response says nothing about the mail.
   * @param prepare returns undefined when there is nothing to send.
   */
  queue(prepare: () => Promise<Mail | undefined>): void;
}

interface Account {
  readonly id: string;
  readonly displayName: string;
}

/** The address that counts, since when, and the one that waits for its confirmation; null for none. */
export type StoredEmail = Readonly<
  Record<'address' | 'confirmedAt' | 'pendingAddress', string | null>
>;

export interface EmailStore {
  /** Finds the account with this username, unless it has no confirmed address or is suspended. */
  findRecipient(username: string): Promise<(Account & { readonly address: string }) | undefined>;
  /** Replaces the account's previous link that sets a password. */
  insertResetLink(accountId: string, token: string): Promise<void>;
  /** Replaces the account's previous link that confirms an address. @param sessionId the session that stores the address. */
  insertAddressLink(
    accountId: string,
    sessionId: string,
    token: string,
    address: string,
  ): Promise<'inserted' | 'signed-out'>;
  /** Confirms the address of an open link. @returns undefined when the link is not open. */
  updateEmailByToken(
    accountId: string,
    token: string,
  ): Promise<{ address: string; previousAddress: string | undefined } | undefined>;
  /** Deletes both addresses and closes the links by e-mail. @returns the address that counted. */
  deleteEmail(accountId: string): Promise<string | undefined>;
}

export function createEmails(store: EmailStore, rateLimiter: RateLimiter, mailer: Mailer) {
  function tellUnused(to: string | undefined, username: string): void {
    if (to !== undefined) mailer.queue(async () => ({ kind: 'unused', to, username, token: '' }));
  }

  return {
    /** Sends a link to an address, which counts once the link was used. */
    async requestAddress(
      { id, displayName: username, sessionId }: Account & { readonly sessionId: string },
      to: string,
    ): Promise<{ readonly kind: 'sent' | 'signed-out' } | TooManyRequests> {
      const counted = await rateLimiter.consumeAll([
        [mailLimits.account, `address ${id}`],
        [mailLimits.address, to.toLowerCase()],
      ]);
      if (counted.kind === 'too-many') return counted;
      const token = createSecret();
      const kind = await store.insertAddressLink(id, sessionId, token, to);
      if (kind === 'signed-out') return { kind };
      mailer.queue(async () => ({ kind: 'address', to, username, token }));
      return { kind: 'sent' };
    },

    /** Confirms the address of a link, and tells the previous one. @returns false when the link is not open. */
    async confirmAddress({ id, displayName }: Account, token: string): Promise<boolean> {
      const confirmed = await store.updateEmailByToken(id, token);
      if (!confirmed) return false;
      const { address, previousAddress } = confirmed;
      if (address !== previousAddress) tellUnused(previousAddress, displayName);
      return true;
    },

    async removeAddress({ id, displayName }: Account): Promise<void> {
      tellUnused(await store.deleteEmail(id), displayName);
    },

    /** Sends a reset link, if the account has an address. All work is done later, so that all usernames take the same time. */
    sendResetLink(typed: string): void {
      if (!isWellFormedUsername(typed)) return;
      mailer.queue(async () => {
        const recipient = await store.findRecipient(typed);
        if (!recipient) return undefined;
        const { id, displayName: username, address: to } = recipient;
        const counted = await rateLimiter.consume(mailLimits.account, `e-mail ${id}`);
        if (counted.kind === 'too-many') return undefined;
        const token = createSecret();
        await store.insertResetLink(id, token);
        return { kind: 'e-mail', to, username, token };
      });
    },
  };
}
