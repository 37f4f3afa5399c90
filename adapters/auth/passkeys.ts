/** Sign-in by passkeys (WebAuthn) with Better Auth's plugin. */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { APIError } from 'better-auth/api';
import {
  type AddPasskeyOutcome,
  maxPasskeys,
  type PasskeySignInOutcome,
  type PasskeyStore,
  toDistinctPasskeyName,
} from '../../domain/accounts/passkeys.ts';
import type { BetterAuthApi, Call } from './better-auth.ts';

/** A challenge in WebAuthn's JSON form, with the cookie that ties the answer to it. */
export interface Challenge {
  readonly options: object;
  readonly cookies: readonly string[];
}

/** An authenticator's answer in the JSON form of WebAuthn; bytes are base64url. */
type NewPasskey = Omit<RegistrationResponseJSON, 'response'> & {
  readonly response: {
    readonly clientDataJSON: string;
    readonly attestationObject: string;
    /** How the browser reaches the authenticator: 'internal', 'usb'. */
    readonly transports: string[];
  };
};

/** All `headers` contain the page's `Origin`, which the route has verified to be the site's own. */
export interface PasskeyAuth {
  /** Creates a challenge for signing in. It names no account, so it does not reveal which accounts exist. */
  beginSignIn(): Promise<Challenge>;
  /** Opens a session for the passkey's owner and ends the browser's previous session. */
  signIn(answer: AuthenticationResponseJSON, headers: Headers): Promise<PasskeySignInOutcome>;
  /**
   * Creates a challenge for adding a passkey to the account of these headers.
   * @param shown the names that the browser shows.
   */
  beginAdding(
    headers: Headers,
    shown: { readonly siteName: string; readonly username: string },
  ): Promise<Challenge>;
  /** @param name for an authenticator of an unknown maker. A number is added to a name that another passkey has. */
  add(answer: NewPasskey, name: string, headers: Headers): Promise<AddPasskeyOutcome>;
}

