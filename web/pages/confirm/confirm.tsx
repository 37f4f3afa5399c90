import { signInFormTexts } from '../../../texts/sign-in.ts';
import type { PageDefinition, Provider, Site } from '../../page-definition.ts';
import { PasskeySignIn } from '../../parts/passkeys/passkey-sign-in.tsx';
import { HiddenUsername, PasswordField } from '../../parts/sign-in-form/fields.tsx';
import { ProviderButtons } from '../../parts/sign-in-form/provider-buttons.tsx';
import { SignInForm } from '../../parts/sign-in-form/sign-in-form.tsx';
import { usePageForm } from '../../parts/sign-in-form/use-page-form.ts';

interface ConfirmPage {
  readonly kind: 'confirm';
  /** The signed-in user. */
  readonly username: string;
  /** The address to open after the confirmation. */
  readonly next: string;
  readonly error: string | null;
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
      errorField="password"
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
      <PasswordField isWrong={page.error !== null} />
    </SignInForm>
  );
}
