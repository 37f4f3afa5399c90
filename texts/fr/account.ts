import { maxPreviousNames, previousNameDays } from '../../domain/accounts/previous-names.ts';
import type { LinkProblem, WordsOutcome } from '../../domain/profiles/parse-words.ts';
import { removedGameDays } from '../../domain/profiles/removed-games.ts';
import { maxAddressLength, maxBioLength, maxLabelLength } from '../../domain/profiles/words.ts';
import type * as en from '../en/account.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

export const accountTexts: Translation<typeof en.accountTexts> = {
  settings: 'Paramètres',
  signedInAs: (username) => `Compte connecté\u202f: ${username}.`,
  backToPage: 'Retour à ta page',
  sections: 'Rubriques',
  groups: {
    profile: 'Profil',
    privacy: 'Confidentialité',
    'sign-in': 'Connexion',
    programs: 'API et webhooks',
    data: 'Tes données',
  },
  yourPassword: 'Ton mot de passe',
  confirmFirst: 'Confirme d’abord que c’est bien toi',
};

export const wordsTexts: Translation<typeof en.wordsTexts> = {
  title: 'Bio et liens',
  lead: 'Affichés sous ton pseudo, visibles par tout le monde. Les aperçus de lien montrent aussi la bio.',
  bio: 'Bio',
  bioHint: `Une ligne, ${maxBioLength} caractères maximum.`,
  address: (place) => `Lien ${place}`,
  label: (place) => `Texte du lien ${place}`,
  moreLinks: 'Plus de liens',
  linksHint: 'Un lien commence par https://. Les visiteurs voient toujours vers quel site il mène.',
  save: 'Enregistrer',
};

export const accentTexts: Translation<typeof en.accentTexts> = {
  title: 'Couleur',
  lead: 'La couleur des liens et des boutons sur ta page et dans tes récaps.',
  names: {
    '': 'Vert',
    blue: 'Bleu',
    cyan: 'Cyan',
    violet: 'Violet',
    pink: 'Rose',
    red: 'Rouge',
    orange: 'Orange',
    lime: 'Citron vert',
  },
};

/** The sentence that refuses what an owner typed. */
export const describeWordsProblem: Translation<typeof en.describeWordsProblem> = (problem) =>
  problem.kind === 'bad-link' ? linkProblems[problem.why] : tooLong[problem.kind];

const tooLong: Record<Exclude<WordsOutcome['kind'], 'parsed' | 'bad-link'>, string> = {
  'bio-too-long': `Une bio fait au maximum ${maxBioLength} caractères.`,
};

const linkProblems: Record<LinkProblem, string> = {
  'no-address': 'Ajoute l’adresse de ce lien, ou efface son texte.',
  'not-https': 'Un lien doit commencer par https://.',
  'not-an-address': 'Ce n’est pas l’adresse d’un site public.',
  'user-info': 'Enlève la partie avant le @.',
  'address-too-long': `Une adresse fait au maximum ${maxAddressLength} caractères.`,
  'label-too-long': `Le texte d’un lien fait au maximum ${maxLabelLength} caractères.`,
};

export const passwordTexts: Translation<typeof en.passwordTexts> = {
  title: 'Mot de passe',
  lead: 'Quand tu le changes, cette session reste ouverte et toutes les autres se ferment.',
  leadWithout:
    'Avec un mot de passe, tu peux aussi te connecter avec ton pseudo. En créer un ferme toutes tes autres sessions.',
  noneYet: 'Aucun',
  set: 'Créer un mot de passe',
  current: 'Mot de passe actuel',
  new: 'Nouveau mot de passe',
  replaceCodes: 'Remplacer aussi mes codes de récupération',
  replaceCodesHint:
    'À faire si quelqu’un d’autre a pu les voir. Tu reçois de nouveaux codes à garder.',
  change: 'Changer le mot de passe',
  forgot: 'Mot de passe oublié\u202f?',
};

export const passkeyTexts: Translation<typeof en.passkeyTexts> = {
  title: 'Clés d’accès',
  lead: 'Connecte-toi avec ton empreinte, ton visage ou le code PIN de ton appareil.',
  count: (count) =>
    count === 0
      ? 'Aucune'
      : plural(count, { one: `${count} clé d’accès`, other: `${count} clés d’accès` }),
  addAnother: 'En ajouter une autre',
  cannotAdd: 'Impossible d’ajouter une clé d’accès dans ce navigateur ou à cette adresse.',
  addedAt: (time) => ['Ajout\u202f: ', time],
  lastUsed: (time) => ['Dernière utilisation\u202f: ', time],
  notUsed: 'Pas encore utilisée',
  change: 'Modifier',
  close: 'Fermer',
  name: 'Nom',
  saveName: 'Enregistrer le nom',
  remove: 'Retirer cette clé d’accès',
  removeHint: 'Tu ne pourras plus te connecter avec elle.',
  passwordHint: 'Ton appareil te demande ensuite de confirmer.',
  add: 'Ajouter une clé d’accès',
  adding: 'En attente de ton appareil',
};

