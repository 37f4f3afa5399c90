import { createAuth } from '../../adapters/auth/auth.ts';
import type { HashingPool } from '../../adapters/auth/hashing-pool.ts';
import { createKnownDevices } from '../../adapters/auth/known-devices.ts';
import { createIdentityProvider } from '../../adapters/auth/openid/identity-provider.ts';
import { createAccountStore } from '../../adapters/database/accounts/account-store.ts';
import { createChallengeStore } from '../../adapters/database/accounts/challenge-store.ts';
import { createEmailStore } from '../../adapters/database/accounts/email-store.ts';
import { createIdentityStore } from '../../adapters/database/accounts/identity-store.ts';
import { createPasskeyStore } from '../../adapters/database/accounts/passkey-store.ts';
import { createRecoveryStore } from '../../adapters/database/accounts/recovery-store.ts';
import { createSessionStore } from '../../adapters/database/accounts/session-store.ts';
import { createTokenStore } from '../../adapters/database/accounts/token-store.ts';
import { toStorageFailure } from '../../adapters/database/engine/errors.ts';
import {
  createInsertReport,
  createModerationStore,
} from '../../adapters/database/moderation/moderation-store.ts';
import { createRateLimiter } from '../../adapters/database/rate-limits/rate-limiter.ts';
import { createChangePassword } from '../../domain/accounts/change-password.ts';
import { createEmails, type Mailer } from '../../domain/accounts/email.ts';
import { createPasskeys } from '../../domain/accounts/passkeys.ts';
import { createRecovery, recoveryLimits } from '../../domain/accounts/recovery.ts';
import { createSignInThrottle } from '../../domain/accounts/sign-in-throttle.ts';
import { createSignUp } from '../../domain/accounts/sign-up.ts';
import { createSignUpThrottle } from '../../domain/accounts/sign-up-throttle.ts';
import { createCheckUsername } from '../../domain/accounts/username-rules.ts';
import { createModeration } from '../../domain/moderation/moderation.ts';
import { createMailOperators, createSendReport } from '../../domain/moderation/reports.ts';
import { toUserSentence } from '../../texts/describe/moderation.ts';
import type { Storage } from './storage.ts';

export type Accounts = ReturnType<typeof buildAccounts>;

/**
 * @param mailer undefined when the site sends no mail.
 */
export function buildAccounts(
  { config, database, secret, log, changes }: Storage,
  passwords: HashingPool,
  mailer: Mailer | undefined,
) {
  const accountStore = createAccountStore(database);
  const sessions = createSessionStore(database);
  const moderationStore = createModerationStore(database, changes.publish);
  const issuers = config.providers.map(({ issuer }) => issuer);
  const passkeyStore = createPasskeyStore(database, issuers);
  const auth = createAuth({
    origin: config.origin,
    passwords,
    sessions,
    passkeys: passkeyStore,
    challenges: createChallengeStore(database),
    isSuspended: moderationStore.isSuspended,
    findCredential: accountStore.findCredential,
    findPasswordHash: accountStore.findPasswordHash,
    logFailedExtension(err) {
      if (toStorageFailure(err) === undefined) throw err;
      log.warn({ err }, 'A session could not be extended.');
    },
  });
  const { hashPassword } = auth;
  const rateLimiter = createRateLimiter(database, secret);
  const emailStore = createEmailStore(database);
  const signInThrottle = createSignInThrottle(rateLimiter);
  const { hostname } = new URL(config.origin);
  const checkUsername = createCheckUsername(config.siteName, hostname);
  return {
    auth,
    cookieSecret: secret,
    signInThrottle,
    knownDevices: createKnownDevices(secret, accountStore.findCredential),
    checkUsername,
    signUp: createSignUp(accountStore, hashPassword, checkUsername),
    signUpThrottle: createSignUpThrottle(rateLimiter),
    accountStore,
    moderationStore,
    /** Returns the sentence that refuses the sign-in of a suspended user. */
    async describeSuspension(username: string): Promise<string> {
      const found = await moderationStore.findModerated(username);
      const id = found.kind === 'found' ? found.profile.id : '';
      const actions = await moderationStore.listActions(1000, id);
      const suspension = actions.find(({ action }) => action === 'suspend');
      return toUserSentence('suspend', suspension ?? { detail: '', reason: '' }, config.contact);
    },
    moderation: createModeration(moderationStore, checkUsername),
    sendReport: createSendReport(createInsertReport(database, secret), rateLimiter),
    /** Undefined when the site sends no mail. */
    mailOperators: mailer && createMailOperators(moderationStore, rateLimiter, mailer),
    changePassword: createChangePassword(accountStore, hashPassword, signInThrottle),
    recovery: createRecovery({
      store: createRecoveryStore(database),
      hashPassword,
      signInThrottle,
      codeThrottle: createSignInThrottle(rateLimiter, recoveryLimits),
    }),
    emailStore,
    tokens: createTokenStore(database),
    /** Undefined when the site sends no mail. */
    emails: mailer && createEmails(emailStore, rateLimiter, mailer),
    identities: createIdentityStore(database, issuers),
    identityProviders: config.providers.map((provider) => createIdentityProvider(provider, log)),
    sessions,
    passkeys: createPasskeys({ store: passkeyStore, rateLimiter, signInThrottle }),
    rateLimiter,
  };
}
