import { recoverByEmailTexts } from '../../../texts/email.ts';
import { recoveryTexts } from '../../../texts/recovery.ts';
import type { FormState } from '../../forms/form.ts';
import { FormFields } from '../../forms/form-fields.tsx';
import { signInForms } from '../../forms/sign-in-forms.ts';
import { usePageForm } from '../../forms/use-page-form.ts';
import type { PageDefinition, Site } from '../../page-definition.ts';
import { SignInForm } from '../../parts/sign-in-form/sign-in-form.tsx';
import { Button } from '../../ui/button.tsx';
import { card } from '../../ui/form-page.tsx';
import { OperatorLink } from '../../ui/operator-link.tsx';

interface RecoverPage {
  readonly kind: 'recover';
  readonly form: FormState;
}

export const definition: PageDefinition<RecoverPage> = {
  title: (_page, site) => `${recoveryTexts.forgotPassword} · ${site.name}`,
  Screen: Recover,
};

function Recover({ site, page: initialPage }: { site: Site; page: RecoverPage }) {
  const form = usePageForm(initialPage);
  const { page } = form;
  const { hasMail } = site;
  return (
    <SignInForm
      title={recoveryTexts.forgotPassword}
      lead={hasMail ? recoverByEmailTexts.lead : recoveryTexts.recoverLead}
      action="/recover"
      form={form}
      fields={signInForms.recover}
      submit={recoveryTexts.setNewPassword}
      before={hasMail ? <EmailForm state={page.form} /> : null}
      footer={
        <>
          <p>{recoveryTexts.withoutCode(<OperatorLink contact={site.contact} />, hasMail)}</p>
          <p>
            <a href="/login">{recoveryTexts.backToSignIn}</a>
          </p>
        </>
      }
    >
      {hasMail ? <h2 className="title">{recoverByEmailTexts.codeTitle}</h2> : null}
    </SignInForm>
  );
}

function EmailForm({ state: { typed } }: { state: FormState }) {
  return (
    <form className={card} method="post" action="/recover/email">
      <h2 className="title">{recoverByEmailTexts.title}</h2>
      <FormFields prefix="email-" fields={signInForms.recoverByEmail} state={{ typed }} />
      <Button kind="primary">{recoverByEmailTexts.send}</Button>
    </form>
  );
}
