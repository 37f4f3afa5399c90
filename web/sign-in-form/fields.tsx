import { useEffect, useRef, useState } from 'react';
import { describedBy } from '../components/described-by.ts';
import { control, Field } from '../components/field.tsx';
import { Icon } from '../components/icons.tsx';
import styles from './fields.module.css';
import { errorId } from './sign-in-form.tsx';

/** Uncontrolled, so that text typed before hydration stays. Only the server checks its rules. */
export function UsernameField(props: {
  id?: string;
  label?: string;
  errorId?: string;
  username: string;
  autoComplete?: 'username' | 'username webauthn';
  isWrong: boolean;
  hint?: string;
  onChange?: (username: string) => void;
}) {
  const { id = 'username' } = props;
  return (
    <Field id={id} label={props.label ?? 'Username'} hint={props.hint}>
      <input
        className={control}
        id={id}
        name={id}
        defaultValue={props.username}
        autoComplete={props.autoComplete ?? 'username'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        {...describedBy(id, toFieldMessages(props))}
        onChange={(event) => props.onChange?.(event.target.value)}
      />
    </Field>
  );
}

/**
 * @param props.id also the name of the field, unless `name` is given.
 * @param props.errorId the id of the error message.
 * @param props.advice about a weak password.
 */
export function PasswordField(props: {
  id?: string;
  name?: string;
  label?: string;
  errorId?: string;
  autoComplete: 'current-password' | 'new-password';
  isWrong: boolean;
  hint?: string | undefined;
  advice?: string;
  onChange?: (password: string) => void;
}) {
  const { id = 'password', label = 'Password' } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isShown, setShown] = useState(false);

  return (
    <div>
      <Field id={id} label={label} hint={props.hint}>
        <div className={styles.password}>
          <input
            ref={input}
            className={control}
            id={id}
            name={props.name ?? id}
            type={isShown ? 'text' : 'password'}
            autoComplete={props.autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            required
            {...describedBy(id, toFieldMessages(props))}
            onChange={(event) => props.onChange?.(event.target.value)}
          />
          <ShowPassword
            id={id}
            label={label}
            isShown={isShown}
            onPress={() => setShown(!isShown)}
            // Browsers save text fields for autofill, so it is sent as a password.
            onSubmit={() => {
              if (input.current) input.current.type = 'password';
            }}
          />
        </div>
      </Field>
      {props.advice === undefined ? null : (
        <p className={styles.advice} aria-live="polite">
          {props.advice}
        </p>
      )}
    </div>
  );
}

/** The button that shows the password. It needs script, so it appears with hydration. */
function ShowPassword(props: {
  id: string;
  label: string;
  isShown: boolean;
  onPress: () => void;
  onSubmit: () => void;
}) {
  const { onSubmit } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [isReady, setReady] = useState(false);

  useEffect(() => setReady(true), []);
  useEffect(() => {
    const form = isReady ? button.current?.form : null;
    form?.addEventListener('submit', onSubmit);
    return () => form?.removeEventListener('submit', onSubmit);
  }, [isReady, onSubmit]);

  if (!isReady) return null;
  return (
    <button
      ref={button}
      className={styles.show}
      type="button"
      aria-pressed={props.isShown}
      aria-controls={props.id}
      onClick={props.onPress}
    >
      <Icon name="eye" />
      <span className="visually-hidden">Show {props.label.toLowerCase()}</span>
    </button>
  );
}

/** The messages of a field, for `describedBy`: its error stands above the form. */
export function toFieldMessages(props: {
  isWrong: boolean;
  hint?: string | undefined;
  errorId?: string;
}) {
  return { error: props.isWrong, errorId: props.errorId ?? errorId, hint: props.hint };
}
