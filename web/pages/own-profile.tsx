import type { OwnProfilePage, Site } from '../page.ts';
import { ownerTools } from './profile/own/tools.ts';
import { Profile } from './profile.tsx';

/** The own page: a profile with what its owner needs. */
export function OwnProfile({ site, page }: { site: Site; page: OwnProfilePage }) {
  return <Profile site={site} page={page} owner={ownerTools} />;
}
