import { useState } from 'react';
import { recoverByEmailTexts } from '../../../texts/email.ts';
import { recoveryTexts } from '../../../texts/recovery.tsx';
import type { PageDefinition, Site } from '../../page-definition.ts';
import {
  defaultErrorId,
  NewPasswordField,
  UsernameField,
} from '../../parts/sign-in-form/fields.tsx';
import { SignInForm } from '../../parts/sign-in-form/sign-in-form.tsx';
import { usePageForm } from '../../parts/sign-in-form/use-page-form.ts';
import { Button } from '../../ui/button.tsx';
import { Input, verbatim } from '../../ui/field.tsx';
import { card } from '../../ui/form-page.tsx';
import { OperatorLink } from '../../ui/operator-link.tsx';

export interface RecoverPage {
  readonly kind: 'recover';
  readonly username: string;
  readonly error: string | null;
  /** The field of the error. 'code' stands for username and code, since the error does not say which is wrong. */
  readonly wrong: 'code' | 'password' | null;
}

export const definition: PageDefinition<RecoverPage> = {
  title: (_page, site) => `${recoveryTexts.forgotPassword} · ${site.name}`,
  Screen: Recover,
};

function Recover({ site, page: initialPage }: { site: Site; page: RecoverPage }) {
  const form = usePageForm(initialPage);
  const { page } = form;
  const [username, setUsername] = useState(page.username);
  const isWrong = page.wrong === 'code';
  const { hasMail = false } = site;
  return (
    <SignInForm
      title={recoveryTexts.forgotPassword}
      lead={hasMail ? recoverByEmailTexts.lead : recoveryTexts.recoverLead}
      action="/recover"
      form={form}
      errorField={page.wrong ?? 'username'}
      submit={recoveryTexts.setNewPassword}
      before={hasMail ? <EmailForm username={page.username} /> : null}
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
      <UsernameField username={page.username} isWrong={isWrong} onChange={setUsername} />
      <CodeField isWrong={isWrong} />
      <NewPasswordField
        label={recoveryTexts.newPassword}
        username={username}
        isWrong={page.wrong === 'password'}
        hint={recoveryTexts.signedOutElsewhere}
      />
    </SignInForm>
  );
}

function EmailForm({ username }: { username: string }) {
  return (
    <form className={card} method="post" action="/recover/email">
      <h2 className="title">{recoverByEmailTexts.title}</h2>
      <UsernameField
        id="emailUsername"
        name="username"
        username={username}
        isWrong={false}
        hint={recoverByEmailTexts.hint}
      />
      <Button kind="primary">{recoverByEmailTexts.send}</Button>
    </form>
  );
}

function CodeField({ isWrong }: { isWrong: boolean }) {
  return (
    <Input
      id="code"
      label={recoveryTexts.code}
      hint={recoveryTexts.codeHint}
      errorId={isWrong ? defaultErrorId : undefined}
      autoComplete="off"
      {...verbatim}
      autoCapitalize="characters"
      required
    />
  );
}
