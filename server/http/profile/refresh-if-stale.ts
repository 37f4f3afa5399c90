import type { FastifyBaseLogger } from 'fastify';
import type { Profile } from '../../../domain/profiles/profile.ts';
import type { Services } from '../../services.ts';

/**
 * Queues a refresh of a viewed profile’s stale ranks. A failure is logged; the page is shown anyway.
 * @param viewed the profile, or its id when it was not read.
 */
export async function refreshIfStale(
  { refreshes, profileStore }: Services,
  viewed: Profile | string,
  log: FastifyBaseLogger,
): Promise<void> {
  try {
    const profile =
      typeof viewed === 'string' ? await profileStore.findProfileById(viewed) : viewed;
    if (profile) await refreshes.refreshIfStale(profile);
  } catch (error) {
    log.warn({ err: error }, 'stale ranks could not be queued');
  }
}
