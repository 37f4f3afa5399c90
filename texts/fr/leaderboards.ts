import { maxLines, maxNameLength } from '../../domain/leaderboards/leaderboard.ts';
import { trendDays } from '../../domain/profiles/trend.ts';
import type * as en from '../en/leaderboards.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

const countPlayers = (players: number) =>
  plural(players, { one: `${players}\u00a0joueur`, other: `${players}\u00a0joueurs` });

/** The labels of the forms about leaderboards. */
export const leaderboardFormTexts = {
  name: 'Nom du classement',
  badName: `Entre un nom de ${maxNameLength} caractères maximum.`,
  play: 'Jeu et mode',
  queue: (game, queue) => `${game} · ${queue}`,
  region: 'Région',
  regionHint: 'Une ligne peut en indiquer une autre\u202f: Mira#EUW, EUW.',
  audience: 'Qui peut le voir',
  audiences: {
    link: 'Tous ceux qui ont le lien',
    all: 'Tout le monde\u202f: il est aussi listé sur ce site',
    members: 'Seulement les membres',
  },
  list: 'Joueurs',
  listHint: `Un joueur par ligne, ${maxLines} maximum\u202f: un nom, un lien, ou @pseudo pour un utilisateur du site. Tu peux coller depuis un tableur.`,
  listExamples: {
    'riot-id': 'Mira#EUW\nhttps://www.op.gg/…/Fern-1234\n@juniper',
    username: 'mira_plays\nhttps://…/fern\n@juniper',
    'display-name': 'Mira\n87654321\n@juniper',
    'account-id': '87654321\n76561198047920049\n@juniper',
  },
  emptyList: 'Entre au moins un joueur.',
  player: 'Nom du joueur, ou lien',
  uses: 'Combien peuvent rejoindre avec le lien',
  days: 'Pendant combien de jours',
  account: 'Ton compte',
  otherAccount: 'Un autre compte',
  otherPlayer: 'Un autre compte\u202f: ton nom dans le jeu, ou un lien',
  ownPlayer: 'Ton nom dans le jeu, ou un lien',
  ownRegionHint: (region) =>
    `Si ta région n’est pas «\u202f${region}\u202f», ajoute la tienne\u202f: Mira#EUW, EUW.`,
  noAccount: 'Entre ton nom dans le jeu, ou un lien.',
  agreed: 'Afficher ce joueur dans le classement',
  nameAgain: 'Nom, pour confirmer',
  nameAgainHint: 'Entre le nom du classement pour le supprimer.',
} satisfies Translation<typeof en.leaderboardFormTexts>;

/** The texts of the page of a leaderboard. */
export const leaderboardTexts: Translation<typeof en.leaderboardTexts> = {
  toAll: 'Classements',
  playerCount: (game, players) => `${game} · ${countPlayers(players)}`,
  asOf: (time) => ['Actualisé\u202f: ', time],
  failed: (count) =>
    plural(count, {
      one: 'La dernière actualisation d’un joueur a échoué.',
      other: `La dernière actualisation de ${count} joueurs a échoué.`,
    }),
  /** @param problems the lines that could not be added. */
  edit: (problems) =>
    problems === 0
      ? 'Modifier'
      : plural(problems, {
          one: `Corriger ${problems}\u00a0ligne`,
          other: `Corriger ${problems}\u00a0lignes`,
        }),
  members: 'Membres',
  waiting: (waiting, all) =>
    plural(waiting, {
      one: `Recherche en cours pour ${waiting} joueur sur ${all}.`,
      other: `Recherche en cours pour ${waiting} joueurs sur ${all}.`,
    }),
  closing: 'Tu peux fermer la page. Si la source ne répond pas, le site réessaie.',
  places: 'Places jour par jour',
  share: 'Badge, overlay et flux',
  compareOwn: 'Te comparer à la ligne au-dessus',
  compareFirst: 'Comparer les deux premiers',
  wall: 'Afficher sur grand écran',
  makeRace: 'En faire une course',
  gone: 'Ce classement n’est pas disponible.',
  report: 'Signaler ce classement',
  empty: 'Pas encore de joueurs',
  emptyHint: (problems) =>
    problems > 0
      ? 'Corrige la liste\u202f: aucune de ses lignes ne désigne un joueur.'
      : 'Ils apparaissent ici quand quelqu’un qui gère la liste les ajoute.',
  /** For a member whom others have passed. */
  passedBy: (names) => `Devant toi depuis la semaine dernière\u202f: ${names.join(', ')}.`,
  queues: 'Mode',
  sort: 'Tri',
  sorts: { rank: 'Rang', climb: 'Semaine', games: 'Parties' },
  columns: {
    place: 'Place',
    player: 'Joueur',
    rank: 'Rang',
    climb: 'Cette semaine',
    record: 'Bilan',
    trend: `${trendDays} derniers jours`,
  },
  noPlace: 'pas de place',
  you: 'Toi',
  since: (day) => ['depuis le ', day],
  /** The row had no place a week ago. */
  isNew: 'nouveau',
  rise: (places) =>
    plural(places, {
      one: `${places}\u00a0place gagnée depuis la semaine dernière`,
      other: `${places}\u00a0places gagnées depuis la semaine dernière`,
    }),
  fall: (places) =>
    plural(places, {
      one: `${places}\u00a0place perdue depuis la semaine dernière`,
      other: `${places}\u00a0places perdues depuis la semaine dernière`,
    }),
  tookTheLead: (name) => `${name} prend la tête.`,
  sharesTheLead: (name) => `${name} partage la tête.`,
  nowInPlace: (name, place) => `${name} est maintenant à la ${place}e place.`,
  newRank: (name, rank) => `${name}\u202f: ${rank}.`,
  newRanks: (players) =>
    plural(players, {
      one: `${players} joueur a un nouveau rang.`,
      other: `${players} joueurs ont un nouveau rang.`,
    }),
};

