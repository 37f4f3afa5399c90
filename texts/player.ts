import { toShownName } from './search.ts';

/** How the title of the document begins, by the state of the page. */
const titleStarts: Readonly<Record<string, string>> = {
  'not-looked-up': 'Look up ',
  several: 'Several players: ',
  'not-found': 'Not found: ',
  'not-answering': 'No answer: ',
};

/** The texts of the page of a player. */
export const playerTexts = {
  documentTitle: (state: string, player: string, game: string, siteName: string) =>
    `${titleStarts[state] ?? ''}${toShownName(player)} in ${game} · ${siteName}`,
  title: toShownName,
  ranks: 'Ranks',
  isThisYou: 'Is this you?',
  makePage: 'Make your page',
  addToPage: 'Add to your page',
  onYourPage: 'On your page',
  historyBegins: 'Your rank history begins with your own page.',
  isUser: (username: string, siteName: string) => `This is ${username} on ${siteName}.`,
  toProfile: (username: string) => `See ${username}’s page`,
  lookUpInGame: (game: string) => `Look up in ${game}`,
  notLookedUp: (source: string) => `The ranks come from ${source}. Press the button to read them.`,
  lookUp: 'Look up',
  name: 'Player’s name',
};
