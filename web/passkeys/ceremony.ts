/** What the browser does with passkeys: the server asks, an authenticator answers, the server looks at it. */
import { type ApiResult, callApi } from '../call-api.ts';

export type CeremonyResult =
  | { readonly kind: 'done' }
  /** Nobody waits for it any more. */
  | { readonly kind: 'left' }
  /** It was not asked for, or not answered by anybody. */
  | { readonly kind: 'unused'; readonly sentence: string }
  /** An authenticator or the server said no. `code` is the server's word; '' for an authenticator's. */
  | { readonly kind: 'refused'; readonly code: string; readonly sentence: string };

/**
 * Signs in by whichever passkey somebody chooses.
 * @param mediation 'conditional' offers them among what the browser fills in, and waits; 'optional' asks at once.
 */
export async function signInByPasskey(
  mediation: 'conditional' | 'optional',
  signal: AbortSignal,
): Promise<CeremonyResult> {
  const asked = await callApi<PublicKeyCredentialRequestOptionsJSON>(
    'POST',
    '/api/passkeys/sign-in/options',
    { body: {}, signal },
  );
  if (signal.aborted) return { kind: 'left' };
  if (asked.kind !== 'done') return { ...refusalOf(asked), kind: 'unused' };
  const chosen = await orTrouble(notUsed, signal, async () => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(asked.body);
    return navigator.credentials.get({ publicKey, mediation, signal });
  });
  if ('kind' in chosen) return chosen;
  const answered = await callApi('POST', '/api/passkeys/sign-in', { body: chosen.toJSON() });
  if (answered.kind === 'done') return answered;
  const refusal = refusalOf(answered);
  if (refusal.code === 'no-such-passkey') await forget(asked.body.rpId, chosen.id);
  return refusal;
}

/** Adds a passkey to the account of who is signed in, and says their password. */
export async function addPasskey(password: string): Promise<CeremonyResult> {
  const asked = await callApi<PublicKeyCredentialCreationOptionsJSON>(
    'POST',
    '/api/passkeys/options',
    {
      body: { password },
    },
  );
  if (asked.kind !== 'done') return refusalOf(asked);
  const made = await orTrouble(notAdded, undefined, async () => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(asked.body);
    return navigator.credentials.create({ publicKey });
  });
  if ('kind' in made) return made;
  const answered = await callApi('POST', '/api/passkeys', { body: made.toJSON() });
  return answered.kind === 'done' ? answered : refusalOf(answered);
}

const notUsed = 'No passkey was used. You can try again at any time.';
const notAdded = 'No passkey was added. You can try again at any time.';
const failed = 'That did not work. Please try again.';

/** What browsers call their troubles (WebAuthn). They do not tell 'cancelled' from 'too late' and 'has none'. */
const sentences: Readonly<Record<string, string>> = {
  InvalidStateError: 'This device, or its password manager, has a passkey of yours already.',
  ConstraintError:
    'Your device cannot check that it is you. Set up a screen lock, a fingerprint or a PIN first.',
  NotSupportedError: 'Your device cannot make passkeys of the kind that is needed here.',
  SecurityError: 'Passkeys do not work at this address.',
};

/** @param unused what is said when nobody answered. */
async function orTrouble(
  unused: string,
  signal: AbortSignal | undefined,
  act: () => Promise<Credential | null>,
): Promise<PublicKeyCredential | Exclude<CeremonyResult, { kind: 'done' }>> {
  try {
    const credential = await act();
    if (credential instanceof PublicKeyCredential) return credential;
    return { kind: 'unused', sentence: unused };
  } catch (error) {
    if (signal?.aborted) return { kind: 'left' };
    const name = error instanceof Error ? error.name : '';
    if (name === 'NotAllowedError' || name === 'AbortError')
      return { kind: 'unused', sentence: unused };
    return { kind: 'refused', code: '', sentence: sentences[name] ?? failed };
  }
}

function refusalOf(answer: Exclude<ApiResult<unknown>, { kind: 'done' }>) {
  if (answer.kind === 'unreachable') {
    const sentence = 'The site cannot be reached. Please try again in a moment.';
    return { kind: 'refused', code: 'unreachable', sentence } as const;
  }
  return { kind: 'refused', code: answer.code, sentence: answer.message || failed } as const;
}

/** Where a browser can, has it no longer offer a passkey that was removed here. */
async function forget(rpId: string | undefined, credentialId: string): Promise<void> {
  const known = PublicKeyCredential as {
    signalUnknownCredential?(which: { rpId: string; credentialId: string }): Promise<void>;
  };
  // Whether it did is not ours to know.
  if (rpId) await known.signalUnknownCredential?.({ rpId, credentialId }).catch(() => undefined);
}
