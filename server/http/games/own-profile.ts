import type { Profile } from '../../../domain/profiles/profile.ts';
import type { Services } from '../../services/services.ts';
import { SiteError } from '../errors/site-error.ts';
import type { Visitor } from '../sign-in/visitor.ts';

/** @throws SiteError 401 for a visitor who is not signed in. */
export async function findOwnProfile(
  services: Services,
  visitor: Visitor | undefined,
): Promise<Profile> {
  const profile = visitor && (await services.profileStore.findProfileById(visitor.id));
  if (!profile) throw new SiteError('signed-out');
  return profile;
}
