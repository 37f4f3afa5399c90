import { maxDataUrlLength } from '../../domain/pictures/picture.ts';
import type * as en from '../en/pictures.ts';
import type { Translation } from '../language/translation.ts';

export const pictureTexts: Translation<typeof en.pictureTexts> = {
  bannerTitle: 'Recadrer l’image',
  pictureTitle: 'Photo de profil',
  choosePicture: 'Choisir une image',
  otherPicture: 'Choisir une autre image',
  reset: 'Réinitialiser',
  resetPicture: 'Remettre la photo par défaut',
  resetBanner: 'Remettre la bannière par défaut',
  champions: 'Champions',
  splash: 'Un champion comme bannière',
  noSplash: 'L’image du champion n’a pas pu être chargée. Réessaie plus tard.',
  askResetPicture: 'Supprimer ta photo\u202f? Ta page affichera alors celle par défaut.',
  askResetBanner: 'Supprimer ta bannière\u202f? Ta page affichera alors celle par défaut.',
  keep: 'La garder',
  confirmReset: 'Oui, supprimer',
  save: 'Enregistrer',
  finish: 'Terminer',
  saving: 'Enregistrement…',
  sending: 'Envoi de ton image…',
  saved: 'Enregistré.',
  close: 'Fermer',
  zoom: 'Zoom',
  zoomPercent: (percent) => `${percent}\u00a0%`,
  move: {
    left: 'Déplacer l’image à gauche',
    up: 'Déplacer l’image vers le haut',
    down: 'Déplacer l’image vers le bas',
    right: 'Déplacer l’image à droite',
  },
  area: 'Image. Les flèches du clavier la déplacent.',
  tooSmall: 'Trop petite pour être nette.',
  zoomedTooFar: 'Zoom trop fort pour rester net.',
  cancel: 'Annuler',
  shape: 'Format',
  square: 'Carré',
  wide: 'Large',
  wideHint: 'Les téléphones n’affichent que la partie dans le cadre.',
  wrongType: 'Choisis une image JPEG, PNG ou WebP.',
  tooLarge: (maxMb) => `Cette image est trop lourde. Elle peut faire ${maxMb}\u00a0Mo au maximum.`,
  unreadable: 'Ce fichier n’est pas une image lisible. Choisis-en un autre.',
  squareHint: 'Ta page n’affiche que la partie dans le cadre.',
};

/** The sentence that refuses an uploaded picture. */
export const describePictureProblem: Translation<typeof en.describePictureProblem> = (problem) => {
  if (typeof problem === 'object') {
    const { width, height } = problem;
    const allowed = problem.allowed.map((size) => `${size.width} × ${size.height}`).join(' ou ');
    return `Cette image est trop grande\u202f: ${width} × ${height} pixels. Elle peut faire ${allowed} pixels au maximum.`;
  }
  return pictureProblems[problem];
};

const pictureProblems = {
  'not-a-data-url': `Une image doit être une URL de données JPEG de ${maxDataUrlLength / 1024 ** 2}\u00a0Mo au maximum.`,
  'not-a-jpeg': 'Ce n’est pas une image JPEG.',
  'too-many-scans': 'Cette image a trop de passes.',
  'too-many-pixels': 'Cette image est illisible\u202f: elle a trop de pixels.',
  'too-slow': 'Cette image est illisible\u202f: la lire prend trop de temps.',
  damaged: 'Cette image est illisible\u202f: elle est abîmée.',
};