/** The texts of the page with the places of each day. */
export const placesTexts: Translation<typeof en.placesTexts> = {
  documentTitle: (name, siteName) => `${name}\u202f: places · ${siteName}`,
  title: (queue) => `Places en ${queue}`,
  toTable: (name) => `Retour au classement ${name}`,
  between: (first, last) => ['Du ', first, ' au ', last],
  csv: 'Pour un tableur (CSV)',
  before: (place) => (place === null ? 'sans place avant' : `avant\u202f: place ${place}`),
  empty:
    'Les places sont enregistrées une fois par jour\u202f: la première ligne sera là après-demain.',
};

/** The texts of the page that makes a leaderboard. */
export const newLeaderboardTexts: Translation<typeof en.newLeaderboardTexts> = {
  title: 'Créer un classement',
  lead: 'Un tableau de ton groupe, trié par rang. Il s’actualise tout seul.',
  create: 'Créer le classement',
  creating: 'Recherche des joueurs…',
  next: 'Il s’ouvre tout de suite et se remplit pendant la recherche des joueurs. Tu peux tout changer plus tard sauf le jeu, et en faire une course avec un début et une fin.',
};

/** The texts of the page on which the owner and moderators change a leaderboard. */
export const editLeaderboardTexts: Translation<typeof en.editLeaderboardTexts> = {
  documentTitle: (name, siteName) => `Modifier ${name} · ${siteName}`,
  webhooks: 'Publier le tableau ou les nouveaux leaders dans un salon Discord',
  title: 'Modifier le classement',
  toTable: (name) => `Retour au classement ${name}`,
  problems: 'Lignes à corriger',
  problemsLead: 'Ces lignes ne sont visibles que par toi et les modérateurs.',
  reasons: {
    'bad-name': 'Ce n’est pas le nom d’un joueur de ce jeu, ni un lien vers un joueur.',
    'bad-region': 'Cette région n’existe pas.',
    'no-such-player': 'Il n’y a pas de joueur de ce nom.',
    'never-played': 'Ce joueur n’a jamais joué à ce jeu.',
    'several-players': 'Plusieurs joueurs portent ce nom. Entre le lien du bon.',
    twice: 'Ce joueur est déjà dans la liste.',
    'taken-off': 'Ce joueur ne peut pas être affiché.',
    'no-account':
      'Personne n’a ce pseudo, ou il n’y a pas de compte vérifié de ce jeu que les visiteurs puissent trouver.',
  },
  correct: 'Corriger',
  remove: 'Retirer',
  removeLine: (name) => `Retirer ${name}`,
  list: 'Modifier la liste',
  preview: 'Voir les changements',
  save: 'Enregistrer la liste',
  /** The changes of the list, one paragraph each. */
  changes: ({ added, removed, keptCount }) => [
    ...(added.length > 0 ? [`Seront ajoutés\u202f: ${added.join(', ')}`] : []),
    ...(removed.length > 0 ? [`Seront retirés\u202f: ${removed.join(', ')}`] : []),
    plural(keptCount, {
      one: `${keptCount}\u00a0ligne reste.`,
      other: `${keptCount}\u00a0lignes restent.`,
    }),
  ],
  settings: 'Paramètres',
  saveSettings: 'Enregistrer',
  deletion: 'Supprimer ce classement',
  deletionLead:
    'Il est supprimé immédiatement, pour ses membres aussi. Les joueurs gardent leurs pages.',
  delete: 'Supprimer le classement',
};

/** The texts of the page that lists leaderboards. */
export const leaderboardsTexts: Translation<typeof en.leaderboardsTexts> = {
  title: 'Classements',
  lead: 'Des tableaux entre potes, équipes et serveurs, triés par rang. Chacun peut devenir une course.',
  create: 'Créer un classement',
  own: 'Les tiens',
  listed: 'Classements publics',
  empty: 'Crée le tien',
  emptyHint: 'Colle les noms de tes potes, et regarde qui est devant.',
  facts: (game, queue, players) => `${game} · ${queue} · ${countPlayers(players)}`,
};
