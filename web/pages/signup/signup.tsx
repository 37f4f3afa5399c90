import { useState } from 'react';
import type { GameAccount } from '../../../domain/games/game-account.ts';
import { toAccountFields } from '../../../domain/wire/account-fields.ts';
import { providerTexts, signInFormTexts } from '../../../texts/sign-in.ts';
import type { PageDefinition, Site } from '../../page-definition.ts';
import { signInAddress } from '../../parts/game-account/addresses.ts';
import { NewPasswordField, UsernameField } from '../../parts/sign-in-form/fields.tsx';
import { NextPlayer } from '../../parts/sign-in-form/next-player.tsx';
import { ProviderButtons } from '../../parts/sign-in-form/provider-buttons.tsx';
import { SignInForm } from '../../parts/sign-in-form/sign-in-form.tsx';
import { usePageForm } from '../../parts/sign-in-form/use-page-form.ts';

export interface SignupPage {
  readonly kind: 'signup';
  /** The name of the provider that the visitor comes from; null for a sign-up with a password. */
  readonly provider: string | null;
  /** Whether the username is that of the visitor's account, which only has to be opened. */
  readonly isKnown?: boolean;
  readonly username: string;
  /** The player whose confirmation opens after signing up; null for the home page. */
  readonly player: GameAccount | null;
  readonly error: string | null;
  readonly wrong: 'username' | 'password' | null;
}

export const definition: PageDefinition<SignupPage> = {
  title: (page, site) => `${toTexts(page).title} · ${site.name}`,
  Screen: Signup,
};

function toTexts({ provider, isKnown, username }: SignupPage) {
  if (provider === null) return signInFormTexts.signUpForm;
  return isKnown
    ? providerTexts.continueForm(provider, username)
    : providerTexts.chooseForm(provider);
}

function Signup(props: { site: Site; page: SignupPage }) {
  const form = usePageForm(props.page);
  const { page } = form;
  const [username, setUsername] = useState(page.username);
  const { wrong, player, provider } = page;
  const { title, lead, submit, question } = toTexts(page);
  const fields = (
    <>
      <UsernameField
        username={page.username}
        isWrong={wrong === 'username'}
        hint={signInFormTexts.usernameHint}
        onChange={setUsername}
      />
      {provider ? null : <NewPasswordField username={username} isWrong={wrong === 'password'} />}
    </>
  );
  return (
    <SignInForm
      title={title}
      lead={lead}
      action={provider ? '/signin/username' : '/signup'}
      form={form}
      errorField={wrong ?? (page.username && !provider ? 'password' : 'username')}
      submit={submit}
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
          {question} <a href={signInAddress('/login', page.player)}>{signInFormTexts.signIn}</a>
        </p>
      }
    >
      {page.player ? <NextPlayer account={page.player} /> : null}
      {page.isKnown ? <input type="hidden" name="username" value={page.username} /> : fields}
    </SignInForm>
  );
}
