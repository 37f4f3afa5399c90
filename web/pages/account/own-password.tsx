import { control, Field } from '../../components/field.tsx';
import { toMend } from './section.tsx';

/**
 * Asks for the password of who is signed in, before something that a stranger at their screen must not do.
 * @param props.section the id of the section that it stands in.
 */
export function OwnPassword({ section, isWrong }: { section: string; isWrong: boolean }) {
  const id = `${section}-password`;
  return (
    <Field id={id} label="Your password">
      <input
        className={control}
        id={id}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        {...toMend(section, isWrong)}
      />
    </Field>
  );
}
