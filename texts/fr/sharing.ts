import { maxOtherRanks } from '../../domain/previews/card.ts';
import type * as en from '../en/sharing.ts';
import type { Translation } from '../language/translation.ts';
import { rankTexts } from './ranks.ts';

export const sharePageTexts: Translation<typeof en.sharePageTexts> = {
  title: (displayName) => `Partager ${displayName}`,
  previewOf: (displayName) => `Aperçu du lien de ${displayName}`,
  saveImage: 'Enregistrer l’image',
  copy: 'Copier',
  sharePageLead:
    'Une image du profil, un badge, une carte et un flux pour les sites, une commande pour les chats, et un overlay pour un stream. Tout le monde peut les utiliser.',
  toProfile: (displayName) => `Retour au profil de ${displayName}`,
  link: 'Lien',
  copyText: (label) => `Copier\u202f: ${label}`,
  textCopied: (label) => `Copié\u202f: ${label}`,
  sendImage: 'Envoyer l’image',
  imageFailed: 'L’image ne peut pas être envoyée pour le moment. Enregistre-la plutôt.',
  badge: 'Badge pour un site',
  overlay: 'Overlay pour un stream',
  rank: 'Rang',
  theme: 'Fond',
  session: 'Afficher les LP et les parties de cette session',
  bestRank: 'Rang en haut du profil',
  bestRankOf: (player) => `${player} · meilleur rang actuel`,
  queueOf: (player, queue) => `${player} · ${queue}`,
  badgeThemes: { light: 'Clair', dark: 'Sombre' },
  overlayThemes: { dark: 'Sombre', light: 'Clair', clear: 'Transparent' },
  show: 'Afficher',
  badgeAlt: (displayName) => `Le rang de ${displayName}`,
  markdown: 'Markdown',
  markdownHint: 'Pour un README ou un forum. Le badge montre toujours le rang actuel.',
  html: 'HTML',
  htmlHint: 'Pour ton propre site.',
  overlayAddress: 'Adresse de la source navigateur',
  overlayHint:
    'Dans OBS, ajoute une source navigateur avec cette adresse, 800 pixels de large et 200 de haut.',
  wideOverlayHint: `Dans OBS, ajoute une source navigateur avec cette adresse, 800 pixels de large et 200 de haut. Avec une largeur de 1460, l’overlay affiche jusqu’à ${maxOtherRanks} rangs de plus.`,
  overlayOf: (displayName, rank) => `L’overlay de ${displayName}\u202f: ${rank}`,
  more: 'Chats et sites',
  chat: 'Commande pour Nightbot',
  otherBots: 'Autres bots et autres options',
  card: 'Carte pour un site',
  feed: 'Flux des montées de rang',
  feedHint: 'Avec un bot Discord qui lit les flux, elles arrivent dans ton salon.',
  discord: 'Publier tes montées de rang dans un salon Discord',
  developers: 'Autres options pour les programmes et les bots',
  noRank: rankTexts.noRank,
};

export const shareLeaderboardTexts: Translation<typeof en.shareLeaderboardTexts> = {
  lead: 'Une image, un badge, une carte et un flux pour les sites, une commande pour les chats, et un overlay pour un stream. Tout le monde peut les utiliser.',
  /** It stands in code that users copy, so it contains no name. */
  alt: 'Les premiers joueurs d’un classement',
  markdownHint: 'Pour un README ou un forum. Le badge montre toujours les leaders actuels.',
  feed: 'Flux des nouveaux leaders',
  overlayHint:
    'Dans OBS, ajoute une source navigateur avec cette adresse, 640 pixels de large et 400 de haut. Ajoute &theme=light ou &theme=clear pour un autre fond.',
};

export const overlayTitle: Translation<typeof en.overlayTitle> = (name, siteName) =>
  `${name}\u202f: overlay · ${siteName}`;

const raceNames = {
  announced: 'Course à venir',
  running: 'Course',
  ended: 'Résultat de la course',
};

const noProfile = 'Aucun profil avec ce pseudo';

export const cardTexts = {
  noProfile,
  sampleData: 'Données d’exemple',
  notes: { unverified: 'compte non vérifié', demo: 'données d’exemple' },
  /** @param change like '+34 LP'; '' without points. @param record like '5–2'. */
  session: (change, record) =>
    change ? `${change}, ${record} cette session` : `${record} cette session`,
  verifiedAccount: 'Compte vérifié',
  verifiedDemo: 'Compte vérifié · données d’exemple',
  verifiedGame: (game) => `${game} · vérifié`,
  unverified: 'Non vérifié',
  unverifiedAccount: 'Compte non vérifié',
  unverifiedDemo: 'Compte non vérifié · données d’exemple',
  queueOfGame: (game: string, queue: string) => `${game} · ${queue}`,
  /** The game and the queue of a leaderboard. */
  queueOfTable: (table) =>
    [
      ...(table.race ? [raceNames[table.race]] : []),
      table.game,
      table.queue,
      ...(table.isDemo ? ['données d’exemple'] : []),
    ].join(' · '),
  unverifiedQueueOfGame: (game, queue) => `${game} · ${queue} · non vérifié`,
  unverifiedGame: (game) => `${game} · non vérifié`,
  siteWithDemo: (siteName) => `${siteName} · données d’exemple`,
  badge: (displayName, siteName, rank) => `${displayName}, ${siteName}\u202f: ${rank}`,
  badgeWithoutProfile: (siteName) => `${siteName}\u202f: ${noProfile}`,
} satisfies Translation<typeof en.cardTexts>;
