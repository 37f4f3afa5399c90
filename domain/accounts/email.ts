/** The optional e-mail address of an account. It serves only users who forgot their password. */
import type { RateLimiter, TooManyRequests } from '../limits/rate-limiter.ts';
import { createResetToken } from './reset-link.ts';
import { isWellFormedUsername } from './username.ts';

const quarterHourSeconds = 15 * 60;

export const mailLimits = {
  /** For one account. */
  resets: { name: 'mail:reset', burst: 1, secondsPerRequest: quarterHourSeconds },
  /** For one account. */
  confirmations: { name: 'mail:confirm', burst: 1, secondsPerRequest: quarterHourSeconds },
  /** For one address, which a stranger can enter in many accounts. A family can share an address. */
  addresses: { name: 'mail:address', burst: 5, secondsPerRequest: 60 * 60 },
} as const;

/** Whether text is an address in plain ASCII letters, in the form that browsers accept, with a dot in the domain. */
export function isEmailAddress(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]([a-z\d-]{0,61}[a-z\d])?$/i.test(
      text,
    )
  );
}

/** A mail to a user. `to` is the address. */
export type Mail = { readonly to: string; readonly username: string } & (
  | { readonly kind: 'confirm' | 'reset'; readonly token: string }
  | { readonly kind: 'changed' | 'removed' }
);

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

/** The address that counts, and the one that waits for its confirmation; null for none. */
export interface StoredEmail {
  readonly address: string | null;
  /** ISO 8601 in UTC. */
  readonly confirmedAt: string | null;
  readonly pendingAddress: string | null;
}

export interface EmailStore {
  findEmail(accountId: string): Promise<StoredEmail>;
  /** Finds the account with this username, unless it has no confirmed address or is suspended. */
  findRecipient(username: string): Promise<(Account & { readonly address: string }) | undefined>;
  /** Replaces the account's previous link by e-mail. */
  insertResetLink(accountId: string, token: string): Promise<void>;
  /** Stores an address that waits for its confirmation. It replaces the previous one. */
  insertEmailLink(accountId: string, address: string, token: string): Promise<void>;
  /** Finds the account and the waiting address of an open link. */
  findEmailLink(token: string): Promise<{ displayName: string; address: string } | undefined>;
  /** Confirms the address of an open link. It closes the link and a reset link by e-mail. */
  updateEmailByToken(
    token: string,
  ): Promise<{ displayName: string; address: string; previousAddress: string | null } | undefined>;
  /** Deletes both addresses and the links that were sent to them. @returns the one that counted. */
  deleteEmail(accountId: string): Promise<string | null>;
}

export type Emails = ReturnType<typeof createEmails>;

export function createEmails(needs: {
  readonly store: EmailStore;
  readonly rateLimiter: RateLimiter;
  readonly mailer: Mailer;
}) {
  const { store, rateLimiter, mailer } = needs;
  return {
    findLink: store.findEmailLink,

    /** Sends a link to an address, which counts once the link was used. */
    async requestAddress(
      { id, displayName: username }: Account,
      typed: string,
    ): Promise<{ readonly kind: 'sent' | 'refused' } | TooManyRequests> {
      const to = typed.trim();
      if (!isEmailAddress(to)) return { kind: 'refused' };
      const { confirmations, addresses } = mailLimits;
      const counted = await rateLimiter.consumeAll([
        [confirmations, id],
        [addresses, to.toLowerCase()],
      ]);
      if (counted.kind === 'too-many') return counted;
      const token = createResetToken();
      await store.insertEmailLink(id, to, token);
      mailer.queue(async () => ({ kind: 'confirm', to, username, token }));
      return { kind: 'sent' };
    },

    /** Confirms the address of a link, and tells the previous address. @returns false when the link is not open. */
    async confirmAddress(token: string): Promise<boolean> {
      const confirmed = await store.updateEmailByToken(token);
      if (!confirmed) return false;
      const { displayName: username, address, previousAddress: to } = confirmed;
      if (to !== null && to !== address)
        mailer.queue(async () => ({ kind: 'changed', to, username }));
      return true;
    },

    async removeAddress({ id, displayName: username }: Account): Promise<void> {
      const to = await store.deleteEmail(id);
      if (to !== null) mailer.queue(async () => ({ kind: 'removed', to, username }));
    },

    /** Sends a reset link, if the account has an address. All work is done later, so that all usernames take the same time. */
    sendResetLink(username: string): void {
      if (!isWellFormedUsername(username)) return;
      mailer.queue(async () => {
        const recipient = await store.findRecipient(username);
        if (!recipient) return undefined;
        const { id, displayName, address } = recipient;
        const counted = await rateLimiter.consume(mailLimits.resets, id);
        if (counted.kind === 'too-many') return undefined;
        const token = createResetToken();
        await store.insertResetLink(id, token);
        return { kind: 'reset', to: address, username: displayName, token };
      });
    },
  };
}
