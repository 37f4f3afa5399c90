import type { PageDefinition, Site } from '../../page-definition.ts';
import { ProfileView, type ShownProfile } from '../../parts/profile/profile-view.tsx';

export interface ProfilePage extends ShownProfile {
  readonly kind: 'profile';
}

export const definition: PageDefinition<ProfilePage> = {
  title: (page, site) => `${page.profile.displayName} · ${site.name}`,
  Screen: Profile,
};

function Profile({ site, page }: { site: Site; page: ProfilePage }) {
  return <ProfileView site={site} page={page} />;
}
