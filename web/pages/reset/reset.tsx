import { emailTexts, recoverByEmailTexts } from '../../../texts/email.ts';
import { recoveryTexts } from '../../../texts/recovery.ts';
import type { FormState } from '../../forms/form.ts';
import { HiddenUsername } from '../../forms/password-field.tsx';
import { signInForms } from '../../forms/sign-in-forms.ts';
import { usePageForm } from '../../forms/use-page-form.ts';
import type { PageDefinition, Site } from '../../page-definition.ts';
import { SignInForm } from '../../parts/sign-in-form/sign-in-form.tsx';
import { Button } from '../../ui/button.tsx';
import { card, FormPage } from '../../ui/form-page.tsx';

interface ResetPage {
  readonly kind: 'reset';
  readonly username: string;
  /** The e-mail address that the link confirms; null for a link that sets a password. */
  readonly address: string | null;
  readonly form: FormState;
}

export const definition: PageDefinition<ResetPage> = {
  title: (page, site) => `${toTitle(page)} · ${site.name}`,
  Screen: Reset,
};

const toTitle = ({ address }: ResetPage) =>
  address === null ? recoveryTexts.resetTitle : emailTexts.confirm;

/** Sets a new password, or confirms an e-mail address. */
function Reset(props: { site: Site; page: ResetPage }) {
  const form = usePageForm(props.page);
  const { page } = form;
  const { username, address } = page;
  const lead = recoveryTexts.resetLead(username, props.site.name);
  if (address !== null) {
    return (
      <FormPage title={toTitle(page)} lead={lead} size="small">
        <form className={card} method="post" action="/reset">
          <HiddenUsername username={username} />
          <p>{emailTexts.use(address)}</p>
          <Button kind="primary">{emailTexts.confirm}</Button>
        </form>
      </FormPage>
    );
  }
  return (
    <SignInForm
      title={toTitle(page)}
      lead={lead}
      action="/reset"
      form={form}
      fields={signInForms.reset}
      submit={recoveryTexts.setNewPassword}
      footer={
        <>
          <p>{recoveryTexts.resetConsequences}</p>
          {props.site.hasMail ? <p>{recoverByEmailTexts.consequences}</p> : null}
        </>
      }
    >
      <HiddenUsername username={username} />
    </SignInForm>
  );
}
