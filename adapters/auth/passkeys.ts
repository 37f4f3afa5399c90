import type {
  AuthenticationResponseJSON,
  AuthenticatorTransportFuture,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import {
  type AddPasskeyOutcome,
  type ChallengeStore,
  ceremonyMinutes,
  type PasskeySignInOutcome,
  type PasskeyStore,
  type StoredChallenge,
} from '../../domain/accounts/passkeys.ts';
import { createSecret } from '../../domain/accounts/secret.ts';
import type { Visitor } from '../../domain/accounts/sessions.ts';
import { findAuthenticatorName } from './authenticator-names.ts';
import { createSecretCookie } from './secret-cookie.ts';
import type { AuthRequest, Sessions } from './sessions.ts';

/** The options of a ceremony in WebAuthn's JSON form, with the cookie by which the server finds the challenge of a response. */
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

export interface PasskeySettings {
  readonly origin: string;
  readonly passkeys: PasskeyStore;
  readonly challenges: ChallengeStore;
  readonly openSession: Sessions['open'];
}

/** Creates the ceremonies of WebAuthn: adding a passkey and signing in with one. */
export function createPasskeyAuth({
  origin,
  passkeys: store,
  challenges,
  openSession,
}: PasskeySettings) {
  const { hostname: rpID, protocol } = new URL(origin);
  const isSecure = protocol === 'https:';
  const cookie = createSecretCookie({
    name: isSecure ? '__Host-passkey' : 'passkey',
    isSecure,
    sameSite: 'Strict',
    maxAgeSeconds: ceremonyMinutes * 60,
  });

  async function createChallenge(
    options: { readonly challenge: string },
    accountId: string | null,
  ): Promise<Challenge> {
    const secret = createSecret();
    await challenges.insertChallenge(secret, { challenge: options.challenge, accountId });
    return { options, cookies: [cookie.toSet(secret)] };
  }

  async function takeChallenge({ cookies }: AuthRequest) {
    const secret = cookie.read(cookies);
    return secret === undefined ? undefined : challenges.takeChallenge(secret);
  }

  /** The page may be on any port of the host: browsers bind a passkey to the host only. */
  const toExpected = ({ challenge }: StoredChallenge, request: AuthRequest) => ({
    expectedChallenge: challenge,
    expectedOrigin: request.origin,
    expectedRPID: rpID,
    // `findRefusal` checks it, because it is another outcome than an invalid response.
    requireUserVerification: false,
  });

  return {
    /** Creates a challenge for signing in. It names no account, so it does not reveal which accounts exist. */
    async beginSignIn(): Promise<Challenge> {
      const { generateAuthenticationOptions } = await loadWebAuthn();
      const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
      return createChallenge(options, null);
    },

    /** Opens a session for the passkey's owner and ends the browser's previous session. */
    async signIn(
      response: AuthenticationResponseJSON,
      request: AuthRequest,
    ): Promise<PasskeySignInOutcome> {
      const challenge = await takeChallenge(request);
      if (challenge?.accountId !== null) return { kind: 'ceremony-expired' };
      const credential = await store.findCredential(response.id);
      if (!credential) return { kind: 'no-such-passkey' };
      const { credentialId, publicKey, counter, accountId, username } = credential;
      const { verifyAuthenticationResponse } = await loadWebAuthn();
      const verification = await unlessInvalid(
        verifyAuthenticationResponse({
          ...toExpected(challenge, request),
          response,
          credential: { id: credentialId, publicKey, counter },
        }),
      );
      if (!verification?.verified) return { kind: 'passkey-not-checked' };
      const { userVerified, newCounter } = verification.authenticationInfo;
      const refusal = findRefusal(userVerified, response);
      if (refusal) return { kind: refusal };
      // A recovery may have deleted the passkey after it was verified.
      const outcome = await openSession(accountId, request, () =>
        store.updatePasskeyUse(credentialId, newCounter),
      );
      return outcome.kind === 'wrong' ? { kind: 'no-such-passkey' } : { ...outcome, username };
    },

    /** The browser shows the site's name and the username. */
    async beginAdding(
      { id, displayName }: Pick<Visitor, 'id' | 'displayName'>,
      siteName: string,
    ): Promise<Challenge> {
      const { generateRegistrationOptions } = await loadWebAuthn();
      const existing = await store.listCredentials(id);
      const options = await generateRegistrationOptions({
        rpName: siteName,
        rpID,
        userName: displayName,
        userDisplayName: displayName,
        attestationType: 'none',
        excludeCredentials: existing.map(({ credentialId, transports }) => ({
          id: credentialId,
          transports: transports as AuthenticatorTransportFuture[],
        })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      return createChallenge(options, id);
    },

    /** @param name the passkey's name if the authenticator's maker is unknown. */
    async add(
      { id: accountId, sessionId }: Pick<Visitor, 'id' | 'sessionId'>,
      response: NewPasskey,
      name: string,
      request: AuthRequest,
    ): Promise<AddPasskeyOutcome> {
      if (!(await isUnattested(response))) return { kind: 'passkey-not-checked' };
      const challenge = await takeChallenge(request);
      if (!challenge || challenge.accountId === null) return { kind: 'ceremony-expired' };
      if (challenge.accountId !== accountId) return { kind: 'passkey-not-checked' };
      const { verifyRegistrationResponse } = await loadWebAuthn();
      const verification = await unlessInvalid(
        verifyRegistrationResponse({
          ...toExpected(challenge, request),
          response: response as RegistrationResponseJSON,
        }),
      );
      if (!verification?.verified) return { kind: 'passkey-not-checked' };
      const { credential, aaguid, credentialDeviceType, credentialBackedUp, userVerified } =
        verification.registrationInfo;
      const refusal = findRefusal(userVerified, response);
      if (refusal) return { kind: refusal };
      const passkey = {
        accountId,
        name: findAuthenticatorName(aaguid) ?? name,
        credentialId: credential.id,
        publicKey: credential.publicKey,
        counter: credential.counter,
        transports: response.response.transports,
        aaguid,
        deviceType: credentialDeviceType,
        isBackedUp: credentialBackedUp,
      };
      return { kind: await store.insertPasskey(passkey, sessionId) };
    },
  };
}

/** Imported at the first use, because the library is large. */
const loadWebAuthn = () => import('@simplewebauthn/server');

/** @returns undefined for a response that the library refuses. It throws errors of any class for the bytes of an authenticator. */
const unlessInvalid = <Result>(verification: Promise<Result>) =>
  verification.catch(() => undefined);

/** Finds why a response with a valid signature is refused. */
function findRefusal(
  isUserVerified: boolean,
  { response }: { readonly response: { readonly clientDataJSON: string } },
) {
  // Without user verification the device alone would replace the password.
  if (!isUserVerified) return 'user-not-verified';
  // A page in a frame of another site may be hidden (clickjacking). The library has parsed this JSON before, so it is valid.
  const clientData = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
  return clientData.crossOrigin === true ? 'passkey-not-checked' : undefined;
}

/** An attestation is refused, because to verify it the library would fetch any address that its certificates name. */
async function isUnattested({ response }: NewPasskey): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  try {
    const bytes = isoBase64URL.toBuffer(response.attestationObject);
    const attestation = decodeAttestationObject(bytes);
    return attestation.get('fmt') === 'none' && attestation.get('attStmt').size === 0;
  } catch {
    return false;
  }
}
