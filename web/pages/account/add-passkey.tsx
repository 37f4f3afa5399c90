import { type SubmitEvent, useRef, useState } from 'react';
import { quietButton } from '../../components/button.ts';
import { formGrid } from '../../components/form-page.tsx';
import type { CeremonyResult } from '../../passkeys/ceremony.ts';
import { CeremonyOutcome } from '../../passkeys/ceremony-outcome.tsx';
import { runCeremony } from '../../passkeys/with-ceremonies.ts';
import { PasswordField } from '../../sign-in-form/fields.tsx';
import { HiddenUsername } from './section.tsx';

const errorId = 'add-passkey-error';

/**
 * The form that adds a passkey. It works with script alone: what it does, no form of HTML can. What came of it stands
 * below, so that field and button stay where they are.
 * @param props.onTry is called when somebody begins.
 */
export function AddPasskey({ username, onTry }: { username: string; onTry: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<CeremonyResult | null>(null);

  async function add(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setOutcome(null);
    setBusy(true);
    onTry();
    const password = String(new FormData(event.currentTarget).get('password'));
    const came = await runCeremony(({ addPasskey }) => addPasskey(password));
    if (came.kind === 'done') {
      window.location.assign('/account?done=passkey-added#passkeys');
      return;
    }
    setBusy(false);
    setOutcome(came);
    const field = form.current?.elements.namedItem('password');
    if (field instanceof HTMLInputElement) field.focus();
  }

  return (
    <form ref={form} className={formGrid} method="post" action="/account#passkeys" onSubmit={add}>
      <HiddenUsername username={username} />
      <PasswordField
        id="passkeyPassword"
        name="password"
        label="Your password"
        autoComplete="current-password"
        isWrong={outcome?.kind === 'refused' && outcome.code === 'wrong-password'}
        errorId={errorId}
        hint="Then your device asks whether it is you."
      />
      <button className={quietButton} type="submit" aria-disabled={isBusy}>
        {isBusy ? 'Waiting for your device' : 'Add a passkey'}
      </button>
      <CeremonyOutcome id={errorId} outcome={outcome} />
    </form>
  );
}
