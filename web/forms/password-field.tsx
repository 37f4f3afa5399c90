import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { passwordAdviceTexts, signInFormTexts } from '../../texts/sign-in.ts';
import { iconButton } from '../ui/button.tsx';
import { control, describedBy, Field, Note } from '../ui/field.tsx';
import { Icon } from '../ui/icons.tsx';
import { verbatim } from './form.ts';
import { formatPasswordAdvice } from './password-advice.ts';
import styles from './password-field.module.css';

const eye = {
  path: 'M2 10q8-11 16 0q-8 11-16 0zM10 7.5a2.5 2.5 0 1 1 0 5a2.5 2.5 0 1 1 0-5z',
};

type PasswordProps = ComponentProps<'input'> & {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly errorId?: string | undefined;
};

export function PasswordField({ label, hint, errorId, ...attributes }: PasswordProps) {
  const { id } = attributes;
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
    <Field id={id} label={label} hint={hint}>
      <div className={styles.password}>
        <input
          ref={input}
          className={control}
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          {...verbatim}
          required
          {...describedBy({ id, hint, errorId })}
          {...attributes}
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

/** Shows advice on a password that is easy to guess, also by the username in the field `username` of the form. */
export function NewPasswordField({ hint = passwordAdviceTexts.hint, ...props }: PasswordProps) {
  const [advice, setAdvice] = useState('');
  return (
    <div>
      <PasswordField
        {...props}
        autoComplete="new-password"
        hint={advice ? undefined : passwordAdviceTexts.minLength(hint)}
        onInput={({ currentTarget: { form, value } }) => {
          const username = form && new FormData(form).get('username');
          setAdvice(formatPasswordAdvice(value, String(username ?? '')));
        }}
      />
      <Note className={`warning ${styles.advice}`} aria-live="polite">
        {advice}
      </Note>
    </div>
  );
}

/** Tells password managers which user's password a form needs. */
export function HiddenUsername({ username }: { username: string }) {
  return (
    <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
  );
}
