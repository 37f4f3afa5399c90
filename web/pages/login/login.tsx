import { useState } from 'react';
import { OperatorLink } from '../../components/operator-link.tsx';
import type { PageDefinition, Site } from '../../page-definition.ts';
import { PasskeySignIn } from '../../passkeys/passkey-sign-in.tsx';
import { PasswordField, UsernameField } from '../../sign-in-form/fields.tsx';
import { signInAddress } from '../../sign-in-form/next-page.ts';
import { SignInForm } from '../../sign-in-form/sign-in-form.tsx';

export interface LoginPage {
  readonly kind: 'login';
  readonly username: string;
  /** The address to open after signing in; '' for the home page. */
  readonly next: string;
  readonly error: string | null;
  /** Whether the username or the password is wrong. */
  readonly isWrong: boolean;
}

export const definition: PageDefinition<LoginPage> = {
  title: (_page, site) => `Sign In · ${site.name}`,
  Screen: Login,
};

export function Login(props: { site: Site; page: LoginPage }) {
  const { hasPasskeys = false, contact } = props.site;
  const [page, setPage] = useState(props.page);
  return (
    <SignInForm
      title="Sign In"
      lead="Welcome back to your page."
      action="/login"
      page={page}
      onRefused={setPage}
      errorField="password"
      submit="Sign In"
      alternative={hasPasskeys ? <PasskeySignIn next={page.next} /> : null}
      footer={
        <>
          New here? <a href={signInAddress('/signup', page.next)}>Sign Up</a>
          <br />
          <a href="/recover">Forgot your password?</a> Without a recovery code, ask{' '}
          <OperatorLink contact={contact} />.
          {page.isWrong ? (
            <>
              <br />A deleted account cannot be opened again.
            </>
          ) : null}
        </>
      }
    >
      <UsernameField
        username={page.username}
        autoComplete={hasPasskeys ? 'username webauthn' : 'username'}
        isWrong={page.isWrong}
      />
      <PasswordField isWrong={page.isWrong} />
      <input type="hidden" name="next" value={page.next} />
    </SignInForm>
  );
}
