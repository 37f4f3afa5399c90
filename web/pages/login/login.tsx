import type { GameAccount } from '../../../domain/games/game-account.ts';
import { toAccountFields } from '../../../domain/wire/account-fields.ts';
import { signInFormTexts } from '../../../texts/sign-in.ts';
import type { FormState } from '../../forms/form.ts';
import { signInForms } from '../../forms/sign-in-forms.ts';
import { usePageForm } from '../../forms/use-page-form.ts';
import type { PageDefinition, Site } from '../../page-definition.ts';
import { nextPageAddress, signInAddress } from '../../parts/game-account/account-links.ts';
import { PasskeySignIn } from '../../parts/passkeys/passkey-sign-in.tsx';
import { NextPlayer } from '../../parts/sign-in-form/next-player.tsx';
import { ProviderButtons } from '../../parts/sign-in-form/provider-buttons.tsx';
import { SignInForm } from '../../parts/sign-in-form/sign-in-form.tsx';

interface LoginPage {
  readonly kind: 'login';
  /** The player whose confirmation opens after signing in; null for the home page. */
  readonly player: GameAccount | null;
  readonly form: FormState;
}

export const definition: PageDefinition<LoginPage> = {
  title: (_page, site) => `${signInFormTexts.signIn} · ${site.name}`,
  Screen: Login,
};

function Login(props: { site: Site; page: LoginPage }) {
  const { hasPasskeys = false } = props.site;
  const form = usePageForm(props.page);
  const { page } = form;
  const { player } = page;
  const { username, password } = signInForms.login;
  const autoComplete = hasPasskeys ? 'username webauthn' : 'username';
  return (
    <SignInForm
      title={signInFormTexts.signIn}
      lead={signInFormTexts.signInLead}
      action="/login"
      form={form}
      fields={{ username: { ...username, autoComplete }, password }}
      submit={signInFormTexts.signIn}
      alternative={
        <>
          {hasPasskeys ? <PasskeySignIn next={nextPageAddress(player)} /> : null}
          <ProviderButtons
            providers={props.site.providers}
            fields={player && toAccountFields(player)}
          />
        </>
      }
      footer={
        <>
          <p>
            {signInFormTexts.newHere}{' '}
            <a href={signInAddress('/signup', player)}>{signInFormTexts.signUp}</a>
          </p>
          <p>
            <a href="/recover">{signInFormTexts.forgotPassword}</a>
          </p>
          {page.form.error?.wrong ? (
            <p className="fine-print">{signInFormTexts.deletedAccount}</p>
          ) : null}
        </>
      }
    >
      {player ? <NextPlayer account={player} /> : null}
    </SignInForm>
  );
}
