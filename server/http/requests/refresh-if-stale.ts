import type { FastifyBaseLogger } from 'fastify';
import type { Profile } from '../../../domain/profiles/profile.ts';
import type { Viewer } from '../../../domain/refresh/rank-refresh.ts';
import type { Services } from '../../services/services.ts';

/**
 * Queues a refresh of a viewed profile’s stale ranks. A failure is logged; the page is shown anyway.
 * @param viewed the profile, or its id if the caller has not read the profile.
 */
export async function refreshIfStale(
  { refreshes, profileStore }: Services,
  viewed: Profile | string,
  log: FastifyBaseLogger,
  viewer?: Viewer,
): Promise<void> {
  try {
    const profile =
      typeof viewed === 'string' ? await profileStore.findProfileById(viewed) : viewed;
    if (profile) await refreshes.refreshIfStale(profile, viewer);
  } catch (error) {
    log.warn({ err: error }, 'stale ranks could not be queued');
  }
}
