import { FormPage } from '../../components/form-page.tsx';
import type { PageDefinition, Site } from '../../page.ts';
import type { AccountPage } from './account-page.ts';
import { CodesSection } from './codes-section.tsx';
import { DeleteSection } from './delete-section.tsx';
import { DownloadSection } from './download-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { RenameSection } from './rename-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { useAccountAddress } from './use-account-address.ts';

export const definition: PageDefinition<AccountPage> = {
  title: (_page, site) => `Settings · ${site.name}`,
  Screen: Account,
};

/** The settings: a section for each thing that somebody can do about their account. Plain forms, so no script is needed. */
export function Account({ site, page }: { site: Site; page: AccountPage }) {
  useAccountAddress();
  const username = site.viewer?.displayName ?? '';
  return (
    <FormPage title="Settings" lead={`You are signed in as ${username}.`} size="small">
      <PasswordSection username={username} page={page} />
      <PasskeysSection username={username} page={page} canAdd={site.hasPasskeys === true} />
      <CodesSection username={username} page={page} />
      <SessionsSection page={page} />
      <RenameSection username={username} page={page} />
      <DownloadSection />
      <DeleteSection username={username} page={page} />
    </FormPage>
  );
}
