import { useEffect, useState } from 'react';
import { passkeyCeremonyTexts } from '../../../texts/sign-in.ts';
import { Button } from '../../ui/buttons.tsx';
import type { CeremonyResult } from './ceremony.ts';
import { CeremonyMessage, WithPasskeys } from './passkeys.tsx';
import { followAutofill, signInByPress } from './sign-in.ts';

/** An error is shown below the button, so that the button does not move. `next` is the address to open after the sign-in. */
export function PasskeySignIn({ next }: { next: string }) {
  const [result, setResult] = useState<CeremonyResult | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => followAutofill(setResult), []);

  async function press(): Promise<void> {
    if (isBusy) return;
    setResult(null);
    setIsBusy(true);
    const outcome = await signInByPress();
    if (outcome.kind === 'done') return;
    setIsBusy(false);
    setResult(outcome);
  }

  return (
    <WithPasskeys>
      <Button aria-disabled={isBusy} onClick={press} data-next={next}>
        {isBusy ? passkeyCeremonyTexts.waiting : passkeyCeremonyTexts.signIn}
      </Button>
      <CeremonyMessage result={result} />
    </WithPasskeys>
  );
}
