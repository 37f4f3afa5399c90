import { startTransition, useActionState, useEffect } from 'react';
import { passkeyCeremonyTexts } from '../../../texts/sign-in.ts';
import { Button } from '../../ui/button.tsx';
import type { CeremonyResult } from './ceremony.ts';
import { CeremonyMessage, WithPasskeys } from './passkeys.tsx';
import { followAutofill, signInByPress } from './sign-in.ts';

/** An error is shown below the button, so that the button does not move. `next` is the address to open after the sign-in. */
export function PasskeySignIn({ next }: { next: string }) {
  const [result, send, isPending] = useActionState(
    async (_before: CeremonyResult | null, refused: CeremonyResult | undefined) =>
      refused ?? (await signInByPress()),
    null,
  );
  // After a sign-in, until the next page is there.
  const isBusy = isPending || result?.kind === 'done';
  useEffect(() => followAutofill((refused) => startTransition(() => send(refused))), [send]);

  return (
    <WithPasskeys>
      <Button
        aria-disabled={isBusy}
        onClick={() => isBusy || startTransition(() => send(undefined))}
        data-next={next}
      >
        {isBusy ? passkeyCeremonyTexts.waiting : passkeyCeremonyTexts.signIn}
      </Button>
      <CeremonyMessage result={isPending ? null : result} />
    </WithPasskeys>
  );
}
