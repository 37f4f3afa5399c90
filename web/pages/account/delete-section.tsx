import { Alert } from '../../components/alert.tsx';
import { dangerButton } from '../../components/button.ts';
import { formGrid } from '../../components/form-page.tsx';
import { PasswordField } from '../../sign-in-form/fields.tsx';
import { useErrorFocus } from '../../sign-in-form/use-error-focus.ts';
import type { AccountPage } from './account-page.ts';
import { HiddenUsername, Section } from './section.tsx';

/** The end of an account. */
export function DeleteSection({ username, page }: { username: string; page: AccountPage }) {
  const error = page.error?.form === 'delete' ? page.error : null;
  const form = useErrorFocus(error?.field ?? null);
  const errorId = 'delete-error';
  return (
    <Section
      id="delete"
      title="Delete your account"
      lead="Your page, your games with their history, and your pictures are deleted at once. Nobody can bring them back, and nobody else gets your name."
    >
      <Alert id={errorId}>{error?.sentence}</Alert>
      <form ref={form} className={formGrid} method="post" action="/account/delete#delete">
        <HiddenUsername username={username} />
        <PasswordField
          id="deletePassword"
          name="password"
          label="Your password"
          autoComplete="current-password"
          isWrong={error?.field === 'password'}
          errorId={errorId}
        />
        <button className={dangerButton} type="submit">
          Delete your account
        </button>
      </form>
    </Section>
  );
}
