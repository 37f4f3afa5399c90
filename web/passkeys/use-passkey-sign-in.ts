import { useCallback, useEffect, useRef, useState } from 'react';
import type { CeremonyResult } from './ceremony.ts';
import { runCeremony } from './with-ceremonies.ts';

/** A challenge holds for five minutes: milliseconds after which the one that waits is replaced. */
const renewed = 4 * 60_000;

/**
 * Signing in by a passkey: offered where the browser fills in names, and when the button is pressed.
 * @param isKnown whether the browser knows passkeys.
 */
export function usePasskeySignIn(isKnown: boolean) {
  const [outcome, setOutcome] = useState<CeremonyResult | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** The same, for what waits. */
  const isPressed = useRef(false);
  /** One at a time: the browser refuses a second. */
  const underWay = useRef<AbortController>(undefined);

  const run = useCallback(
    async (mediation: 'conditional' | 'optional'): Promise<CeremonyResult> => {
      underWay.current?.abort();
      const controller = new AbortController();
      underWay.current = controller;
      const came = await runCeremony(({ signInByPasskey }) =>
        signInByPasskey(mediation, controller.signal),
      );
      if (came.kind === 'done') window.location.assign('/');
      return came;
    },
    [],
  );

  const offer = useCallback(async (): Promise<void> => {
    if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
    const came = await run('conditional');
    // Nobody asked for it, so only what came of a passkey that somebody chose is said, and only then there is more to offer.
    if (came.kind !== 'refused' || came.code === '') return;
    setOutcome(came);
    await offer();
  }, [run]);

  useEffect(() => {
    if (!isKnown) return;
    void offer();
    const timer = setInterval(() => {
      if (!document.hidden && !isPressed.current) void offer();
    }, renewed);
    return () => {
      clearInterval(timer);
      underWay.current?.abort();
    };
  }, [isKnown, offer]);

  async function press(): Promise<void> {
    if (isPressed.current) return;
    isPressed.current = true;
    setOutcome(null);
    setBusy(true);
    const came = await run('optional');
    // The page is about to be left.
    if (came.kind === 'done') return;
    isPressed.current = false;
    setBusy(false);
    setOutcome(came);
    await offer();
  }

  return { outcome, isBusy, press };
}
