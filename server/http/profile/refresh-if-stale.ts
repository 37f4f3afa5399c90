import type { FastifyBaseLogger } from 'fastify';
import type { Profile } from '../../../domain/profiles/profile.ts';
import type { Services } from '../../services.ts';

/**
 * Old ranks of a profile that somebody looks at are queued to be read anew; a page is no worse when that does not work.
 * @param looked the profile, or its id where it was not read.
 */
export async function seen(
  { refreshes, profileStore }: Services,
  looked: Profile | string,
  log: FastifyBaseLogger,
): Promise<void> {
  try {
    const profile =
      typeof looked === 'string' ? await profileStore.findProfileById(looked) : looked;
    if (profile) await refreshes.seen(profile);
  } catch (error) {
    log.warn({ err: error }, 'old ranks could not be queued');
  }
}
