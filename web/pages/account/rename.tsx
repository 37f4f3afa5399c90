import { keptDays, mostFormerNames } from '../../../domain/accounts/former-names.ts';
import { primaryButton } from '../../components/button.ts';
import { control, Field } from '../../components/field.tsx';
import { formGrid } from '../../components/form-page.tsx';
import type { AccountTrouble } from '../../page.ts';
import { OwnPassword } from './own-password.tsx';
import { Section, toMend } from './section.tsx';

const hint = `Your old address leads to the new one for ${keptDays} days. Then your old name is free for others. You can take ${mostFormerNames} new names in ${keptDays} days.`;

/** Another name, which is also the one to sign in with. Plain forms, here and beside, so no script is needed. */
export function Rename({ name, trouble }: { name: string; trouble: AccountTrouble | null }) {
  return (
    <Section
      id="rename"
      title="Change your name"
      lead="It is the address of your page, and what you sign in with."
      error={trouble?.words}
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
            {...toMend('rename', trouble?.field === 'name', 'rename-name-hint')}
          />
        </Field>
        <OwnPassword section="rename" isWrong={trouble?.field === 'password'} />
        <button className={primaryButton} type="submit">
          Change your name
        </button>
      </form>
    </Section>
  );
}
