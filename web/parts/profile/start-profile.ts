import type { QueueTrends } from '../../../domain/history/queue-trends.ts';
import type { PublicProfile } from '../../../domain/profiles/profile.ts';
import type { Hydrate } from '../../hydration/hydrate-when-used.ts';
import { type LiveEvent, type Watch, watchProfile } from '../live/watch-profile.ts';
import {
  addViewedProfile,
  removeViewedProfile,
  type ViewedProfile,
} from '../recently-viewed/viewed-profiles.ts';

export interface ShownProfile {
  /** Whether searches list the profile. */
  readonly isListed: boolean;
  readonly profile: PublicProfile;
  readonly trends: QueueTrends;
}

/** The part of a profile that its first script needs. */
export type ProfileStart = ViewedProfile &
  Pick<PublicProfile, 'revision'> &
  Pick<ShownProfile, 'isListed'>;

/** The media query of windows in which the only game of a profile has its history beside its ranks. The style sheet repeats it. */
export const historyScreen = '(min-width: 62rem)';

/** The mean of a random delay, so that the visitors of a new link do not all load the script at the same moment. */
const hydrationDelayMs = 10_000;
/** The mean delay if a history is shown without a press. */
const historyDelayMs = 1000;
/** The mean delay before a change that could not be shown is tried again. It doubles with every failure. */
const retryDelayMs = 1500;
const maxRetryDelayMs = 30_000;

/**
 * The first script of a profile. It hydrates the page when the profile changes, and at the latest after some seconds.
 * @returns hands over the stream, with the events before the hydration.
 */
export function startProfile(shown: ProfileStart, hydrate: Hydrate): Watch {
  const isHistoryShown =
    document.querySelector('[data-opening]') !== null && matchMedia(historyScreen).matches;
  const meanDelayMs = isHistoryShown ? historyDelayMs : hydrationDelayMs;
  setTimeout(hydrate, meanDelayMs * (0.5 + Math.random()));
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  const showChange = async (delayMs = retryDelayMs) => {
    if (await hydrate()) return;
    clearTimeout(retryTimer);
    const nextDelayMs = Math.min(delayMs * 2, maxRetryDelayMs);
    retryTimer = setTimeout(showChange, delayMs * (0.5 + Math.random()), nextDelayMs);
  };
  const events: LiveEvent[] = [];
  let receive = (event: LiveEvent) => {
    events.push(event);
    if (event.kind === 'gone') location.reload();
    if (event.kind === 'lost') void hydrate();
    if (event.kind === 'document' && event.document.revision > shown.revision) void showChange();
  };
  watchProfile(shown, (event) => receive(event));
  if (shown.isListed) addViewedProfile(shown);
  else removeViewedProfile(shown.displayName);
  return (receiveNext) => {
    receive = receiveNext;
    for (const event of events.splice(0)) receive(event);
  };
}

/** Loads the props of the page, which may be newer than its HTML. @throws if they cannot be loaded, or are older. */
export async function loadProfile({
  displayName,
  revision,
}: ProfileStart): Promise<ShownProfile & { readonly kind: 'profile' }> {
  // Without cookies the response comes from the cache.
  const response = await fetch(`/api/users/${displayName}/page`, { credentials: 'omit' });
  const page = await response.json();
  // Another copy of the site may be behind.
  if (!response.ok || page.profile.revision < revision) throw new Error(response.statusText);
  return page;
}
