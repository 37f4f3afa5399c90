import { keptDays, mostFormerNames } from '../../../domain/accounts/former-names.ts';
import { primaryButton } from '../../components/button.ts';
import { control, describedBy, Field } from '../../components/field.tsx';
import { formGrid } from '../../components/form-page.tsx';
import { OwnPassword } from './own-password.tsx';
import { Section } from './section.tsx';

const hint = `Your old address leads to the new one for ${keptDays} days. Then your old name is free for others. You can take ${mostFormerNames} new names in ${keptDays} days.`;

/** Another name, which is also the one to sign in with. Plain forms, here and beside, so no script is needed. */
export function Rename({ name, error }: { name: string; error: string | null }) {
  return (
    <Section
      id="rename"
      title="Change your name"
      lead="It is the address of your page, and what you sign in with."
      error={error}
    >
      <form className={formGrid} method="post" action="/account/rename">
        <Field id="rename-name" label="New name" hint={hint}>
          <input
            className={control}
            id="rename-name"
            name="name"
            defaultValue={name}
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            required
            {...describedBy('rename-name', { hint })}
          />
        </Field>
        <OwnPassword id="rename-password" />
        <button className={primaryButton} type="submit">
          Change your name
        </button>
      </form>
    </Section>
  );
}
