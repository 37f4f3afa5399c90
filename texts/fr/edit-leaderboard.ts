import {
  maxLeaderboards,
  maxLines,
  maxModerators,
  maxWaitingLines,
} from '../../domain/leaderboards/leaderboard.ts';
import type * as en from '../en/edit-leaderboard.ts';
import type { Translation } from '../language/translation.ts';
import { leaderboardFormTexts } from './leaderboards.ts';

/** Why a request about a leaderboard is refused. */
export const leaderboardProblems: Translation<typeof en.leaderboardProblems> = {
  /** Also for one that this visitor may not see. */
  none: 'Il n’y a pas de classement à cette adresse, ou seuls ses membres le voient. Les membres doivent se connecter.',
  audience: 'Seul le propriétaire choisit qui voit le classement. Rien n’a été enregistré.',
  race: 'La course se joue dans le mode que tu veux changer. Pour un autre mode, il faudrait supprimer la course avec son résultat. Rien n’a été enregistré.',
  wrongName: 'Ce n’est pas le nom du classement. Rien n’a été supprimé.',
};

/** Why a list is refused, by its number of lines or the number of its long line. */
export const listRefusals: Translation<typeof en.listRefusals> = {
  'no-lines': (_count) => leaderboardFormTexts.emptyList,
  'too-many-lines': (count) =>
    `Un classement a au maximum ${maxLines} lignes, et cette liste en a ${count}. Rien n’a été enregistré.`,
  'line-too-long': (line) =>
    `La ligne ${line} est trop longue. Écris un joueur par ligne. Rien n’a été enregistré.`,
};

/** Why a write is refused that the store does not make. */
export const leaderboardRefusals: Translation<typeof en.leaderboardRefusals> = {
  'too-many-leaderboards': `Tu as déjà ${maxLeaderboards} classements. Supprimes-en un d’abord.`,
  'too-many-waiting': `Au maximum ${maxWaitingLines} de tes joueurs peuvent attendre d’être cherchés. Réessaie quand certains seront trouvés.`,
  changed:
    'La liste a changé entre-temps. Regarde à nouveau les changements. Rien n’a été enregistré.',
  'too-many-moderators': `Un classement a au maximum ${maxModerators} modérateurs.`,
};

/** The sentences about a saved form, by the part of the address that asks for them. */
export const leaderboardNotices: Translation<typeof en.leaderboardNotices> = {
  line: 'La ligne est enregistrée.',
  removed: 'La ligne est retirée.',
  settings: 'Les paramètres sont enregistrés.',
  race: 'La course est enregistrée.',
  norace: 'La course est supprimée.',
};
