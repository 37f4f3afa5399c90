import { maxPreviousNames, previousNameDays } from '../../../domain/accounts/previous-names.ts';
import { quietButton } from '../../components/button.ts';
import { UsernameField } from '../../sign-in-form/fields.tsx';
import type { AccountPage } from './account-page.ts';
import { CurrentPassword, Section, SectionForm } from './section.tsx';

const hint = `Your old address leads to the new one for ${previousNameDays} days. Then others can take your old name. You can change your name ${maxPreviousNames} times in ${previousNameDays} days.`;

export function RenameSection({ username, page }: { username: string; page: AccountPage }) {
  const error = page.error?.form === 'rename' ? page.error : null;
  return (
    <Section
      id="rename"
      title="Name"
      lead="It is the address of your page, and you sign in with it."
      notice={
        page.done === 'name' ? (
          <>
            Your name is now <bdi>{username}</bdi>, also when you sign in.{' '}
            <a href={`/${username}`}>Go to your page</a>
          </>
        ) : null
      }
    >
      <SectionForm id="rename" error={error}>
        <UsernameField
          id="name"
          label="New name"
          username={error?.typed ?? username}
          isWrong={error?.field === 'name'}
          errorId="rename-error"
          hint={hint}
        />
        <CurrentPassword id="rename" error={error} />
        <button className={quietButton} type="submit">
          Change your name
        </button>
      </SectionForm>
    </Section>
  );
}
