import { useEffect, useState } from 'react';
import { isWellFormedUsername } from '../../../domain/accounts/username.ts';
import type { GameAccount } from '../../../domain/games/game-account.ts';
import { defaultBannerAddress, defaultPictureAddress } from '../../../domain/pictures/addresses.ts';
import { toAccountFields } from '../../../domain/wire/account-fields.ts';
import { providerTexts } from '../../../texts/providers.ts';
import { signInFormTexts } from '../../../texts/sign-in-form.ts';
import type { PageDefinition, Site } from '../../page-definition.ts';
import { signInAddress } from '../../parts/game-account/add-game-address.ts';
import { ProfileCard } from '../../parts/profile-card/profile-card.tsx';
import { NewPasswordField, UsernameField } from '../../parts/sign-in-form/fields.tsx';
import { NextPlayer } from '../../parts/sign-in-form/next-player.tsx';
import { ProviderButtons } from '../../parts/sign-in-form/provider-buttons.tsx';
import { SignInForm } from '../../parts/sign-in-form/sign-in-form.tsx';
import styles from './signup.module.css';

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
      preview={<FuturePage username={username} origin={props.site.origin} />}
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

function FuturePage({ username, origin }: { username: string; origin: string }) {
  const [shown, setShown] = useState<string>(username || signInFormTexts.exampleUsername);
  if (shown !== username && isWellFormedUsername(username)) setShown(username);
  const drawn = useSettled(shown);
  return (
    <aside className={styles.preview} aria-label={signInFormTexts.futurePage}>
      <ProfileCard
        profile={{
          displayName: shown,
          picture: defaultPictureAddress(drawn),
          banner: defaultBannerAddress(drawn),
          showcase: null,
        }}
        origin={origin}
      >
        {signInFormTexts.bestRankHere}
      </ProfileCard>
    </aside>
  );
}

/** Returns a value that has not changed for a moment, so that not each letter loads pictures. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setSettled, 400, value);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
