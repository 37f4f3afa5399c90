/** The texts about a search that found no player, or found it in another region. */
export const remarkTexts = {
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
  noUsername: (name: string) => `There is no account called ${name}. Please check the spelling.`,
  closedAccount: (name: string) => `The account ${name} is closed, so it has no ranks.`,
  excludedAccount: (name: string) =>
    `The account ${name} is not listed in the rankings, so there is no rank to show.`,
  checkSpelling: 'Please check the spelling. A renamed account is only found under its new name.',
};
