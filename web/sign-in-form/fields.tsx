import { useEffect, useRef, useState } from 'react';
import { describedBy } from '../components/described-by.ts';
import { control, Field } from '../components/field.tsx';
import { Icon } from '../components/icons.tsx';
import styles from './fields.module.css';
import { errorId } from './sign-in-form.tsx';

/** Uncontrolled, so that what was typed before the script arrived is kept. No rule is checked here: the server words them. */
export function UsernameField(props: {
  id?: string;
  label?: string;
  errorId?: string;
  username: string;
  /** What browsers may fill in; the name alone unless told otherwise. */
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
 * @param props.id on a page with several; the field's name, too, unless there is another.
 * @param props.errorId of the sentence that says what is wrong with it.
 * @param props.advice a word about a weak password, read out politely when it changes.
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
            // A browser keeps what was typed as text among its suggestions, so it goes off as a password.
            onSend={() => {
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

/** The button that shows what was typed. It comes with the script, without which it could do nothing. */
function ShowPassword(props: {
  id: string;
  label: string;
  isShown: boolean;
  onPress: () => void;
  onSend: () => void;
}) {
  const { onSend } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [isReady, setReady] = useState(false);

  useEffect(() => setReady(true), []);
  useEffect(() => {
    const form = isReady ? button.current?.form : null;
    form?.addEventListener('submit', onSend);
    return () => form?.removeEventListener('submit', onSend);
  }, [isReady, onSend]);

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

/** What is said about a field: what is wrong with it stands above the form. */
export function toFieldMessages(props: {
  isWrong: boolean;
  hint?: string | undefined;
  errorId?: string;
}) {
  return { error: props.isWrong, errorId: props.errorId ?? errorId, hint: props.hint };
}
