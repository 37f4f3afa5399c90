import { useState } from 'react';
import type { GameAccount } from '../../../domain/games/game-account.ts';
import { toAccountFields } from '../../../domain/wire/account-fields.ts';
import { providerTexts } from '../../../texts/providers.ts';
import { signInFormTexts } from '../../../texts/sign-in-form.ts';
import type { PageDefinition, Site } from '../../page-definition.ts';
import { signInAddress } from '../../parts/game-account/add-game-address.ts';
import { NewPasswordField, UsernameField } from '../../parts/sign-in-form/fields.tsx';
import { NextPlayer } from '../../parts/sign-in-form/next-player.tsx';
import { ProviderButtons } from '../../parts/sign-in-form/provider-buttons.tsx';
import { SignInForm } from '../../parts/sign-in-form/sign-in-form.tsx';

export interface SignupPage {
  readonly kind: 'signup';
  /** The name of the provider that the visitor comes from; null for a sign-up with a password. */
  readonly provider: string | null;
  readonly username: string;
  /** The player whose confirmation opens after signing up; null for the home page. */
  readonly player: GameAccount | null;
  readonly error: string | null;
  readonly wrong: 'username' | 'password' | null;
}

export const definition: PageDefinition<SignupPage> = {
  title: ({ provider }, site) =>
    `${provider ? providerTexts.chooseUsername : signInFormTexts.signUp} · ${site.name}`,
  Screen: Signup,
};

function Signup(props: { site: Site; page: SignupPage }) {
  const [page, setPage] = useState(props.page);
  const [username, setUsername] = useState(page.username);
  const { wrong, player, provider } = page;
  return (
    <SignInForm
      title={provider ? providerTexts.chooseUsername : signInFormTexts.signUp}
      lead={provider ? providerTexts.chooseLead(provider) : signInFormTexts.signUpLead}
      action={provider ? '/signin/username' : '/signup'}
      page={page}
      onRefused={setPage}
      errorField={wrong ?? (page.username && !provider ? 'password' : 'username')}
      submit={provider ? providerTexts.createPage : signInFormTexts.signUp}
      alternative={
        provider ? null : (
          <ProviderButtons
            providers={props.site.providers}
            fields={player && toAccountFields(player)}
          />
        )
      }
      footer={
        <p>
          {signInFormTexts.hasPage}{' '}
          <a href={signInAddress('/login', page.player)}>{signInFormTexts.signIn}</a>
        </p>
      }
    >
      {page.player ? <NextPlayer account={page.player} /> : null}
      <UsernameField
        username={page.username}
        isWrong={wrong === 'username'}
        hint={signInFormTexts.usernameHint}
        onChange={setUsername}
      />
      {provider ? null : <NewPasswordField username={username} isWrong={wrong === 'password'} />}
    </SignInForm>
  );
}