export function createPasskeyAuth(needs: {
  readonly store: PasskeyStore;
  /** Runs a call of Better Auth and throws the errors that it only logs. */
  readonly runCall: <R>(run: (api: BetterAuthApi) => Promise<R>, call?: Call) => Promise<R>;
  /** Waits for the end of a concurrent change of the account. */
  readonly waitForChange: (accountId: string) => Promise<unknown>;
  readonly hasSession: (headers: Headers) => Promise<boolean>;
  /** Ends the session of these cookies. */
  readonly endSession: (cookies: readonly string[]) => Promise<unknown>;
  /** Ends the new session when the account is suspended, otherwise the browser's previous session. */
  readonly acceptSession: (
    accountId: string,
    cookies: readonly string[],
    headers: Headers,
  ) => Promise<'signed-in' | 'suspended'>;
}): PasskeyAuth {
  const { store, runCall } = needs;
  const createPendingCall = (name = '') => ({ answer: { isVerified: false, name } });

  return {
    async beginSignIn() {
      // The call gets no cookies, because for a signed-in user the challenge would name their passkeys.
      const request = { headers: new Headers(), returnHeaders: true } as const;
      const { response, headers } = await runCall((api) =>
        api.generatePasskeyAuthenticationOptions(request),
      );
      const options = { ...response, userVerification: 'required' };
      return { options, cookies: headers.getSetCookie() };
    },

    async signIn(answer, headers) {
      const request = { body: { response: answer }, headers, returnHeaders: true } as const;
      try {
        const { response, headers: sent } = await runCall(
          (api) => api.verifyPasskeyAuthentication(request),
          createPendingCall(),
        );
        const { id, name: username } = response.user;
        const cookies = sent.getSetCookie();
        // The passkey may have been removed since it was verified. The removal ended all sessions but this one.
        await needs.waitForChange(id);
        if (!(await store.updatePasskeyUse(answer.id))) {
          await needs.endSession(cookies);
          return { kind: 'no-such-passkey' };
        }
        const kind = await needs.acceptSession(id, cookies, headers);
        return kind === 'signed-in' ? { kind, username, cookies } : { kind };
      } catch (error) {
        const kind = toRefusal(error);
        if (kind === undefined || kind === 'signed-out') throw error;
        return { kind };
      }
    },

    async beginAdding(headers, { siteName, username }) {
      const { response, headers: sent } = await runCall((api) =>
        api.generatePasskeyRegistrationOptions({ headers, returnHeaders: true }),
      );
      const rp = { ...response.rp, name: siteName };
      // The plugin would show the synthetic e-mail.
      const user = { ...response.user, name: username, displayName: username };
      return { options: { ...response, rp, user }, cookies: sent.getSetCookie() };
    },

    async add(answer, name, headers) {
      if (!(await isUnattested(answer))) return { kind: 'wrong' };
      const pending = createPendingCall(name);
      const request = { body: { response: answer }, headers };
      try {
        const { id, userId } = await runCall(
          (api) => api.verifyPasskeyRegistration(request),
          pending,
        );
        // A concurrent recovery ended the session and removed all passkeys but this one.
        await needs.waitForChange(userId);
        const passkeys = await store.listPasskeys(userId);
        const refused = (await needs.hasSession(headers))
          ? passkeys.length > maxPasskeys && 'full'
          : 'signed-out';
        if (refused) {
          await store.deletePasskey(userId, id);
          return { kind: refused };
        }
        // The plugin names a passkey after the authenticator's maker, so another passkey may have the same name.
        const { name: added = '' } = passkeys.find((passkey) => passkey.id === id) ?? {};
        const others = passkeys.filter((passkey) => passkey.id !== id);
        const distinct = toDistinctPasskeyName(added, others);
        if (distinct !== added) await store.updatePasskeyName(userId, id, distinct);
        return { kind: 'added' };
      } catch (error) {
        if (pending.answer.isVerified && (await store.isKnownCredential(answer.id)))
          return { kind: 'known' };
        const kind = toRefusal(error);
        if (kind === undefined || kind === 'no-such-passkey') throw error;
        return { kind };
      }
    },
  };
}

/**
 * Whether a new passkey has no attestation, as requested. An attestation is refused, because to verify it the library would
 * fetch any address that its certificates name.
 */
async function isUnattested({ response }: NewPasskey): Promise<boolean> {
  // Imported at the first use, because it is large, like Better Auth.
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  try {
    const bytes = isoBase64URL.toBuffer(response.attestationObject);
    const attestation = decodeAttestationObject(bytes);
    return attestation.get('fmt') === 'none' && attestation.get('attStmt').size === 0;
  } catch {
    // The response is not valid CBOR.
    return false;
  }
}

/** Whether Better Auth refused a call. */
export function isApiError(error: unknown): error is APIError {
  return error instanceof Error && error.name === 'APIError';
}

type Refusal = Extract<
  (AddPasskeyOutcome | PasskeySignInOutcome)['kind'],
  'expired' | 'wrong' | 'unverified' | 'no-such-passkey' | 'signed-out'
>;

/** Maps the plugin's error to a refusal; undefined for an unexpected error. */
function toRefusal(error: unknown): Refusal | undefined {
  if (!isApiError(error)) return undefined;
  switch (error.body?.code) {
    case 'CHALLENGE_NOT_FOUND':
      return 'expired';
    case 'PASSKEY_NOT_FOUND':
      return 'no-such-passkey';
    case 'USER_NOT_VERIFIED':
      return 'unverified';
    case 'UNAUTHORIZED':
      return 'signed-out';
    // The challenge belongs to another account.
    case 'YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY':
    case 'AUTHENTICATION_FAILED':
    case 'FAILED_TO_VERIFY_REGISTRATION':
      return 'wrong';
    default:
      return undefined;
  }
}
