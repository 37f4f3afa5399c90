import { toShownName } from '../../domain/games/shown-name.ts';

/** The texts of the page of a player. */
export const playerTexts = {
  documentTitle: (player: string, game: string, siteName: string) =>
    `${toShownName(player)} in ${game} · ${siteName}`,
  /** Titles by the state of the page. */
  titles: {
    'not-looked-up': (title: string) => `Look up ${title}`,
    several: (title: string) => `Several players: ${title}`,
    'not-found': (title: string) => `Not found: ${title}`,
    'not-answering': (title: string) => `No answer: ${title}`,
  } as Readonly<Partial<Record<string, (title: string) => string>>>,
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
