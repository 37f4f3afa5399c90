import type { GameAccount } from '../../../domain/games/game-account.ts';
import { toAccountFields } from '../../../domain/wire/account-fields.ts';
import { providerTexts, signInFormTexts } from '../../../texts/sign-in.ts';
import type { FormState } from '../../forms/form.ts';
import { signInForms } from '../../forms/sign-in-forms.ts';
import { usePageForm } from '../../forms/use-page-form.ts';
import type { PageDefinition, Site } from '../../page-definition.ts';
import { signInAddress } from '../../parts/game-account/account-links.ts';
import { NextPlayer } from '../../parts/sign-in-form/next-player.tsx';
import { ProviderButtons } from '../../parts/sign-in-form/provider-buttons.tsx';
import { SignInForm } from '../../parts/sign-in-form/sign-in-form.tsx';

export interface SignupPage {
  readonly kind: 'signup';
  /** The name of the provider that the visitor comes from; null for a sign-up with a password. */
  readonly provider: string | null;
  /** The username of the visitor's account, which only has to be opened. */
  readonly known?: string;
  /** The player whose confirmation opens after signing up; null for the home page. */
  readonly player: GameAccount | null;
  readonly form: FormState;
}

export const definition: PageDefinition<SignupPage> = {
  title: (page, site) => `${toTexts(page).title} · ${site.name}`,
  Screen: Signup,
};

function toTexts({ provider, known }: SignupPage) {
  if (provider === null) return signInFormTexts.signUpForm;
  return known === undefined
    ? providerTexts.chooseForm(provider)
    : providerTexts.continueForm(provider, known);
}

function Signup(props: { site: Site; page: SignupPage }) {
  const form = usePageForm(props.page);
  const { page } = form;
  const { known, player, provider } = page;
  const { title, lead, submit, question } = toTexts(page);
  const fields = provider ? signInForms.signupByProvider : signInForms.signup;
  return (
    <SignInForm
      title={title}
      lead={lead}
      action={provider ? '/signin/username' : '/signup'}
      form={form}
      fields={known === undefined ? fields : {}}
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
          {question} <a href={signInAddress('/login', player)}>{signInFormTexts.signIn}</a>
        </p>
      }
    >
      {player ? <NextPlayer account={player} /> : null}
      {known === undefined ? null : <input type="hidden" name="username" value={known} />}
    </SignInForm>
  );
}
