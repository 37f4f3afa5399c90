import { toShownName } from '../../domain/games/shown-name.ts';
import type * as en from '../en/player.ts';
import type { Translation } from '../language/translation.ts';

/** The texts of the page of a player. */
export const playerTexts: Translation<typeof en.playerTexts> = {
  documentTitle: (player, game, siteName) => `${toShownName(player)} sur ${game} · ${siteName}`,
  /** Titles by the state of the page. */
  titles: {
    'not-looked-up': (title) => `Chercher ${title}`,
    several: (title) => `Plusieurs joueurs\u202f: ${title}`,
    'not-found': (title) => `Introuvable\u202f: ${title}`,
    'not-answering': (title) => `Pas de réponse\u202f: ${title}`,
  },
  ranks: 'Rangs',
  isThisYou: 'C’est toi\u202f?',
  makePage: 'Crée ta page',
  addToPage: 'Ajouter à ta page',
  onYourPage: 'Sur ta page',
  historyBegins: 'L’historique de tes rangs commence avec ta propre page.',
  isUser: (username, siteName) => `C’est ${username} sur ${siteName}.`,
  toProfile: (username) => `Voir la page de ${username}`,
  lookUpInGame: (game) => `Chercher sur ${game}`,
  notLookedUp: (source) => `Source des rangs\u202f: ${source}. Appuie sur le bouton pour les lire.`,
  lookUp: 'Chercher',
  name: 'Nom du joueur',
};
