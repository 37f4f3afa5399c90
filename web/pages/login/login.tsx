import { useState } from 'react';
import type { GameAccountFields } from '../../../domain/games/game-account.ts';
import { GameAccountInputs } from '../../components/game-account.tsx';
import { OperatorLink } from '../../components/operator-link.tsx';
import type { PageDefinition, Site } from '../../page-definition.ts';
import { PasskeySignIn } from '../../passkeys/passkey-sign-in.tsx';
import { PasswordField, UsernameField } from '../../sign-in-form/fields.tsx';
import { nextPageAddress, signInAddress } from '../../sign-in-form/next-page.ts';
import { SignInForm } from '../../sign-in-form/sign-in-form.tsx';
import { signInFormTexts } from '../../texts/sign-in-form.ts';

export interface LoginPage {
  readonly kind: 'login';
  readonly username: string;
  /** The player whose confirmation opens after signing in; null for the home page. */
  readonly player: GameAccountFields | null;
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
  const { player } = page;
  return (
    <SignInForm
      title="Sign In"
      lead={player ? signInFormTexts.returnAfterSignIn : 'Welcome back to your page.'}
      action="/login"
      page={page}
      onRefused={setPage}
      errorField="password"
      submit="Sign In"
      alternative={hasPasskeys ? <PasskeySignIn next={nextPageAddress(player)} /> : null}
      footer={
        <>
          New here? <a href={signInAddress('/signup', player)}>Sign Up</a>
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
      {player ? <GameAccountInputs account={player} /> : null}
    </SignInForm>
  );
}