export const identityTexts: Translation<typeof en.identityTexts> = {
  title: 'Autres moyens de connexion',
  lead: 'Connecte-toi avec un compte que tu as ailleurs. On ne reçoit qu’un identifiant, rien d’autre sur toi.',
  count: (count) =>
    count === 0
      ? 'Aucun'
      : plural(count, { one: `${count} compte lié`, other: `${count} comptes liés` }),
  linkedAt: (time) => ['Ajout\u202f: ', time],
  link: (provider) => `Lier ${provider}`,
  remove: 'Retirer',
  removeProvider: (provider) => `Retirer ${provider}`,
};

export const codesTexts: Translation<typeof en.codesTexts> = {
  title: 'Codes de récupération',
  lead: (hasMail) =>
    hasMail
      ? 'Si tu oublies ton mot de passe, un code de récupération te permet d’en choisir un nouveau. Chaque code sert une seule fois. Garde-les en lieu sûr.'
      : 'Si tu oublies ton mot de passe, un code de récupération te permet d’en choisir un nouveau. Chaque code sert une seule fois. On n’a pas ton adresse e-mail, alors garde-les en lieu sûr.',
  codesLeft(count) {
    if (count === 0) return 'Aucun code.';
    return plural(count, {
      one: 'Il ne te reste plus qu’un code.',
      other: `Il te reste ${count} codes.`,
    });
  },
  missing: {
    'few-codes': 'Crée de nouveaux codes maintenant, et jette les anciens.',
    'no-codes':
      'Crées-en maintenant. Sans code, seul l’administrateur du site pourra t’aider si tu oublies ton mot de passe.',
    'no-codes-or-email':
      'Crées-en maintenant, ou ajoute une adresse e-mail. Sans l’un ni l’autre, seul l’administrateur du site pourra t’aider si tu oublies ton mot de passe.',
  },
  replaceHint: 'Les nouveaux codes remplacent les anciens.',
  make: 'Créer des codes',
  makeNew: 'Créer de nouveaux codes',
};

export const sessionTexts: Translation<typeof en.sessionTexts> = {
  title: 'Tes appareils connectés',
  lead: 'Déconnecte les appareils que tu ne reconnais pas ou que tu n’utilises plus.',
  onlyHere: 'Seulement sur cet appareil.',
  count: (count) => plural(count, { one: `${count} appareil`, other: `${count} appareils` }),
  signOutOthers: 'Déconnecter les autres',
  thisDevice: 'Cet appareil',
  lastUsed: (time) => ['Dernière utilisation\u202f: ', time],
  signedIn: (time) => ['Connexion\u202f: ', time],
  signOut: 'Déconnecter',
  signOutDevice: (device) => `Déconnecter ${device}`,
};

export const renameTexts: Translation<typeof en.renameTexts> = {
  title: 'Pseudo',
  lead: 'Ton pseudo est dans l’adresse de ta page, et il sert à te connecter.',
  new: 'Nouveau pseudo',
  hint: `Ton ancienne adresse redirige vers la nouvelle pendant ${previousNameDays} jours. Ensuite, quelqu’un d’autre peut prendre ton ancien pseudo. Tu peux changer de pseudo ${maxPreviousNames} fois en ${previousNameDays} jours.`,
  change: 'Changer de pseudo',
};

export const privacyTexts: Translation<typeof en.privacyTexts> = {
  title: 'Qui voit quoi',
  lead: 'Une page non répertoriée n’apparaît ni dans les recherches ni dans les listes du site, et on demande aux moteurs de recherche de l’ignorer. Avec son adresse ou ton pseudo exact, tout le monde peut encore l’ouvrir.',
  listed: { state: 'Répertoriée', change: 'Ne plus répertorier ta page' },
  unlisted: { state: 'Non répertoriée', change: 'Répertorier ta page' },
  hiddenGames:
    'Pour cacher un seul compte de jeu aux visiteurs, appuie sur «\u202fMasquer\u202f» sur sa carte.',
  playerPage: (account) => `Afficher ou retirer la page de joueur de ${account}`,
  plays:
    'Les cartes montrent aussi ce que tu joues\u202f: champions, héros et dernières parties. Tu peux le masquer pour chaque compte. Si le compte est vérifié, c’est masqué sur tout le site. Tant que c’est masqué, ta page ne propose aucun champion comme bannière.',
  changePlays: (isHidden) => (isHidden ? 'Afficher ce que tu joues' : 'Masquer ce que tu joues'),
  ofAccount: (change, account) => `${change}\u202f: ${account}`,
};

