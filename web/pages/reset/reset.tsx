import { useState } from 'react';
import type { PageDefinition, Site } from '../../page-definition.ts';
import { HiddenUsername, NewPasswordField } from '../../sign-in-form/fields.tsx';
import { SignInForm } from '../../sign-in-form/sign-in-form.tsx';

export interface ResetPage {
  readonly kind: 'reset';
  /** The account of the link. */
  readonly username: string;
  readonly error: string | null;
  /** Whether the new password breaks a rule. */
  readonly isWrong: boolean;
}

export const definition: PageDefinition<ResetPage> = {
  title: (_page, site) => `Set a new password · ${site.name}`,
  Screen: Reset,
};

/** Sets a new password with a link from the operator. */
export function Reset(props: { site: Site; page: ResetPage }) {
  const [page, setPage] = useState(props.page);
  const { username } = page;
  return (
    <SignInForm
      title="Set a new password"
      lead={`For ${username} on ${props.site.name}.`}
      action="/reset"
      page={page}
      onRefused={setPage}
      errorField="password"
      submit="Set new password"
      footer={
        <p>
          You will be signed out everywhere else. All passkeys and recovery codes of this account
          will be removed, and this link stops working.
        </p>
      }
    >
      <HiddenUsername username={username} />
      <NewPasswordField label="New password" username={username} isWrong={page.isWrong} />
    </SignInForm>
  );
}
