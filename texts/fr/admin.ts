import { maxInvitationDays, maxInvitationUses } from '../../domain/accounts/registration.ts';
import { maxAnnouncementLength, maxListedActions } from '../../domain/moderation/moderation.ts';
import type * as en from '../en/admin.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

/** The sentences of `/admin`, which only operators read. */
export const adminTexts: Translation<typeof en.adminTexts> = {
  documentTitle: (screen, siteName) => `${screen} · ${siteName}`,
  links: 'Pages des administrateurs',
  screens: {
    reports: 'Signalements',
    profiles: 'Profils',
    registration: 'Inscription',
    health: 'État',
  },
  openReports: (count) =>
    count === 0
      ? 'Aucun signalement ouvert.'
      : plural(count, {
          one: `${count} signalement ouvert.`,
          other: `${count} signalements ouverts.`,
        }),
  saved: 'Enregistré.',
  done: (action, name) => `C’est fait pour ${name}\u202f: ${action}.`,
  showPicture: 'Afficher ou flouter la photo',
  showBanner: 'Afficher ou flouter la bannière',
  reporter: (number) => `Auteur ${number}`,
  username: 'Pseudo',
  open: 'Ouvrir',
  since: 'Membre depuis le',
  suspendedSince: 'Suspendu depuis le',
  until: (day) => `jusqu’au ${day}`,
  previousNames: (names) => `Anciens pseudos\u202f: ${names.join(', ')}`,
  noReports: 'Aucun signalement ouvert.',
  actions: 'Ce que tu peux faire',
  isOperator:
    'Cet utilisateur est administrateur. Seul npm run admin peut agir sur les administrateurs.',
  game: 'Jeu',
  hiddenGame: (text) => `Masqué aux visiteurs\u202f: ${text}`,
  newName: 'Nouveau pseudo',
  leaderboards: (areAll) => (areAll ? 'Les derniers classements créés' : 'Classements'),
  ownedBy: (owner) => `Propriétaire\u202f: ${owner}`,
  newLeaderboardName: 'Nouveau nom',
  lastsUntil: 'Suspendu jusqu’au',
  lastsUntilHint:
    'La suspension prend fin au début de ce jour (UTC). Laisse vide pour la lever toi-même.',
  note: 'Note privée',
  noteLabel: 'Note',
  noteHint: 'Seuls les administrateurs la lisent.',
  log: 'Actions jusqu’ici',
  noActions: 'Aucune pour l’instant.',
  by: (operator) => (operator === '' ? 'Par le site ou sa ligne de commande' : `Par ${operator}`),
  effects: 'Ce qui va se passer',
  userReads: 'L’utilisateur lira dans ses paramètres',
  userReadsAtSignIn: 'L’utilisateur lira à sa prochaine connexion',
  userReadsNothing: 'Rien à ce sujet.',
  cancel: 'Retour au profil',
};

/** The sentences of the operator's page about sign-up and the announcement. */
export const registrationTexts: Translation<typeof en.registrationTexts> = {
  registration: 'Qui peut s’inscrire',
  states: {
    open: 'Tout le monde',
    invitation: 'Seulement sur invitation',
    closed: 'Personne',
  },
  registrationHint: 'Effet immédiat. Les utilisateurs déjà inscrits peuvent toujours se connecter.',
  save: 'Enregistrer',
  announcement: 'Annonce',
  announcementText: 'Affichée sur chaque page',
  announcementTooLong: `Utilise au maximum ${maxAnnouncementLength} caractères.`,
  announcementHint: `Texte brut, ${maxAnnouncementLength} caractères maximum. Laisse vide pour la retirer.`,
  invitations: 'Invitations',
  uses: 'Nombre de nouveaux utilisateurs',
  usesHint: `${maxInvitationUses} maximum.`,
  days: 'Jours',
  daysHint: `${maxInvitationDays} maximum.`,
  invite: 'Créer un lien',
  newLink: 'Ton nouveau lien',
  newLinkHint:
    'Copie-le maintenant\u202f: il ne sera plus affiché. Envoie-le aux personnes que tu veux inviter.',
  usesLeft: (left, uses) => `Reste\u202f: ${left} sur ${uses}`,
  expires: 'Expire le',
  withdraw: 'Annuler',
};

/** The sentences of the operator's page about the health of the site. */
export const healthTexts: Translation<typeof en.healthTexts> = {
  site: 'Le site',
  version: (version, since) => [`Version ${version}, en marche depuis le `, since],
  lastBackup: (time) => ['Dernière sauvegarde\u202f: ', time],
  noBackup: 'Il n’y a pas encore de sauvegarde. Cette commande en fait une\u202f:',
  backupCommand: 'npm run db -- backup FILE',
  disk: (megabytes) => {
    const free = megabytes < 10_000 ? `${megabytes} Mo` : `${Math.round(megabytes / 1024)} Go`;
    return `${free} libres sur le disque du dossier de données.`;
  },
  oldestRefresh: (time) => ['Plus ancienne actualisation en attente, prévue\u202f: ', time],
  noRefresh: 'Aucune actualisation en attente.',
  keys: 'Clés d’API',
  noKeys:
    'Aucune clé d’API n’est définie. Sans clé, les jeux de Riot n’ont que des joueurs d’exemple.',
  keyAnswer: (status, time) => [
    status === 401 || status === 403
      ? `Refusée, statut ${status}\u202f: `
      : `Dernière réponse, statut ${status}\u202f: `,
    time,
  ],
  keyEnds: (time) => ['Si c’est une clé de développement, elle expire le ', time, ' au plus tard'],
  refusals: 'Refus des sources depuis le démarrage',
  noRefusals: 'Toutes les réponses avaient le statut 200 ou 404.',
  status: (status, count) =>
    status === '0' ? `Pas de réponse\u202f: ${count}` : `Statut ${status}\u202f: ${count}`,
  actions: `Les ${maxListedActions} dernières actions`,
};
