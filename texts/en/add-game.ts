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
  lastMatch: (time: ReactNode) => ['Last match ', time],
  region: 'Region',
  searchInRegion: (region: string) => `Search in ${region}`,
  search: 'Search for player',
  lead: 'Put your rank on your page.',
  leadSignedOut: 'You can look up your rank without an account. Sign in to add it.',
  changeSearch: 'Change',
  closeSearch: 'Close',
  demoPlayers: 'Try a sample player',
  searching: 'Looking for the player…',
  found: (player: string) => `Found ${player}.`,
  confirm: 'Is this your account?',
  add: 'Add stats',
  adding: 'Adding…',
  readAt: (time: ReactNode) => ['As of ', time],
  staleReadAt: (time: ReactNode) => ['Newer ranks could not be fetched. As of ', time],
  signIn: 'Sign In',
  signUp: 'Sign Up',
  signInAndReturn: 'Sign In and come back to this player',
  signUpAndReturn: 'Sign Up and come back to this player',
  youComeBack: 'Sign up or sign in, and you will come straight back to this player.',
};

/** The texts about a search that found no player, or found it in another region. */
export const lookUpNotes = {
  tagHelp: 'The game’s client shows it when you hover over your name.',
  summonerName: 'Type the summoner name, without a #.',
  notInRegion: (name: string, region: string) =>
    `No account is called ${name} in the region ${region}.`,
  neverPlayed: (name: string, game: string) =>
    `There is an account ${name}, but it has not played ${game}.`,
  playsElsewhere: (name: string, region: string) =>
    `The account ${name} exists, but not in the region ${region}.`,
  foundInRegion: (region: string) => `This account’s region is ${region}, so we looked there.`,
  notFound: (name: string) => `No account is called ${name}.`,
  empty: 'Type the name of the account, as in Name#TAG.',
  noName: 'The part in front of the # is missing.',
  noTag: 'The part after the # is missing.',
  nameLength: (min: number, max: number, length: number) =>
    `A name has ${min} to ${max} characters, this one has ${length}.`,
  tagLength: (min: number, max: number, length: number) =>
    `A tag has ${min} to ${max} characters, this one has ${length}.`,
  oddCharacter: (character: string) => `Is the “${character}” part of the name?`,
  addTag: 'Add the part after the #.',
  usernameCharacters:
    'A username has only letters, digits, _ and -. The address of the player’s page works, too.',
  nameOrId: 'Please enter a name or an account id. The address of a page with the id works, too.',
  accountId:
    'Please enter an account id or a SteamID64. The address of the player’s page at Steam works, too.',
  noUsername: (name: string) => `There is no account called ${name}. Please check the spelling.`,
  closedAccount: (name: string) => `The account ${name} is closed, so it has no ranks.`,
  excludedAccount: (name: string) =>
    `The account ${name} is not listed in the rankings, so there is no rank to show.`,
  checkSpelling: 'Please check the spelling. A renamed account is only found under its new name.',
};

/** The texts about look-ups of players that cannot be answered. `{wait}` stands for the time until the next look-up. */
export const lookUpTexts = {
  severalPlayers:
    'Several players have this name or a similar one. Please choose one of them, or search for the account id.',
  sourceNotAnswering: (source = 'The data source') =>
    `${source} is not answering right now. Please try again in a moment.`,
  keyRefused:
    'This site cannot look players up right now, because its API key is not accepted. Saved ranks stay.',
  usedUp: (source = 'The data source') =>
    `${source} limits the look-ups of this site, and they are used up for now. Please try again in {wait}.`,
  shareUsedUp: (source = 'The data source') =>
    `${source} limits the look-ups of this site, and your network has used its share of them. Please try again in {wait}.`,
};
