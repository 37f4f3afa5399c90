import { toShownName } from '../../domain/games/shown-name.ts';
import type * as en from '../en/player.ts';
import type { Translation } from '../language/translation.ts';

/** The texts of the page of a player. */
export const playerTexts: Translation<typeof en.playerTexts> = {
  documentTitle: (player, game, siteName) => `${toShownName(player)} bei ${game} · ${siteName}`,
  /** Titles by the state of the page. */
  titles: {
    'not-looked-up': (title) => `Spieler suchen: ${title}`,
    several: (title) => `Mehrere Spieler: ${title}`,
    'not-found': (title) => `Nicht gefunden: ${title}`,
    'not-answering': (title) => `Keine Antwort: ${title}`,
  },
  ranks: 'Ränge',
  isThisYou: 'Bist du das?',
  makePage: 'Seite erstellen',
  addToPage: 'Zu deiner Seite hinzufügen',
  onYourPage: 'Auf deiner Seite',
  historyBegins: 'Dein Rangverlauf beginnt mit deiner eigenen Seite.',
  isUser: (username, siteName) => `Das ist ${username} auf ${siteName}.`,
  toProfile: (username) => `Seite von ${username} ansehen`,
  lookUpInGame: (game) => `Bei ${game} suchen`,
  notLookedUp: (source) =>
    `Die Ränge kommen von ${source}. Drück auf den Button, um sie abzurufen.`,
  lookUp: 'Suchen',
  name: 'Name des Spielers',
};
