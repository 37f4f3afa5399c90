import { dangerButton, quietButton } from '../../components/button.ts';
import { FormPage } from '../../components/form-page.tsx';
import type { PageDefinition, Site } from '../../page.ts';
import type { AccountPage } from './account-page.ts';
import { CodesSection } from './codes-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { RenameSection } from './rename-section.tsx';
import { CurrentPassword, HiddenUsername, Section, SectionForm } from './section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { useAccountAddress } from './use-account-address.ts';

export const definition: PageDefinition<AccountPage> = {
  title: (_page, site) => `Settings · ${site.name}`,
  Screen: Account,
};

/** The settings. All sections but the passkeys are plain forms, which need no script. */
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

function DownloadSection() {
  return (
    <Section
      id="download"
      title="Download your data"
      lead="One JSON file with your page and its pictures, your games and how their ranks changed, your passkeys, and the addresses and browsers where you are signed in."
    >
      <a className={quietButton} href="/account/download" download>
        Download your data
      </a>
    </Section>
  );
}

function DeleteSection({ username, page }: { username: string; page: AccountPage }) {
  const error = page.error?.form === 'delete' ? page.error : null;
  return (
    <Section
      id="delete"
      title="Delete your account"
      lead="Your page, your games with their history, and your pictures are deleted at once. This cannot be undone, and no one else gets your name."
    >
      <SectionForm id="delete" error={error}>
        <HiddenUsername username={username} />
        <CurrentPassword id="delete" error={error} />
        <button className={dangerButton} type="submit">
          Delete your account
        </button>
      </SectionForm>
    </Section>
  );
}
