import { signInFormTexts } from '../../../texts/sign-in.ts';
import type { FormState } from '../../forms/form.ts';
import { HiddenUsername } from '../../forms/password-field.tsx';
import { signInForms } from '../../forms/sign-in-forms.ts';
import { usePageForm } from '../../forms/use-page-form.ts';
import type { PageDefinition, Provider, Site } from '../../page-definition.ts';
import { PasskeySignIn } from '../../parts/passkeys/passkey-sign-in.tsx';
import { ProviderButtons } from '../../parts/sign-in-form/provider-buttons.tsx';
import { SignInForm } from '../../parts/sign-in-form/sign-in-form.tsx';

interface ConfirmPage {
  readonly kind: 'confirm';
  /** The signed-in user. */
  readonly username: string;
  /** The address to open after the confirmation. */
  readonly next: string;
  readonly form: FormState;
  readonly hasPassword: boolean;
  /** The linked providers of a user with neither a password nor a passkey. */
  readonly providers: readonly Provider[];
}

export const definition: PageDefinition<ConfirmPage> = {
  title: (_page, site) => `${signInFormTexts.confirm} · ${site.name}`,
  Screen: Confirm,
};

function Confirm(props: { site: Site; page: ConfirmPage }) {
  const { hasPasskeys = false } = props.site;
  const form = usePageForm(props.page);
  const { page } = form;
  const { hasPassword, next } = page;
  return (
    <SignInForm
      title={signInFormTexts.confirm}
      lead={signInFormTexts.confirmLead(page.username)}
      action="/account/confirm"
      form={form}
      fields={signInForms.confirm}
      submit={hasPassword ? signInFormTexts.goOn : null}
      alternative={
        <>
          {hasPasskeys ? <PasskeySignIn next={next} /> : null}
          <ProviderButtons providers={page.providers} fields={{ purpose: 'confirm', next }} />
        </>
      }
      footer={
        <p>
          <a href="/account">{signInFormTexts.backToSettings}</a>
        </p>
      }
    >
      <HiddenUsername username={page.username} />
      <input type="hidden" name="next" value={next} />
    </SignInForm>
  );
}
