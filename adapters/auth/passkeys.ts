/** What browsers and authenticators say to each other (WebAuthn), by the plugin of Better Auth. */
import { getAuthenticatorName, passkey } from '@better-auth/passkey';
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import { APIError } from 'better-auth/api';
import {
  type AddPasskeyOutcome,
  distinctPasskeyName,
  mostPasskeys,
  type Passkey,
  type PasskeySignInOutcome,
  type PasskeyStore,
} from '../../domain/accounts/passkeys.ts';

/** What the browser is asked, in the JSON form of WebAuthn, with the cookie that ties its answer to that. */
export interface Challenge {
  readonly options: object;
  readonly cookies: readonly string[];
}

/** An authenticator's answer in the JSON form of WebAuthn; bytes are base64url. */
interface Answer<Response> {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly response: Response;
  readonly clientExtensionResults: Record<never, never>;
}

export type SignInAnswer = Answer<{
  readonly clientDataJSON: string;
  readonly authenticatorData: string;
  readonly signature: string;
}>;

export type NewPasskey = Answer<{
  readonly clientDataJSON: string;
  readonly attestationObject: string;
  /** How the browser reaches the authenticator: 'internal', 'usb'. */
  readonly transports: string[];
}>;

/** All headers here carry the page's `Origin`, which was found to be the site's own. */
export interface PasskeyAuth {
  /** A challenge to sign in by: the same for everybody, so nobody learns from it who exists. */
  beginSignIn(): Promise<Challenge>;
  /** Opens a session for whose passkey it is; the one that the browser had before ends. */
  signIn(answer: SignInAnswer, headers: Headers): Promise<PasskeySignInOutcome>;
  /**
   * A challenge to add a passkey by, for whoever sent these headers.
   * @param shown what the browser calls the site and its visitor.
   */
  beginAdding(
    headers: Headers,
    shown: { readonly siteName: string; readonly username: string },
  ): Promise<Challenge>;
  /** @param name what it is called, unless its maker is known by name. One that is taken gets a number. */
  add(answer: NewPasskey, name: string, headers: Headers): Promise<AddPasskeyOutcome>;
}

/** What is known of an answer while the plugin looks at it. */
export interface PendingAnswer {
  /** Whether it was found right: what fails from then on is our own trouble. */
  isVerified: boolean;
  readonly name: string;
}

/** The cookie with the challenge, as Better Auth's settings know it. */
export const challengeCookie = 'passkey';

/** Ours among the plugin's codes. */
const notVerified = 'USER_NOT_VERIFIED';

/**
 * The plugin for sites at this address.
 * @param inWork what is known of the answer that is being looked at.
 */
export function passkeyPlugin(origin: string, inWork: () => PendingAnswer | undefined) {
  /** The plugin takes answers without this: a device that anybody can pick up would then do for a password. */
  function requireUser(isUserVerified: boolean): void {
    if (!isUserVerified)
      throw new APIError('UNAUTHORIZED', { code: notVerified, message: notVerified });
    const answer = inWork();
    if (answer) answer.isVerified = true;
  }
  return passkey({
    rpID: new URL(origin).hostname,
    schema: { passkey: { modelName: 'passkeys' } },
    advanced: { webAuthnChallengeCookie: challengeCookie },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      async afterVerification({ verification }) {
        requireUser(verification.registrationInfo?.userVerified === true);
        const maker = getAuthenticatorName(verification.registrationInfo?.aaguid);
        return { name: maker ?? inWork()?.name ?? '' };
      },
    },
    authentication: {
      async afterVerification({ verification }) {
        requireUser(verification.authenticationInfo.userVerified);
      },
    },
  });
}

/** The plugin's functions that are called, as Better Auth hands them out. */
type Calls = Pick<
  ReturnType<typeof passkeyPlugin>['endpoints'],
  | 'generatePasskeyAuthenticationOptions'
  | 'generatePasskeyRegistrationOptions'
  | 'verifyPasskeyAuthentication'
  | 'verifyPasskeyRegistration'
>;

