import { useState } from 'react';
import { recoveryTexts } from '../../../texts/recovery.tsx';
import type { PageDefinition, Site } from '../../page-definition.ts';
import {
  NewPasswordField,
  toFieldMessages,
  UsernameField,
} from '../../parts/sign-in-form/fields.tsx';
import { SignInForm } from '../../parts/sign-in-form/sign-in-form.tsx';
import { control, describedBy, Field } from '../../ui/field.tsx';
import { OperatorLink } from '../../ui/operator-link.tsx';
import { verbatim } from '../../ui/verbatim.ts';

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
  const [page, setPage] = useState(initialPage);
  const [username, setUsername] = useState(page.username);
  const isWrong = page.wrong === 'code';
  return (
    <SignInForm
      title={recoveryTexts.forgotPassword}
      lead={recoveryTexts.recoverLead}
      action="/recover"
      page={page}
      onRefused={setPage}
      errorField={page.wrong ?? 'username'}
      submit={recoveryTexts.setNewPassword}
      footer={
        <>
          <p>{recoveryTexts.withoutCode(<OperatorLink contact={site.contact} />)}</p>
          <p>
            <a href="/login">{recoveryTexts.backToSignIn}</a>
          </p>
        </>
      }
    >
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

function CodeField({ isWrong }: { isWrong: boolean }) {
  const hint = recoveryTexts.codeHint;
  return (
    <Field id="code" label={recoveryTexts.code} hint={hint}>
      <input
        className={control}
        id="code"
        name="code"
        autoComplete="off"
        {...verbatim}
        autoCapitalize="characters"
        required
        {...describedBy('code', toFieldMessages({ isWrong, hint }))}
      />
    </Field>
  );
}
