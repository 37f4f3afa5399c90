import { useState } from 'react';
import type { GameAccountFields } from '../../../domain/games/game-account.ts';
import type { PageDefinition, Site } from '../../page-definition.ts';
import { PasskeySignIn } from '../../passkeys/passkey-sign-in.tsx';
import { PasswordField, UsernameField } from '../../sign-in-form/fields.tsx';
import { nextPageAddress, signInAddress } from '../../sign-in-form/next-page.ts';
import { NextPlayer } from '../../sign-in-form/next-player.tsx';
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
  const { hasPasskeys = false } = props.site;
  const [page, setPage] = useState(props.page);
  const { player } = page;
  return (
    <SignInForm
      title="Sign In"
      lead={signInFormTexts.signInLead}
      action="/login"
      page={page}
      onRefused={setPage}
      errorField="password"
      submit="Sign In"
      alternative={hasPasskeys ? <PasskeySignIn next={nextPageAddress(player)} /> : null}
      footer={
        <>
          <p>
            New here? <a href={signInAddress('/signup', player)}>Sign Up</a>
          </p>
          <p>
            <a href="/recover">Forgot your password?</a>
          </p>
          {page.isWrong ? <p>A deleted account cannot be opened again.</p> : null}
        </>
      }
    >
      {player ? <NextPlayer account={player} /> : null}
      <UsernameField
        username={page.username}
        autoComplete={hasPasskeys ? 'username webauthn' : 'username'}
        isWrong={page.isWrong}
      />
      <PasswordField isWrong={page.isWrong} />
    </SignInForm>
  );
}
