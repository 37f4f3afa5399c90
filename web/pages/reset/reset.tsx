import { useState } from 'react';
import { recoveryTexts } from '../../../texts/recovery.tsx';
import type { PageDefinition, Site } from '../../page-definition.ts';
import { HiddenUsername, NewPasswordField } from '../../parts/sign-in-form/fields.tsx';
import { SignInForm } from '../../parts/sign-in-form/sign-in-form.tsx';

interface ResetPage {
  readonly kind: 'reset';
  readonly username: string;
  readonly error: string | null;
  readonly isWrong: boolean;
  /** Whether the link also removes the e-mail address of the account. */
  readonly removesEmail: boolean;
}

export const definition: PageDefinition<ResetPage> = {
  title: (_page, site) => `${recoveryTexts.resetTitle} · ${site.name}`,
  Screen: Reset,
};

/** Sets a new password with a link from the operator, or by e-mail. */
function Reset(props: { site: Site; page: ResetPage }) {
  const [page, setPage] = useState(props.page);
  const { username } = page;
  return (
    <SignInForm
      title={recoveryTexts.resetTitle}
      lead={recoveryTexts.resetLead(username, props.site.name)}
      action="/reset"
      page={page}
      onRefused={setPage}
      errorField="password"
      submit={recoveryTexts.setNewPassword}
      footer={<p>{recoveryTexts.resetConsequences(page.removesEmail)}</p>}
    >
      <HiddenUsername username={username} />
      <NewPasswordField
        label={recoveryTexts.newPassword}
        username={username}
        isWrong={page.isWrong}
      />
    </SignInForm>
  );
}
