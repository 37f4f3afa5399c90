import { type RefObject, useEffect, useRef, useState } from 'react';
import { passwordAdviceTexts, signInFormTexts } from '../../../texts/sign-in.ts';
import { iconButton } from '../../ui/button.tsx';
import { control, describedBy, Field, Input, Note, verbatim } from '../../ui/field.tsx';
import { Icon } from '../../ui/icons.tsx';
import styles from './fields.module.css';
import { formatPasswordAdvice } from './password-advice.ts';

const eye = {
  path: 'M2 10q8-11 16 0q-8 11-16 0zM10 7.5a2.5 2.5 0 1 1 0 5a2.5 2.5 0 1 1 0-5z',
};

export const defaultErrorId = 'sign-in-error';

interface FieldProps {
  id?: string;
  label?: string;
  isWrong: boolean;
  errorId?: string;
  hint?: string | undefined;
}

/** A username. `id` is also the name of the field, unless `name` is given. The field is uncontrolled, so that text typed before hydration stays. Only the server checks the rules. */
export function UsernameField(
  props: FieldProps & {
    username: string;
    name?: string;
    autoComplete?: 'username' | 'username webauthn';
    onChange?: (username: string) => void;
  },
) {
  const { id = 'username' } = props;
  return (
    <Input
      id={id}
      name={props.name ?? id}
      label={props.label ?? 'Username'}
      hint={props.hint}
      errorId={toErrorId(props)}
      defaultValue={props.username}
      autoComplete={props.autoComplete ?? 'username'}
      {...verbatim}
      required
      onInput={(event) => props.onChange?.(event.currentTarget.value)}
    />
  );
}

/** `id` is also the name of the field, unless `name` is given. */
export function PasswordField(
  props: FieldProps & {
    name?: string;
    autoComplete?: 'new-password';
    onChange?: (password: string) => void;
  },
) {
  const { id = 'password', label = 'Password' } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isShown, setIsShown] = useState(false);

  useEffect(() => {
    const form = input.current?.form;
    // Browsers save text fields for autofill, so a shown password is hidden before it is sent.
    const hide = () => {
      input.current?.setAttribute('type', 'password');
      setIsShown(false);
    };
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  return (
    <Field id={id} label={label} hint={props.hint}>
      <div className={styles.password}>
        <input
          ref={input}
          className={control}
          id={id}
          name={props.name ?? id}
          type={isShown ? 'text' : 'password'}
          autoComplete={props.autoComplete ?? 'current-password'}
          {...verbatim}
          required
          {...describedBy({ id, hint: props.hint, errorId: toErrorId(props) })}
          onInput={(event) => props.onChange?.(event.currentTarget.value)}
        />
        <button
          className={`scripted ${iconButton} ${styles.show}`}
          type="button"
          aria-pressed={isShown}
          aria-controls={id}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon name={eye} />
          <span className="visually-hidden">{signInFormTexts.show(label)}</span>
        </button>
      </div>
    </Field>
  );
}

export function NewPasswordField({ username, ...props }: FieldProps & { username: string }) {
  const [password, setPassword] = useState('');
  const advice = formatPasswordAdvice(password, username);
  const hint = props.hint ?? passwordAdviceTexts.hint;
  return (
    <div>
      <PasswordField
        {...props}
        autoComplete="new-password"
        hint={advice ? undefined : passwordAdviceTexts.minLength(hint)}
        onChange={setPassword}
      />
      <Note className={`warning ${styles.advice}`} aria-live="polite">
        {advice}
      </Note>
    </div>
  );
}

function toErrorId({ isWrong, errorId = defaultErrorId }: FieldProps): string | undefined {
  return isWrong ? errorId : undefined;
}

/** Tells password managers which user's password a form needs. */
export function HiddenUsername({ username }: { username: string }) {
  return (
    <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
  );
}

/** Focuses the field with an error (null for none) after each refusal, and at first if the user is in no other field. */
export function useErrorFocus(
  name: string | null,
  refusalCount = 0,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (name === null || (refusalCount === 0 && document.activeElement !== document.body)) return;
    const field = form.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  }, [name, refusalCount]);
  return form;
}
