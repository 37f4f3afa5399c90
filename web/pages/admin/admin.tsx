import type { ReactNode } from 'react';
import { adminTexts } from '../../../texts/admin.ts';
import type { PageDefinition } from '../../page-definition.ts';
import { FormPage } from '../../ui/form-page.tsx';
import { segment, segments } from '../../ui/segments.ts';
import { type AdminPage, type AdminScreen, adminAddresses } from './admin-props.ts';
import { DoorsScreen } from './doors.tsx';
import { HealthScreen } from './health.tsx';

export const definition: PageDefinition<AdminPage> = {
  title: ({ screen }, site) => adminTexts.documentTitle(adminTexts.screens[screen.kind], site.name),
  Screen: Admin,
};

/** The head of all screens: the title, the count of open reports, and the links to the four screens. */
function Admin({ page: { screen, openReports } }: { page: AdminPage }) {
  return (
    <FormPage
      title={adminTexts.screens[screen.kind]}
      lead={adminTexts.openReports(openReports)}
      size="text"
    >
      <nav className={segments} aria-label={adminTexts.links}>
        {Object.entries(adminAddresses).map(([kind, address]) => (
          <a
            key={kind}
            className={segment}
            href={address}
            aria-current={kind === screen.kind ? 'page' : undefined}
          >
            {adminTexts.screens[kind as keyof typeof adminAddresses]}
          </a>
        ))}
      </nav>
      {renderScreen(screen)}
    </FormPage>
  );
}

function renderScreen(screen: AdminScreen): ReactNode {
  switch (screen.kind) {
    case 'reports':
    case 'profiles':
      return null;
    case 'doors':
      return <DoorsScreen screen={screen} />;
    case 'health':
      return <HealthScreen screen={screen} />;
  }
}
