import { useCallback, useEffect, useRef, useState } from 'react';
import { passkeyCeremonyTexts } from '../../../texts/passkeys.ts';
import { secondaryButton } from '../../ui/button.ts';
import type { CeremonyResult } from './ceremony.ts';
import { CeremonyMessage, runCeremony, usePasskeySupport, WithPasskeys } from './passkeys.tsx';

/** A challenge expires after five minutes, so autofill requests a new challenge a minute earlier. */
const challengeRenewalMs = 4 * 60_000;

/** An error is shown below the button, so that the button does not move. `next` is the address to open after the sign-in. */
export function PasskeySignIn({ next }: { next: string }) {
  const { result, isBusy, press } = usePasskeySignIn(next, usePasskeySupport() === 'yes');
  return (
    <WithPasskeys>
      <button className={secondaryButton} type="button" aria-disabled={isBusy} onClick={press}>
        {isBusy ? passkeyCeremonyTexts.waiting : passkeyCeremonyTexts.signIn}
      </button>
      <CeremonyMessage result={result} />
    </WithPasskeys>
  );
}

/** Offers passkeys in the username field. The button calls `press`. Opens `next` after the sign-in. */
function usePasskeySignIn(next: string, isSupported: boolean) {
  const [result, setResult] = useState<CeremonyResult | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  /** Whether a press of the button is being handled. A ref, because `isBusy` is out of date in callbacks. */
  const isPressed = useRef(false);
  /** The browser allows one ceremony at a time. */
  const runningCeremony = useRef<AbortController>(undefined);

  const run = useCallback(
    async (mediation: 'conditional' | 'optional') => {
      runningCeremony.current?.abort();
      const controller = new AbortController();
      runningCeremony.current = controller;
      const outcome = await runCeremony(({ signInByPasskey }) =>
        signInByPasskey(mediation, controller.signal),
      );
      if (outcome.kind === 'done') window.location.assign(next);
      return outcome;
    },
    [next],
  );

  const offerAutofill = useCallback(async (): Promise<void> => {
    if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
    const outcome = await run('conditional');
    // An error is shown only if the user has certainly chosen a passkey: if the site refused it, or could not be reached.
    if (outcome.kind !== 'refused' || outcome.code === '') return;
    setResult(outcome);
    await offerAutofill();
  }, [run]);

  useEffect(() => {
    if (!isSupported) return;
    void offerAutofill();
    const timer = setInterval(() => {
      if (!document.hidden && !isPressed.current) void offerAutofill();
    }, challengeRenewalMs);
    return () => {
      clearInterval(timer);
      runningCeremony.current?.abort();
    };
  }, [isSupported, offerAutofill]);

  async function press(): Promise<void> {
    if (isPressed.current) return;
    isPressed.current = true;
    setResult(null);
    setIsBusy(true);
    const outcome = await run('optional');
    if (outcome.kind === 'done') return;
    isPressed.current = false;
    setIsBusy(false);
    setResult(outcome);
    await offerAutofill();
  }

  return { result, isBusy, press };
}
