import { useCallback, useEffect, useRef, useState } from 'react';
import { quietButton } from '../components/button.ts';
import type { CeremonyResult } from './ceremony.ts';
import { CeremonyMessage, runCeremony, usePasskeySupport, WithPasskeys } from './passkeys.tsx';

/** A challenge expires after five minutes, so autofill asks for a new one before. */
const challengeRenewalMs = 4 * 60_000;

/** The button that signs in with a passkey. Its result is shown below, so that the button does not move. */
export function PasskeySignIn() {
  const { result, isBusy, press } = usePasskeySignIn(usePasskeySupport() === 'yes');
  return (
    <WithPasskeys>
      <button className={quietButton} type="button" aria-disabled={isBusy} onClick={press}>
        {isBusy ? 'Waiting for your passkey' : 'Sign in with a passkey'}
      </button>
      <CeremonyMessage result={result} />
    </WithPasskeys>
  );
}

/** Signs in with a passkey: the browser offers them in the field for the username, and when the button is pressed. */
function usePasskeySignIn(isSupported: boolean) {
  const [result, setResult] = useState<CeremonyResult | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** The value of `isBusy` for code that runs later. */
  const isPressed = useRef(false);
  /** The browser allows one ceremony at a time. */
  const running = useRef<AbortController>(undefined);

  const run = useCallback(async (mediation: 'conditional' | 'optional') => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const ended = await runCeremony(({ signInByPasskey }) =>
      signInByPasskey(mediation, controller.signal),
    );
    if (ended.kind === 'done') window.location.assign('/');
    return ended;
  }, []);

  const offer = useCallback(async (): Promise<void> => {
    if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
    const ended = await run('conditional');
    // Without a chosen passkey there is nothing to say, because the user did not start this.
    if (ended.kind !== 'refused' || ended.code === '') return;
    setResult(ended);
    await offer();
  }, [run]);

  useEffect(() => {
    if (!isSupported) return;
    void offer();
    const timer = setInterval(() => {
      if (!document.hidden && !isPressed.current) void offer();
    }, challengeRenewalMs);
    return () => {
      clearInterval(timer);
      running.current?.abort();
    };
  }, [isSupported, offer]);

  async function press(): Promise<void> {
    if (isPressed.current) return;
    isPressed.current = true;
    setResult(null);
    setBusy(true);
    const ended = await run('optional');
    if (ended.kind === 'done') return;
    isPressed.current = false;
    setBusy(false);
    setResult(ended);
    await offer();
  }

  return { result, isBusy, press };
}
