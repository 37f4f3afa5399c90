import type { FastifyBaseLogger } from 'fastify';
import type { Profile } from '../../domain/profiles/profile.ts';
import type { Services } from '../services.ts';

/** Old ranks of a profile that somebody looks at are queued to be read anew; a page is no worse when that does not work. */
export async function seen(
  { refreshes }: Services,
  profile: Profile,
  log: FastifyBaseLogger,
): Promise<void> {
  try {
    await refreshes.seen(profile);
  } catch (error) {
    log.warn({ err: error }, 'old ranks could not be queued');
  }
}
