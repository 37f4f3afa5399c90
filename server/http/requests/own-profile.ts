import type { OwnProfile } from '../../../domain/profiles/profile.ts';
import type { Services } from '../../services/services.ts';
import { SiteError } from '../errors/site-error.ts';
import type { Visitor } from './visitor.ts';

/** Reads the profile of a signed-in user. @throws SiteError 401 if it was just deleted. */
export async function findOwnProfile(services: Services, visitor: Visitor): Promise<OwnProfile> {
  const profile = await services.profileStore.findOwnProfile(visitor.id);
  if (!profile) throw new SiteError('signed-out');
  return profile;
}
