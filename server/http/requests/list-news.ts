import { describeEvent } from '../../../texts/describe/event.ts';
import type { News } from '../../../web/parts/follows/followed-events.tsx';
import type { Services } from '../../services/services.ts';

/** Lists the last events of the profiles that a user follows, the newest first. */
export async function listNews(
  { followStore }: Services,
  userId: string,
): Promise<readonly News[]> {
  const events = await followStore.listFollowedEvents(userId);
  return events.map(({ id, at, username, ...event }) => {
    return { id, at, username, sentence: describeEvent(event) };
  });
}
