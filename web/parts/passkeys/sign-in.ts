/** Signing in by passkey. It works before the page is hydrated, because browsers offer passkeys in the username field. */
import { passkeyCeremonyTexts } from '../../../texts/sign-in.ts';
import type { CeremonyResult } from './ceremony.ts';

/** A challenge expires after five minutes, so autofill requests a new challenge a minute earlier. */
const challengeRenewalMs = 4 * 60_000;

/** The browser allows one ceremony at a time. */
let running: AbortController | undefined;
let isPressed = false;
let showRefusal: (result: CeremonyResult) => void = () => undefined;

/** Says in an attribute of `<html>` whether this browser supports passkeys, and offers them in the username field of a sign-in. */
export function start(): void {
  const isSupported = hasPasskeySupport();
  document.documentElement.dataset.passkeys = isSupported ? 'yes' : 'no';
  if (!isSupported || !document.querySelector('[data-next]')) return;
  const offer = () => void (document.hidden || isPressed || offerAutofill());
  offer();
  setInterval(offer, challengeRenewalMs);
}

/** Sets what is called when the site has refused a passkey of the autofill. */
export function followAutofill(onRefused: typeof showRefusal): void {
  showRefusal = onRefused;
}

/** Opens the browser's dialog. It ends the autofill, which returns when no passkey was used. */
export async function signInByPress(): Promise<CeremonyResult> {
  isPressed = true;
  const result = await signIn('optional');
  if (result.kind === 'done') return result;
  isPressed = false;
  void offerAutofill();
  return result;
}

async function offerAutofill(): Promise<void> {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.()) || isPressed) return;
  const result = await signIn('conditional');
  // An error is shown only if the user has certainly chosen a passkey: if the site refused it, or could not be reached.
  if (result.kind !== 'refused' || result.code === '') return;
  showRefusal(result);
  await offerAutofill();
}

async function signIn(mediation: 'conditional' | 'optional'): Promise<CeremonyResult> {
  running?.abort();
  running = new AbortController();
  const { signal } = running;
  const result = await runCeremony(({ signInByPasskey }) => signInByPasskey(mediation, signal));
  // The button names the next page.
  const next = document.querySelector<HTMLElement>('[data-next]')?.dataset.next ?? '/';
  if (result.kind === 'done') location.assign(next);
  return result;
}

/** Runs a ceremony (WebAuthn's term). Its script is loaded at the first use, because most visitors use no passkeys. */
export async function runCeremony(
  run: (ceremonies: typeof import('./ceremony.ts')) => Promise<CeremonyResult>,
): Promise<CeremonyResult> {
  // The import also fails when a new version of the site has replaced the script that this page names.
  const ceremonies = await import('./ceremony.ts').catch(() => null);
  if (ceremonies) return run(ceremonies);
  return { kind: 'unused', sentence: passkeyCeremonyTexts.scriptMissing };
}

/** Whether this browser has all that our passkeys need. */
function hasPasskeySupport(): boolean {
  // Undefined in old browsers, and without https.
  const credential = window.PublicKeyCredential as typeof PublicKeyCredential | undefined;
  return (
    typeof credential?.parseRequestOptionsFromJSON === 'function' &&
    typeof credential.parseCreationOptionsFromJSON === 'function'
  );
}
