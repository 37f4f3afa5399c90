import type { LoginPage } from '../page.ts';
import { AccountForm } from './account/account-form.tsx';
import { PasswordField, UsernameField } from './account/fields.tsx';

/** Signing in. */
export function Login({ page }: { page: LoginPage }) {
  return (
    <AccountForm
      title="Sign In"
      action="/login"
      error={page.error}
      submit="Sign In"
      otherwise={
        <>
          New here? <a href="/signup">Sign Up</a>
        </>
      }
    >
      <UsernameField username={page.username} />
      <PasswordField autoComplete="current-password" />
    </AccountForm>
  );
}
