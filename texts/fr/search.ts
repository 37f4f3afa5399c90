import { maxUsernameLength, minUsernameLength } from '../../domain/accounts/username.ts';
import { toShownName } from '../../domain/games/shown-name.ts';
import type * as en from '../en/search.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

export const searchTexts: Translation<typeof en.searchTexts> = {
  findProfile: 'Trouver un profil',
  /** The search on the home page. */
  username: 'Pseudo',
  search: 'Rechercher',
  find: 'Rechercher',
  close: 'Fermer',
  title: (text, siteName) => `Introuvable\u202f: ${toShownName(text)} · ${siteName}`,
  recentlyViewed: 'Vus récemment',
  profiles: 'Profils',
  clearRecent: 'Effacer les profils vus récemment',
  recentCount: (count) =>
    plural(count, {
      one: `${count} profil vu récemment.`,
      other: `${count} profils vus récemment.`,
    }),
  unverified: (game) => `${game} · non vérifié`,
  shows: (player) => `Affiche ${toShownName(player)}`,
  placeholder: 'Chercher un pseudo',
  placeholderWithDemo: (username) => `Essaie ${username}`,
  hint: 'Un pseudo, un nom de joueur comme Nom#TAG, ou un lien vers un joueur.',
  profileCount: (count) => plural(count, { one: `${count} profil.`, other: `${count} profils.` }),
  offerCount: (count) =>
    plural(count, { one: `${count} option de plus.`, other: `${count} options de plus.` }),
  noProfile: 'Aucun profil trouvé.',
  seePlayer: (player, game) => `Voir ${toShownName(player)} sur ${game}`,
  lookUp: (player, game) => `Chercher ${toShownName(player)} sur ${game}`,
  takeName: (username) => `Prendre ce pseudo\u202f: ${username}`,
  profilesOf: (riotId) => `Profils qui affichent ${toShownName(riotId)}`,
  noProfileOf: (riotId) => `Aucun profil n’affiche encore ${toShownName(riotId)}`,
  noProfileOfHint: 'Cherche le joueur pour voir ses rangs et les ajouter à ta propre page.',
  noPage: (username) => `Aucun profil n’a le pseudo ${username}`,
  noPageHint: 'Un joueur avec un Riot ID se trouve par son nom avec le tag, comme Nom#TAG.',
  noUsername: (text) => `«\u202f${toShownName(text)}\u202f» n’est pas un pseudo valide`,
  nothingTyped: 'Entre un pseudo ou un nom de joueur',
  allowedTexts: `Un pseudo compte de ${minUsernameLength} à ${maxUsernameLength} lettres, chiffres, _ ou -. Un Riot ID a un nom et un tag, comme Nom#TAG.`,
  leaderboards: 'Classements',
  leaderboard: (name, game) => `${name} · ${game}`,
  similarNames: 'Pseudos proches',
};
