import { type SubmitEvent, useRef, useState } from 'react';
import { Alert } from '../../components/alert.tsx';
import { quietButton } from '../../components/button.ts';
import { formGrid } from '../../components/form-page.tsx';
import { PasswordField } from '../sign-in-form/fields.tsx';
import { Whose } from './section.tsx';

const errorId = 'add-passkey-error';

/** The form that adds a passkey. It works with script alone: what it does, no form of HTML can. */
export function AddPasskey({ username }: { username: string }) {
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<{ code: string; sentence: string } | null>(null);

  async function add(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setError(null);
    setBusy(true);
    const password = String(new FormData(event.currentTarget).get('password'));
    // By itself: who only looks at the settings need not download it.
    const { addPasskey } = await import('../passkeys/ceremony.ts');
    const outcome = await addPasskey(password);
    if (outcome.kind === 'done') {
      window.location.assign('/account?done=passkey-added#passkeys');
      return;
    }
    setBusy(false);
    if (outcome.kind === 'left') return;
    setError({ code: 'code' in outcome ? outcome.code : '', sentence: outcome.sentence });
    const field = form.current?.elements.namedItem('password');
    if (field instanceof HTMLInputElement) field.focus();
  }

  return (
    <form ref={form} className={formGrid} method="post" action="/account#passkeys" onSubmit={add}>
      <Alert id={errorId}>{error?.sentence}</Alert>
      <Whose username={username} />
      <PasswordField
        id="passkeyPassword"
        name="password"
        label="Your password"
        autoComplete="current-password"
        isWrong={error?.code === 'wrong-password'}
        errorId={errorId}
        hint="Then your device asks whether it is you."
      />
      <button className={quietButton} type="submit" aria-disabled={isBusy}>
        {isBusy ? 'Waiting for your device' : 'Add a passkey'}
      </button>
    </form>
  );
}
