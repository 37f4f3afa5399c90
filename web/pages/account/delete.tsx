import { quietButton } from '../../components/button.ts';
import { formGrid } from '../../components/form-page.tsx';
import type { AccountTrouble } from '../../page.ts';
import { OwnPassword } from './own-password.tsx';
import { Section } from './section.tsx';

/** The end of an account. */
export function Delete({ trouble }: { trouble: AccountTrouble | null }) {
  return (
    <Section
      id="delete"
      title="Delete your account"
      lead="Your page, your games with their history, and your pictures are deleted at once. Nobody can bring them back, and nobody else gets your name."
      error={trouble?.words}
    >
      <form className={formGrid} method="post" action="/account/delete">
        <OwnPassword section="delete" isWrong={trouble?.field === 'password'} />
        <button className={quietButton} type="submit">
          Delete your account
        </button>
      </form>
    </Section>
  );
}
