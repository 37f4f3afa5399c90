import { maxPreviousNames, previousNameDays } from '../../../domain/accounts/previous-names.ts';
import { Alert } from '../../components/alert.tsx';
import { quietButton } from '../../components/button.ts';
import { formGrid } from '../../components/form-page.tsx';
import { PasswordField, UsernameField } from '../../sign-in-form/fields.tsx';
import { useErrorFocus } from '../../sign-in-form/use-error-focus.ts';
import type { AccountPage } from './account-page.ts';
import { Notice } from './notice.tsx';
import { Section } from './section.tsx';

const hint = `Your old address leads to the new one for ${previousNameDays} days. Then your old name is free for others. You can take ${maxPreviousNames} new names in ${previousNameDays} days.`;

/** Another name, which is also the one to sign in with. */
export function RenameSection({ username, page }: { username: string; page: AccountPage }) {
  const error = page.error?.form === 'rename' ? page.error : null;
  const form = useErrorFocus(error?.field ?? null);
  const errorId = 'rename-error';
  return (
    <Section
      id="rename"
      title="Name"
      lead="It is the address of your page, and what you sign in with."
    >
      <Notice>
        {page.done === 'name' ? (
          <>
            You are called <bdi>{username}</bdi> now, also when you sign in.{' '}
            <a href={`/${username}`}>Go to your page</a>
          </>
        ) : null}
      </Notice>
      <Alert id={errorId}>{error?.sentence}</Alert>
      <form ref={form} className={formGrid} method="post" action="/account/rename#rename">
        <UsernameField
          id="name"
          label="New name"
          username={error?.typed ?? username}
          isWrong={error?.field === 'name'}
          errorId={errorId}
          hint={hint}
        />
        <PasswordField
          id="renamePassword"
          name="password"
          label="Your password"
          autoComplete="current-password"
          isWrong={error?.field === 'password'}
          errorId={errorId}
        />
        <button className={quietButton} type="submit">
          Change your name
        </button>
      </form>
    </Section>
  );
}
