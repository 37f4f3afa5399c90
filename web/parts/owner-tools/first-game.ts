import { useEffect } from 'react';
import type { PublicProfile } from '../../../domain/profiles/profile.ts';
import { useLiveStore } from '../live/live-profile.tsx';

const storageKey = 'first-game-added';

/** Shows the message about a first rank when the owner has just added the first game. */
export function useFirstGame(): void {
  const { getState, showChanges } = useLiveStore();
  useEffect(() => {
    const { profile } = getState();
    const [account] = profile.savedGames;
    if (account && hasAddedFirstGame(profile))
      showChanges([{ kind: 'game-added', account }], profile);
  }, [getState, showChanges]);
}

/** Whether the owner comes from adding the first game. True once in each tab, so not after a reload. */
function hasAddedFirstGame({ savedGames }: PublicProfile): boolean {
  if (savedGames.length !== 1 || !/\/addGame(\?|$)/.test(document.referrer)) return false;
  try {
    const isFirstTime = !sessionStorage.getItem(storageKey);
    sessionStorage.setItem(storageKey, 'yes');
    return isFirstTime;
  } catch {
    // Without storage every reload would show the first rank again.
    return false;
  }
}
