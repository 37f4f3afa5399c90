import type * as en from '../en/add-game.ts';
import type { Translation } from '../language/translation.ts';

export const addGameTexts: Translation<typeof en.addGameTexts> = {
  title: 'Ajouter un jeu',
  chooseGame: 'Choisis le jeu',
  selectGame: 'Sélectionne un jeu',
  continue: 'Continuer',
  username: (game) => `Ton nom sur ${game}`,
  tagHint: (tag) =>
    `Ajoute le #TAG si tu le connais, comme dans Nom#TAG. Sans tag, on cherche avec #${tag}.`,
  /** A game without regions has the region ''. */
  place: (game, region) => (region ? `${game} · ${region}` : game),
  lastMatch: (time) => ['Dernière partie le ', time],
  region: 'Région',
  searchInRegion: (region) => `Chercher dans la région «\u202f${region}\u202f»`,
  search: 'Chercher le joueur',
  lead: 'Affiche ton rang sur ta page.',
  leadSignedOut: 'Tu peux chercher ton rang sans avoir de compte. Connecte-toi pour l’ajouter.',
  changeSearch: 'Modifier',
  closeSearch: 'Fermer',
  demoPlayers: 'Essaie un joueur d’exemple',
  searching: 'Recherche du joueur…',
  found: (player) => `Trouvé\u202f: ${player}.`,
  confirm: 'C’est ton compte\u202f?',
  add: 'Ajouter',
  adding: 'Ajout…',
  readAt: (time) => ['Actualisé\u202f: ', time],
  staleReadAt: (time) => ['Impossible d’obtenir des rangs plus récents. Actualisé\u202f: ', time],
  signIn: 'Connexion',
  signUp: 'S’inscrire',
  signInAndReturn: 'Se connecter et revenir à ce joueur',
  signUpAndReturn: 'S’inscrire et revenir à ce joueur',
  youComeBack: 'Inscris-toi ou connecte-toi, et tu reviens directement à ce joueur.',
};

/** The texts about a search that found no player, or found it in another region. */
export const lookUpNotes: Translation<typeof en.lookUpNotes> = {
  tagHelp: 'Le client du jeu l’affiche quand tu passes la souris sur ton nom.',
  summonerName: 'Écris le nom d’invocateur, sans #.',
  notInRegion: (name, region) =>
    `Aucun compte ne s’appelle ${name} dans la région «\u202f${region}\u202f».`,
  neverPlayed: (name, game) => `Le compte ${name} existe, mais n’a jamais joué à ${game}.`,
  playsElsewhere: (name, region) =>
    `Le compte ${name} existe, mais pas dans la région «\u202f${region}\u202f».`,
  foundInRegion: (region) =>
    `La région de ce compte est «\u202f${region}\u202f», on a donc cherché là-bas.`,
  notFound: (name) => `Aucun compte ne s’appelle ${name}.`,
  empty: 'Écris le nom du compte, comme Nom#TAG.',
  noName: 'Il manque la partie avant le #.',
  noTag: 'Il manque la partie après le #.',
  nameLength: (min, max, length) =>
    `Un nom compte de ${min} à ${max} caractères, celui-ci en a ${length}.`,
  tagLength: (min, max, length) =>
    `Un tag compte de ${min} à ${max} caractères, celui-ci en a ${length}.`,
  oddCharacter: (character) => `Le «\u202f${character}\u202f» fait-il partie du nom\u202f?`,
  addTag: 'Ajoute la partie après le #.',
  usernameCharacters:
    'Un nom ne contient que des lettres, des chiffres, _ et -. L’adresse de la page du joueur marche aussi.',
  nameOrId:
    'Entre un nom ou un identifiant de compte. L’adresse d’une page avec l’identifiant marche aussi.',
  accountId:
    'Entre un identifiant de compte ou un SteamID64. L’adresse de la page Steam du joueur marche aussi.',
  noUsername: (name) => `Aucun compte ne s’appelle ${name}. Vérifie l’orthographe.`,
  closedAccount: (name) => `Le compte ${name} est fermé\u202f: il n’a donc pas de rang.`,
  excludedAccount: (name) =>
    `Le compte ${name} ne figure pas au classement du jeu\u202f: il n’y a donc pas de rang à afficher.`,
  checkSpelling: 'Vérifie l’orthographe. Un compte renommé ne se trouve que sous son nouveau nom.',
};

/** The texts about look-ups of players that cannot be answered. `{wait}` stands for the time until the next look-up. */
export const lookUpTexts = {
  severalPlayers:
    'Plusieurs joueurs portent ce nom ou un nom proche. Choisis l’un d’eux, ou cherche l’identifiant du compte.',
  sourceNotAnswering: (source = 'La source des données') =>
    `${source} ne répond pas pour le moment. Réessaie dans un instant.`,
  keyRefused:
    'Le site ne peut pas chercher de joueurs pour le moment, car sa clé d’API est refusée. Les rangs enregistrés restent.',
  usedUp: (source = 'La source des données') =>
    `${source} limite les recherches de ce site, et elles sont épuisées pour le moment. Réessaie dans {wait}.`,
  shareUsedUp: (source = 'La source des données') =>
    `${source} limite les recherches de ce site, et ton réseau a utilisé sa part. Réessaie dans {wait}.`,
} satisfies Translation<typeof en.lookUpTexts>;
