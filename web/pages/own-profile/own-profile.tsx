import type { PublicGame } from '../../../domain/profiles/profile.ts';
import type { PageDefinition, Site } from '../../page-definition.ts';
import { HiddenGames } from '../../parts/owner-tools/hidden-games.tsx';
import { ownerTools } from '../../parts/owner-tools/owner-tools.tsx';
import { ProfileView, type ShownProfile } from '../../parts/profile/profile-view.tsx';

/** A profile as its owner sees it. It has its own script, so that visitors do not download the owner's controls. */
interface OwnProfilePage extends ShownProfile {
  readonly kind: 'own-profile';
  readonly hiddenGames: readonly PublicGame[];
  /** The games that a form has just removed without script. */
  readonly removedGames: readonly PublicGame[];
}

export const definition: PageDefinition<OwnProfilePage> = {
  title: (page, site) => `${page.profile.displayName} · ${site.name}`,
  Screen: OwnProfile,
};

function OwnProfile({ site, page }: { site: Site; page: OwnProfilePage }) {
  const notice = page.hiddenGames.length > 0 ? <HiddenGames games={page.hiddenGames} /> : null;
  return (
    <ProfileView
      site={site}
      page={page}
      owner={ownerTools}
      notice={notice}
      removedGames={page.removedGames}
    />
  );
}
