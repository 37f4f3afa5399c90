import { pictureAddress } from '../../../domain/pictures/addresses.ts';
import type { PublicProfile } from '../../../domain/profiles/profile.ts';
import { historyScreen } from '../history/history-screen.ts';
import { watchProfile } from '../live/watch-profile.ts';
import { addViewedProfile } from '../recently-viewed/viewed-profiles.ts';

/** The mean of a random delay, so that the visitors of a new link do not all load the script at the same moment. */
const hydrationDelayMs = 10_000;
/** The mean delay if a history is shown without a press. */
const historyDelayMs = 1000;

/** The first script of a profile. It hydrates the page when the profile changes, and at the latest after some seconds. */
export function startProfile(shown: PublicProfile, hydrate: () => Promise<void>): void {
  const { displayName, profilePic, savedGames } = shown;
  const isHistoryShown = savedGames.length === 1 && matchMedia(historyScreen).matches;
  const meanDelayMs = isHistoryShown ? historyDelayMs : hydrationDelayMs;
  // The address may name an open history.
  setTimeout(hydrate, location.hash ? 0 : meanDelayMs * (0.5 + Math.random()));
  watchProfile(shown, {
    onDocument: ({ revision }) => void (revision > shown.revision && hydrate()),
    onGone: () => location.reload(),
    onLost: (isLost) => void (isLost && hydrate()),
  });
  addViewedProfile({ displayName, picture: profilePic && pictureAddress(profilePic) });
}
