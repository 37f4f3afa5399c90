import { control, Field } from '../../components/field.tsx';

/** Asks for the password of who is signed in, before something that a stranger at their screen must not do. */
export function OwnPassword({ id }: { id: string }) {
  return (
    <Field id={id} label="Your password">
      <input
        className={control}
        id={id}
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
    </Field>
  );
}
