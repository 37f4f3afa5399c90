import type { PageDefinition, Site } from '../../page-definition.ts';
import { Profile, type ShownProfile } from '../profile/profile.tsx';
import { ownerTools } from './owner-tools.tsx';

/** A profile as its owner sees it. It has its own script, so that visitors do not download the owner's controls. */
export interface OwnProfilePage extends ShownProfile {
  readonly kind: 'own-profile';
}

export const definition: PageDefinition<OwnProfilePage> = {
  title: (page, site) => `${page.document.displayName} · ${site.name}`,
  Screen: OwnProfile,
};

export function OwnProfile({ site, page }: { site: Site; page: OwnProfilePage }) {
  return <Profile site={site} page={page} owner={ownerTools} />;
}
