import { quietButton } from '../../components/button.ts';
import { formGrid } from '../../components/form-page.tsx';
import { OwnPassword } from './own-password.tsx';
import { Section } from './section.tsx';

/** The end of an account. */
export function Delete({ error }: { error: string | null }) {
  return (
    <Section
      id="delete"
      title="Delete your account"
      lead="Your page, your games with their history, and your pictures are deleted at once. Nobody can bring them back, and nobody else gets your name."
      error={error}
    >
      <form className={formGrid} method="post" action="/account/delete">
        <OwnPassword id="delete-password" />
        <button className={quietButton} type="submit">
          Delete your account
        </button>
      </form>
    </Section>
  );
}
