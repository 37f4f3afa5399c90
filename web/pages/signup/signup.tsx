import { useState } from 'react';
import { minPasswordLength } from '../../../domain/accounts/password.ts';
import { maxUsernameLength, minUsernameLength } from '../../../domain/accounts/username.ts';
import type { PageDefinition } from '../../page.ts';
import { PasswordField, UsernameField } from '../../sign-in-form/fields.tsx';
import { passwordAdvice } from '../../sign-in-form/password-advice.ts';
import type { SignUpTask } from '../../sign-in-form/proof/proof.tsx';
import { Proof } from '../../sign-in-form/proof/proof.tsx';
import { SignInForm } from '../../sign-in-form/sign-in-form.tsx';

export interface SignupPage {
  readonly kind: 'signup';
  readonly username: string;
  readonly error: string | null;
  /** The field that the error is about; null when it is about neither. */
  readonly wrong: 'username' | 'password' | null;
  /** What the browser has to do before signing up; null unless many people do at once. */
  readonly task: SignUpTask | null;
}

export const definition: PageDefinition<SignupPage> = {
  title: (_page, site) => `Sign Up · ${site.name}`,
  Screen: Signup,
};

/** Signing up. The rules are told beforehand; whether they are kept is for the server to say. */
export function Signup({ page }: { page: SignupPage }) {
  const [username, setUsername] = useState(page.username);
  const [password, setPassword] = useState('');
  const mend = page.wrong;
  return (
    <SignInForm
      title="Sign Up"
      lead="One page for your picture, your banner and your ranks."
      action="/signup"
      error={page.error}
      mend={mend ?? 'username'}
      submit="Sign Up"
      otherwise={
        <>
          Already have a page? <a href="/login">Sign In</a>
        </>
      }
    >
      <UsernameField
        username={page.username}
        isWrong={mend === 'username'}
        hint={`${minUsernameLength} to ${maxUsernameLength} letters, digits, _ or -. It will be the address of your page.`}
        onChange={setUsername}
      />
      <PasswordField
        autoComplete="new-password"
        isWrong={mend === 'password'}
        hint={`At least ${minPasswordLength} characters. Longer ones are harder to guess.`}
        advice={passwordAdvice(password, username)}
        onChange={setPassword}
      />
      {page.task ? <Proof task={page.task} /> : null}
    </SignInForm>
  );
}
