import type { LoginPage } from '../page.ts';
import { PasswordField, UsernameField } from './sign-in-form/fields.tsx';
import { SignInForm } from './sign-in-form/sign-in-form.tsx';

/** Signing in. */
export function Login({ page }: { page: LoginPage }) {
  return (
    <SignInForm
      title="Sign In"
      lead="Welcome back to your page."
      action="/login"
      error={page.error}
      mend="password"
      submit="Sign In"
      otherwise={
        <>
          New here? <a href="/signup">Sign Up</a>
          <br />
          <a href="/recover">Forgot your password?</a>
        </>
      }
    >
      <UsernameField username={page.username} isWrong={page.isWrong} />
      <PasswordField autoComplete="current-password" isWrong={page.isWrong} />
    </SignInForm>
  );
}
