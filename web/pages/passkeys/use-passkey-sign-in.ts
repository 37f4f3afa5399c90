import { useCallback, useEffect, useRef, useState } from 'react';
import type { Ceremony } from './ceremony.ts';

/** A challenge holds for five minutes: milliseconds after which the one that waits is replaced. */
const renewed = 4 * 60_000;

/**
 * Signing in by a passkey: offered where the browser fills in names, and when the button is pressed.
 * @param isKnown whether the browser knows passkeys.
 */
export function usePasskeySignIn(isKnown: boolean) {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** One at a time: the browser refuses a second. */
  const underWay = useRef<AbortController>(undefined);

  const run = useCallback(async (mediation: 'conditional' | 'optional'): Promise<Ceremony> => {
    underWay.current?.abort();
    const controller = new AbortController();
    underWay.current = controller;
    // By itself: nobody who looks at a profile downloads it.
    const { signInByPasskey } = await import('./ceremony.ts');
    const outcome = await signInByPasskey(mediation, controller.signal);
    if (outcome.kind === 'done') window.location.assign('/');
    return outcome;
  }, []);

  const offer = useCallback(async (): Promise<void> => {
    if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
    const outcome = await run('conditional');
    // Nobody asked for it, so only what came of a passkey that somebody chose is said, and only then there is more to offer.
    if (outcome.kind !== 'refused' || outcome.code === '') return;
    setError(outcome.sentence);
    await offer();
  }, [run]);

  useEffect(() => {
    if (!isKnown) return;
    void offer();
    const timer = setInterval(() => {
      if (!document.hidden) void offer();
    }, renewed);
    return () => {
      clearInterval(timer);
      underWay.current?.abort();
    };
  }, [isKnown, offer]);

  async function press(): Promise<void> {
    if (isBusy) return;
    setError(null);
    setBusy(true);
    const outcome = await run('optional');
    // The page is about to be left.
    if (outcome.kind === 'done') return;
    setBusy(false);
    if (outcome.kind !== 'left') setError(outcome.sentence);
    await offer();
  }

  return { error, isBusy, press };
}
