import type { PublicProfile } from '../../../domain/profiles/profile.ts';

const storageKey = 'first-game-added';

/** Whether the owner comes from adding the first game. True once in each tab, so not after a reload. */
export function hasAddedFirstGame({ savedGames }: PublicProfile): boolean {
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
