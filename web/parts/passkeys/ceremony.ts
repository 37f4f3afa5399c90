/** The browser's part of passkeys (WebAuthn): the server sends options, an authenticator signs, the server verifies. */
import { passkeyCeremonyTexts } from '../../../texts/sign-in.ts';
import { type ApiResult, callApi } from '../../ui/call-api.ts';

export type CeremonyResult =
  | { readonly kind: 'done' }
  | { readonly kind: 'aborted' }
  /** The user cancelled the ceremony, or it could not start. */
  | { readonly kind: 'unused'; readonly sentence: string }
  /** `code` is the error code of the server, 'unreachable' without a response, or '' if the authenticator refused. */
  | { readonly kind: 'refused'; readonly code: string; readonly sentence: string };

/** 'conditional' offers passkeys as autofill and waits; 'optional' opens the browser's dialog immediately. */
export async function signInByPasskey(
  mediation: 'conditional' | 'optional',
  signal: AbortSignal,
): Promise<CeremonyResult> {
  const optionsResponse = await callApi<PublicKeyCredentialRequestOptionsJSON>(
    'POST',
    '/api/passkeys/sign-in/options',
    { body: {}, signal },
  );
  if (signal.aborted) return { kind: 'aborted' };
  if (optionsResponse.kind !== 'done') return { ...toRefusal(optionsResponse), kind: 'unused' };
  const options = optionsResponse.body;
  const credential = await catchErrors(passkeyCeremonyTexts.notUsed, signal, async () => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
    return navigator.credentials.get({ publicKey, mediation, signal });
  });
  if ('kind' in credential) return credential;
  const response = await callApi('POST', '/api/passkeys/sign-in', { body: credential });
  if (response.kind === 'done') return response;
  const refusal = toRefusal(response);
  if (refusal.code === 'no-such-passkey') await signalUnknown(options.rpId, credential.id);
  return refusal;
}

export async function addPasskey(password: string): Promise<CeremonyResult> {
  const optionsResponse = await callApi<PublicKeyCredentialCreationOptionsJSON>(
    'POST',
    '/api/passkeys/options',
    { body: { password } },
  );
  if (optionsResponse.kind !== 'done') return toRefusal(optionsResponse);
  const credential = await catchErrors(passkeyCeremonyTexts.notAdded, undefined, async () => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(optionsResponse.body);
    return navigator.credentials.create({ publicKey });
  });
  if ('kind' in credential) return credential;
  const response = await callApi('POST', '/api/passkeys', { body: credential });
  return response.kind === 'done' ? response : toRefusal(response);
}

/** Calls a WebAuthn function, and converts its errors to results. `unusedSentence` is shown when the user cancels. */
async function catchErrors(
  unusedSentence: string,
  signal: AbortSignal | undefined,
  startCeremony: () => Promise<Credential | null>,
): Promise<ReturnType<typeof toJson> | Exclude<CeremonyResult, { kind: 'done' }>> {
  try {
    const credential = await startCeremony();
    if (credential) return toJson(credential as PublicKeyCredential);
    return { kind: 'unused', sentence: unusedSentence };
  } catch (error) {
    if (signal?.aborted) return { kind: 'aborted' };
    const name = error instanceof Error ? error.name : '';
    if (name === 'NotAllowedError' || name === 'AbortError')
      return { kind: 'unused', sentence: unusedSentence };
    return {
      kind: 'refused',
      code: '',
      sentence: passkeyCeremonyTexts.errors[name] ?? passkeyCeremonyTexts.failed,
    };
  }
}

/** Reads the fields one by one, because in the objects of some password managers `toJSON` fails. */
function toJson(credential: PublicKeyCredential) {
  const { id, rawId, type } = credential;
  const response = credential.response as AuthenticatorAttestationResponse &
    AuthenticatorAssertionResponse;
  return {
    id,
    rawId: encode(rawId),
    type,
    response: {
      clientDataJSON: encode(response.clientDataJSON),
      attestationObject: encode(response.attestationObject),
      authenticatorData: encode(response.authenticatorData),
      signature: encode(response.signature),
      userHandle: encode(response.userHandle),
      transports: response.getTransports?.(),
    },
    clientExtensionResults: credential.getClientExtensionResults?.() ?? {},
  };
}

/** Encodes bytes in Base64url. */
function encode(bytes: ArrayBuffer | null | undefined): string | undefined {
  if (!bytes) return undefined;
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function toRefusal(response: Exclude<ApiResult<unknown>, { kind: 'done' }>) {
  if (response.kind === 'unreachable') {
    const sentence = passkeyCeremonyTexts.unreachable;
    return { kind: 'refused', code: 'unreachable', sentence } as const;
  }
  const sentence = response.message || passkeyCeremonyTexts.failed;
  return { kind: 'refused', code: response.code, sentence } as const;
}

/** Tells the browser that the server does not know this passkey, if the browser supports this message. */
async function signalUnknown(rpId: string | undefined, credentialId: string): Promise<void> {
  const credential = PublicKeyCredential as {
    signalUnknownCredential?(passkey: { rpId: string; credentialId: string }): Promise<void>;
  };
  // Errors are ignored, because the page does not depend on whether the browser deletes the passkey.
  if (rpId)
    await credential.signalUnknownCredential?.({ rpId, credentialId }).catch(() => undefined);
}
