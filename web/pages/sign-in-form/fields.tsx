import { control, Field } from '../../components/field.tsx';
import styles from './sign-in-form.module.css';

/** Uncontrolled, so that what was typed before the script arrived is kept. No rule is checked here: the server words them. */
export function UsernameField(props: {
  username: string;
  hint?: string;
  onChange?: (username: string) => void;
}) {
  return (
    <Field id="username" label="Username" hint={props.hint}>
      <input
        className={control}
        id="username"
        name="username"
        defaultValue={props.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        aria-describedby={props.hint ? 'username-hint' : undefined}
        onChange={(event) => props.onChange?.(event.target.value)}
      />
    </Field>
  );
}

/** @param props.advice a word about a weak password, read out politely when it changes. */
export function PasswordField(props: {
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
  advice?: string;
  onChange?: (password: string) => void;
}) {
  return (
    <div>
      <Field id="password" label="Password" hint={props.hint}>
        <input
          className={control}
          id="password"
          name="password"
          type="password"
          autoComplete={props.autoComplete}
          required
          aria-describedby={props.hint ? 'password-hint' : undefined}
          onChange={(event) => props.onChange?.(event.target.value)}
        />
      </Field>
      {props.advice === undefined ? null : (
        <p className={styles.advice} aria-live="polite">
          {props.advice}
        </p>
      )}
    </div>
  );
}
