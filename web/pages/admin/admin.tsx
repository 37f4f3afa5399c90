import type { ReactNode } from 'react';
import { adminTexts } from '../../../texts/admin.ts';
import { actionTexts } from '../../../texts/moderation.ts';
import type { PageDefinition, Site } from '../../page-definition.ts';
import { Note } from '../../ui/field.tsx';
import { FormPage } from '../../ui/form-page.tsx';
import { segment, segments } from '../../ui/segments.ts';
import { type AdminPage, type AdminScreen, adminAddresses } from './admin-props.ts';
import { Confirm } from './confirm.tsx';
import { HealthScreen } from './health.tsx';
import { Profile } from './profile.tsx';
import { RegistrationScreen } from './registration.tsx';
import { Reports } from './reports.tsx';

export const definition: PageDefinition<AdminPage> = {
  title: ({ screen }, site) => adminTexts.documentTitle(toTitle(screen), site.name),
  Screen: Admin,
};

/** The head of all screens: the title, the count of open reports, and the links to the four screens. */
function Admin({ site, page }: { site: Site; page: AdminPage }) {
  const { screen, openReports, done } = page;
  return (
    <FormPage title={toTitle(screen)} lead={adminTexts.openReports(openReports)} size="text">
      <nav className={segments} aria-label={adminTexts.links}>
        {Object.entries(adminAddresses).map(([kind, address]) => (
          <a
            key={kind}
            className={segment}
            href={address}
            aria-current={kind === screen.kind ? 'page' : undefined}
          >
            {`${adminTexts.screens[kind as keyof typeof adminAddresses]} `}
          </a>
        ))}
      </nav>
      {done === null ? null : (
        <Note role="status" isGood>
          {done}
        </Note>
      )}
      {renderScreen(screen, site)}
    </FormPage>
  );
}

function toTitle(screen: AdminScreen): string {
  return screen.kind === 'confirm'
    ? `${actionTexts[screen.action].title}: ${screen.displayName}`
    : adminTexts.screens[screen.kind];
}

function renderScreen(screen: AdminScreen, site: Site): ReactNode {
  switch (screen.kind) {
    case 'reports':
      return <Reports screen={screen} />;
    case 'profiles':
      return <Profile screen={screen} />;
    case 'registration':
      return <RegistrationScreen screen={screen} />;
    case 'health':
      return <HealthScreen screen={screen} />;
    case 'confirm':
      return <Confirm screen={screen} contact={site.contact?.address} />;
  }
}
