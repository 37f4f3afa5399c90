import type { News } from '../../../domain/follows/follow.ts';
import { describeEvent } from '../../../texts/events.ts';
import type { Services } from '../../services/services.ts';

/** Lists the last events of the pages that a user follows, the newest first. */
export async function listNews(
  { followStore }: Services,
  userId: string,
): Promise<readonly News[]> {
  const events = await followStore.listFollowedEvents(userId);
  return events.map(({ at, page, ...event }) => ({ at, page, sentence: describeEvent(event) }));
}
