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

/** A challenge in WebAuthn's JSON form, with the cookie by which the server finds the challenge of a response. */
export interface Challenge {
  readonly options: object;
  readonly cookies: readonly string[];
}

/** The credential that a browser creates for a challenge, in the JSON form of WebAuthn; bytes are base64url. */
type NewPasskey = Omit<RegistrationResponseJSON, 'response'> & {
  readonly response: {
    readonly clientDataJSON: string;
    readonly attestationObject: string;
    readonly transports: string[];
  };
};

/** All `headers` contain the page's `Origin`, which the route has verified to be the site's own. */
export function createPasskeyAuth(needs: {
  readonly store: PasskeyStore;
  readonly runCall: <R>(run: (api: BetterAuthApi) => Promise<R>, call?: Call) => Promise<R>;
  /** Waits for the end of a concurrent change of the account. */
  readonly waitForChange: (accountId: string) => Promise<unknown>;
  readonly hasSession: (headers: Headers) => Promise<boolean>;
  readonly acceptSession: (
    accountId: string,
    cookies: readonly string[],
    headers: Headers,
    isValid: () => Promise<boolean>,
  ) => Promise<{ readonly kind: 'signed-in' | 'suspended' | 'wrong' }>;
}) {
  const { store, runCall } = needs;
  const createCall = (name = '') => ({ passkey: { isVerified: false, name } });

  return {
    /** Creates a challenge for signing in. It names no account, so it does not reveal which accounts exist. */
    async beginSignIn(): Promise<Challenge> {
      // The call gets no cookies, because for a signed-in user the challenge would name their passkeys.
      const request = { headers: new Headers(), returnHeaders: true } as const;
      const { response, headers } = await runCall((api) =>
        api.generatePasskeyAuthenticationOptions(request),
      );
      const options = { ...response, userVerification: 'required' };
      return { options, cookies: headers.getSetCookie() };
    },

    /** Opens a session for the passkey's owner and ends the browser's previous session. */
    async signIn(
      credential: AuthenticationResponseJSON,
      headers: Headers,
    ): Promise<PasskeySignInOutcome> {
      const request = { body: { response: credential }, headers, returnHeaders: true } as const;
      try {
        const { response, headers: responseHeaders } = await runCall(
          (api) => api.verifyPasskeyAuthentication(request),
          createCall(),
        );
        const { id, name: username } = response.user;
        const cookies = responseHeaders.getSetCookie();
        // A recovery may have deleted the passkey after it was verified.
        const { kind } = await needs.acceptSession(id, cookies, headers, async () => {
          await needs.waitForChange(id);
          return store.updatePasskeyUse(credential.id);
        });
        if (kind === 'wrong') return { kind: 'no-such-passkey' };
        return kind === 'signed-in' ? { kind, username, cookies } : { kind, username };
      } catch (error) {
        const kind = toRefusal(error);
        if (kind === undefined || kind === 'signed-out') throw error;
        return { kind };
      }
    },

    /** The browser shows both names. */
    async beginAdding(
      headers: Headers,
      { siteName, username }: { readonly siteName: string; readonly username: string },
    ): Promise<Challenge> {
      const { response, headers: responseHeaders } = await runCall((api) =>
        api.generatePasskeyRegistrationOptions({ headers, returnHeaders: true }),
      );
      const rp = { ...response.rp, name: siteName };
      // The plugin would show the synthetic e-mail.
      const user = { ...response.user, name: username, displayName: username };
      return { options: { ...response, rp, user }, cookies: responseHeaders.getSetCookie() };
    },

    /** @param name the passkey's name if the authenticator's maker is unknown. If the name exists, a number is appended. */
    async add(credential: NewPasskey, name: string, headers: Headers): Promise<AddPasskeyOutcome> {
      if (!(await isUnattested(credential))) return { kind: 'passkey-not-checked' };
      const call = createCall(name);
      const request = { body: { response: credential }, headers };
      try {
        const { id, userId } = await runCall((api) => api.verifyPasskeyRegistration(request), call);
        // A concurrent recovery may have ended the session and deleted all passkeys but this new one.
        await needs.waitForChange(userId);
        const passkeys = await store.listPasskeys(userId);
        const isSignedIn = await needs.hasSession(headers);
        if (!isSignedIn || passkeys.length > maxPasskeys) {
          await store.deletePasskey(userId, id);
          return { kind: isSignedIn ? 'passkeys-full' : 'signed-out' };
        }
        // The plugin names a passkey after the authenticator's maker, so another passkey may have the same name.
        const { name: addedName = '' } = passkeys.find((passkey) => passkey.id === id) ?? {};
        const others = passkeys.filter((passkey) => passkey.id !== id);
        const distinctName = toDistinctPasskeyName(addedName, others);
        if (distinctName !== addedName) await store.updatePasskeyName(userId, id, distinctName);
        return { kind: 'added' };
      } catch (error) {
        // The response was valid, so the error means that its credential id is stored already.
        if (call.passkey.isVerified && (await store.isKnownCredential(credential.id)))
          return { kind: 'passkey-already-added' };
        const kind = toRefusal(error);
        if (kind === undefined || kind === 'no-such-passkey') throw error;
        return { kind };
      }
    },
  };
}

/** An attestation is refused, because to verify it the library would fetch any address that its certificates name. */
async function isUnattested({ response }: NewPasskey): Promise<boolean> {
  // Imported at the first use, because the library is large, like Better Auth.
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  try {
    const bytes = isoBase64URL.toBuffer(response.attestationObject);
    const attestation = decodeAttestationObject(bytes);
    return attestation.get('fmt') === 'none' && attestation.get('attStmt').size === 0;
  } catch {
    return false;
  }
}

/** Whether Better Auth refused a call. */
export function isApiError(error: unknown): error is APIError {
  return error instanceof Error && error.name === 'APIError';
}

type Refusal = Extract<
  (AddPasskeyOutcome | PasskeySignInOutcome)['kind'],
  | 'ceremony-expired'
  | 'passkey-not-checked'
  | 'user-not-verified'
  | 'no-such-passkey'
  | 'signed-out'
>;

function toRefusal(error: unknown): Refusal | undefined {
  if (!isApiError(error)) return undefined;
  switch (error.body?.code) {
    case 'CHALLENGE_NOT_FOUND':
      return 'ceremony-expired';
    case 'PASSKEY_NOT_FOUND':
      return 'no-such-passkey';
    case 'USER_NOT_VERIFIED':
      return 'user-not-verified';
    case 'UNAUTHORIZED':
      return 'signed-out';
    // The first code means that the challenge belongs to another account.
    case 'YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY':
    case 'AUTHENTICATION_FAILED':
    case 'CROSS_ORIGIN':
    case 'FAILED_TO_VERIFY_REGISTRATION':
      return 'passkey-not-checked';
    default:
      return undefined;
  }
}