export const removedGamesTexts: Translation<typeof en.removedGamesTexts> = {
  title: 'Jeux retirés',
  lead: `Il n’y a que toi qui les vois. Chacun est supprimé avec son historique ${removedGameDays} jours après son retrait.`,
  count: (count) => plural(count, { one: `${count} jeu`, other: `${count} jeux` }),
  keptUntil: (day) => ['Conservé jusqu’au ', day],
  restore: 'Restaurer',
  restoreAccount: (account) => `Restaurer ${account}`,
  deleteNow: 'Supprimer',
  deleteWarning: 'Le jeu est supprimé avec l’historique de ses rangs. C’est définitif.',
  confirmDelete: 'Oui, supprimer',
  deleteAccount: (account) => `Oui, supprimer ${account}`,
};

export const downloadTexts: Translation<typeof en.downloadTexts> = {
  title: 'Télécharger tes données',
  lead: 'Un fichier JSON avec ta page et ses images, tes jeux et l’historique de leurs rangs (y compris ceux que tu as retirés), tes clés d’accès et tes comptes liés, tes classements, et les navigateurs et adresses réseau de tes sessions.',
  download: 'Télécharger tes données',
};

export const deleteTexts: Translation<typeof en.deleteTexts> = {
  title: 'Supprimer ton compte',
  lead: 'Ta page, tes jeux avec leur historique et tes images sont supprimés immédiatement. C’est définitif, et personne ne pourra reprendre ton pseudo, même pas toi. Un classement dont tu es propriétaire revient à son plus ancien modérateur. Sans modérateur, il est supprimé aussi.',
  delete: 'Supprimer ton compte',
};

const noAddress = 'Ton compte n’a plus d’adresse e-mail.';

/** The sentences about a saved form, by the value of the query parameter `done`, each with the id of the section that shows it. */
export const accountNotices: Translation<typeof en.accountNotices> = {
  words: { words: 'Ta bio et tes liens sont enregistrés.' },
  name: { rename: 'Ton pseudo est changé. Connecte-toi désormais avec le nouveau.' },
  'game-restored': { 'removed-games': 'Le jeu est de retour sur ta page.' },
  'sample-game-restored': {
    'removed-games':
      'Le jeu est restauré, mais masqué\u202f: son joueur est inventé, et le site montre maintenant de vrais joueurs.',
  },
  'game-deleted': { 'removed-games': 'Le jeu et son historique sont supprimés.' },
  'sample-games-removed': {
    'removed-games': 'Tes jeux d’exemple sont retirés. Tu peux annuler ici.',
  },
  accent: { accent: 'Ta page a sa nouvelle couleur.' },
  plays: { privacy: 'Enregistré. Les pages ouvertes en tiendront compte dans un instant.' },
  listing: {
    privacy: 'Enregistré. Les moteurs de recherche peuvent mettre quelques jours à suivre.',
  },
  // A notice with two sentences leads to the first.
  recovered: {
    codes:
      'Ton nouveau mot de passe est en place. Toutes tes autres sessions sont fermées. Le code que tu as utilisé ne marche plus.',
    email: noAddress,
  },
  'recovered-passkeys-removed': {
    codes:
      'Ton nouveau mot de passe est en place. Toutes tes autres sessions sont fermées, et tes anciennes clés d’accès et connexions liées sont retirées. Le code que tu as utilisé ne marche plus.',
    email: noAddress,
  },
  reset: {
    codes:
      'Ton nouveau mot de passe est en place. Toutes tes autres sessions sont fermées. Toutes les clés d’accès, connexions liées et codes de récupération de ton compte sont retirés.',
  },
  // An intruder who knew the old password may have added some of them.
  password: {
    password:
      'Ton mot de passe est changé. Toutes tes autres sessions sont fermées. Tes codes de récupération, tes clés d’accès et ton adresse e-mail marchent toujours, si tu en as. Retire ce qui n’est pas à toi.',
  },
  'passkey-added': {
    passkeys: 'Ta clé d’accès est ajoutée. Tu pourras l’utiliser à ta prochaine connexion.',
  },
  'passkey-renamed': { passkeys: 'La clé d’accès est renommée.' },
  'passkey-removed': {
    passkeys:
      'La clé d’accès est retirée et ne marche plus ici. Tu peux aussi la supprimer sur ton appareil.',
  },
  'email-removed': { email: noAddress },
  'identity-linked': {
    identities: 'Compte lié. Tu pourras l’utiliser à ta prochaine connexion.',
  },
  'identity-removed': { identities: 'Retiré. Il ne permet plus de se connecter ici.' },
  'token-removed': { tokens: 'Le jeton est retiré et ne marche plus.' },
  'webhook-added': { webhooks: 'L’adresse est ajoutée. Envoie un test pour voir si ça marche.' },
  'webhook-removed': { webhooks: 'L’adresse est retirée.' },
  session: { sessions: 'Cet appareil est déconnecté.' },
  sessions: { sessions: 'Tous les autres appareils sont déconnectés.' },
};
