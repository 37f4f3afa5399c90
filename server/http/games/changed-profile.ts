import type { Profile } from '../../../domain/profiles/profile.ts';
import type { Profiles } from '../../../domain/profiles/profiles.ts';
import { createLookupError } from '../errors/site-error.ts';

type Change = 'removeGame' | 'setHidden' | 'moveGame' | 'chooseShowcase';

/** Returns the profile after a change of its games. @throws SiteError for a refused change. */
export function toChangedProfile(outcome: Awaited<ReturnType<Profiles[Change]>>): Profile {
  if (outcome.kind !== 'removed' && outcome.kind !== 'updated') throw createLookupError(outcome);
  return outcome.profile;
}