export function createPasskeyAuth(needs: {
  readonly calls: Calls;
  readonly store: PasskeyStore;
  /** Runs a call of the library, and throws what the library only logs. */
  readonly orThrow: <R>(call: () => Promise<R>, here: { answer: PendingAnswer }) => Promise<R>;
  /** Waits until a change of the account that is under way has ended. */
  readonly waitForChange: (accountId: string) => Promise<unknown>;
  readonly hasSession: (headers: Headers) => Promise<boolean>;
  /** Takes the session back that these cookies are for. */
  readonly takeBack: (cookies: readonly string[]) => Promise<unknown>;
  /** Looks whether the account may have the session that was opened, and ends the one before. */
  readonly admit: (
    accountId: string,
    cookies: readonly string[],
    headers: Headers,
  ) => Promise<'signed-in' | 'suspended'>;
}): PasskeyAuth {
  const { calls, store, orThrow } = needs;
  const inWork = (name = '') => ({ answer: { isVerified: false, name } });

  /** Gives a new passkey a name that none of the account's others has. Its maker's is known only once it was added. */
  async function tellApart(accountId: string, id: string, all: readonly Passkey[]): Promise<void> {
    const { name = '' } = all.find((one) => one.id === id) ?? {};
    const others = all.filter((one) => one.id !== id);
    const distinct = distinctPasskeyName(name, others);
    if (distinct !== name) await store.updatePasskeyName(accountId, id, distinct);
  }

  return {
    async beginSignIn() {
      const { response, headers } = await orThrow(
        // Without cookies: for who is signed in, it would name their passkeys.
        () =>
          calls.generatePasskeyAuthenticationOptions({
            headers: new Headers(),
            returnHeaders: true,
          }),
        inWork(),
      );
      const options = { ...response, userVerification: 'required' };
      return { options, cookies: headers.getSetCookie() };
    },

    async signIn(answer, headers) {
      const call = () =>
        calls.verifyPasskeyAuthentication({
          body: { response: answer },
          headers,
          returnHeaders: true,
        });
      try {
        const { response, headers: sent } = await orThrow(call, inWork());
        const { id, name: username } = response.user;
        const cookies = sent.getSetCookie();
        // Removed since it was looked at, perhaps by who took the account back: that ended all sessions but this one.
        await needs.waitForChange(id);
        if (!(await store.updatePasskeyUse(answer.id))) {
          await needs.takeBack(cookies);
          return { kind: 'no-such-passkey' };
        }
        const kind = await needs.admit(id, cookies, headers);
        return kind === 'signed-in' ? { kind, username, cookies } : { kind };
      } catch (error) {
        const kind = refusalOf(error);
        if (kind === undefined || kind === 'signed-out') throw error;
        return { kind };
      }
    },

    async beginAdding(headers, { siteName, username }) {
      const { response, headers: sent } = await orThrow(
        () => calls.generatePasskeyRegistrationOptions({ headers, returnHeaders: true }),
        inWork(),
      );
      const rp = { ...response.rp, name: siteName };
      // The plugin shows an account's e-mail, and ours is made up.
      const user = { ...response.user, name: username, displayName: username };
      return { options: { ...response, rp, user }, cookies: sent.getSetCookie() };
    },

    async add(answer, name, headers) {
      if (!isUnattested(answer)) return { kind: 'wrong' };
      const here = inWork(name);
      const call = () => calls.verifyPasskeyRegistration({ body: { response: answer }, headers });
      try {
        const { id, userId } = await orThrow(call, here);
        // Who took the account back meanwhile ended the session, and removed all passkeys but this one.
        await needs.waitForChange(userId);
        const passkeys = await store.listPasskeys(userId);
        const refused = (await needs.hasSession(headers))
          ? passkeys.length > mostPasskeys && 'full'
          : 'signed-out';
        if (refused) {
          await store.deletePasskey(userId, id);
          return { kind: refused };
        }
        await tellApart(userId, id, passkeys);
        return { kind: 'added' };
      } catch (error) {
        if (here.answer.isVerified && (await store.isKnownCredential(answer.id)))
          return { kind: 'known' };
        const kind = refusalOf(error);
        if (kind === undefined || kind === 'no-such-passkey') throw error;
        return { kind };
      }
    },
  };
}

/**
 * Whether a new passkey says nothing of its maker, as it was asked to. A statement about that is never looked at: to check one, the
 * library fetches whatever addresses its certificates name.
 */
function isUnattested({ response }: NewPasskey): boolean {
  try {
    const bytes = isoBase64URL.toBuffer(response.attestationObject);
    const attestation = decodeAttestationObject(bytes);
    return attestation.get('fmt') === 'none' && attestation.get('attStmt').size === 0;
  } catch {
    // What cannot be read is no passkey.
    return false;
  }
}

type Refusal = Extract<
  (AddPasskeyOutcome | PasskeySignInOutcome)['kind'],
  'expired' | 'wrong' | 'unverified' | 'no-such-passkey' | 'signed-out'
>;

/** What the plugin refuses an answer for; undefined for a surprise. */
function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof APIError)) return undefined;
  switch (error.body?.code) {
    case 'CHALLENGE_NOT_FOUND':
      return 'expired';
    case 'PASSKEY_NOT_FOUND':
      return 'no-such-passkey';
    case notVerified:
      return 'unverified';
    case 'UNAUTHORIZED':
      return 'signed-out';
    // A challenge that was another account's is none of this one.
    case 'YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY':
    case 'AUTHENTICATION_FAILED':
    case 'FAILED_TO_VERIFY_REGISTRATION':
      return 'wrong';
    default:
      return undefined;
  }
}
