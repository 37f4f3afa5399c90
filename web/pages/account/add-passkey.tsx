import { type SubmitEvent, useRef, useState } from 'react';
import { quietButton } from '../../components/button.ts';
import { formGrid } from '../../components/form-page.tsx';
import type { CeremonyResult } from '../../passkeys/ceremony.ts';
import { CeremonyMessage, runCeremony } from '../../passkeys/run-ceremony.tsx';
import { PasswordField } from '../../sign-in-form/fields.tsx';
import { HiddenUsername } from './section.tsx';

const errorId = 'add-passkey-error';

/**
 * The form that adds a passkey, which needs script. Its result is shown below, so that the button does not move.
 * @param props.onStart is called when the form is sent.
 */
export function AddPasskey({ username, onStart }: { username: string; onStart: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<CeremonyResult | null>(null);

  async function add(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setResult(null);
    setBusy(true);
    onStart();
    const password = String(new FormData(event.currentTarget).get('password'));
    const ended = await runCeremony(({ addPasskey }) => addPasskey(password));
    if (ended.kind === 'done') {
      window.location.assign('/account?done=passkey-added#passkeys');
      return;
    }
    setBusy(false);
    setResult(ended);
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
        isWrong={result?.kind === 'refused' && result.code === 'wrong-password'}
        errorId={errorId}
        hint="Then your device asks whether it is you."
      />
      <button className={quietButton} type="submit" aria-disabled={isBusy}>
        {isBusy ? 'Waiting for your device' : 'Add a passkey'}
      </button>
      <CeremonyMessage id={errorId} result={result} />
    </form>
  );
}
