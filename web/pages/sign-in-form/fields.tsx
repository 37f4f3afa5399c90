import { useEffect, useRef, useState } from 'react';
import { control, Field } from '../../components/field.tsx';
import { Icon } from '../../components/icons.tsx';
import styles from './fields.module.css';
import { errorId } from './sign-in-form.tsx';

/** Uncontrolled, so that what was typed before the script arrived is kept. No rule is checked here: the server words them. */
export function UsernameField(props: {
  username: string;
  isWrong: boolean;
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
        autoCorrect="off"
        spellCheck={false}
        required
        {...describedBy('username', props)}
        onChange={(event) => props.onChange?.(event.target.value)}
      />
    </Field>
  );
}

/** @param props.advice a word about a weak password, read out politely when it changes. */
export function PasswordField(props: {
  autoComplete: 'current-password' | 'new-password';
  isWrong: boolean;
  hint?: string;
  advice?: string;
  onChange?: (password: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [isShown, setShown] = useState(false);

  return (
    <div>
      <Field id="password" label="Password" hint={props.hint}>
        <div className={styles.password}>
          <input
            ref={input}
            className={control}
            id="password"
            name="password"
            type={isShown ? 'text' : 'password'}
            autoComplete={props.autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            required
            {...describedBy('password', props)}
            onChange={(event) => props.onChange?.(event.target.value)}
          />
          <ShowPassword
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
function ShowPassword(props: { isShown: boolean; onPress: () => void; onSend: () => void }) {
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
      aria-controls="password"
      onClick={props.onPress}
    >
      <Icon name="eye" />
      <span className="visually-hidden">Show password</span>
    </button>
  );
}

/** The sentence that says what went wrong stands above the form; the field it is about points at it. */
function describedBy(id: string, { isWrong, hint }: { isWrong: boolean; hint?: string }) {
  const words = [isWrong ? errorId : '', hint ? `${id}-hint` : ''].filter(Boolean);
  return {
    'aria-invalid': isWrong || undefined,
    'aria-describedby': words.join(' ') || undefined,
  };
}
