import type { ReactNode } from 'react';

export const addGameTexts = {
  title: 'Add a Game Stat',
  chooseGame: 'Choose game',
  selectGame: 'Select a game',
  continue: 'Continue',
  username: (game: string) => `Enter your ${game} Username`,
  tagHint: (tag: string) =>
    `Add the #TAG if you know it, as in Name#TAG. Without a tag we look for #${tag}.`,
  /** A game without regions has the region ''. */
  place: (game: string, region: string) => (region ? `${game} · ${region}` : game),
  lastMatch: (time: ReactNode) => <>Last match {time}</>,
  region: 'Region',
  searchInRegion: (region: string) => `Search in ${region}`,
  search: 'Search for player',
  lead: 'Put your rank on your page.',
  leadSignedOut: 'You can look up your rank without an account. Sign in to add it.',
  changeSearch: 'Change',
  closeSearch: 'Close',
  samplePlayers: 'Try a sample player',
  searching: 'Looking for the player…',
  found: (player: string) => `Found ${player}.`,
  confirm: 'Is this your account?',
  add: 'Add stats',
  adding: 'Adding…',
  readAt: (time: ReactNode) => <>As of {time}</>,
  staleReadAt: (time: ReactNode) => <>Newer ranks could not be fetched. As of {time}</>,
  signIn: 'Sign In',
  signUp: 'Sign Up',
  signInAndReturn: 'Sign In and come back to this player',
  signUpAndReturn: 'Sign Up and come back to this player',
  youComeBack: 'Sign up or sign in, and you will come straight back to this player.',
};
