import { maxDataUrlLength } from '../../domain/pictures/picture.ts';
import type * as en from '../en/pictures.ts';
import type { Translation } from '../language/translation.ts';

export const pictureTexts: Translation<typeof en.pictureTexts> = {
  bannerTitle: 'Bild zuschneiden',
  pictureTitle: 'Profilbild',
  choosePicture: 'Bild wählen',
  otherPicture: 'Anderes Bild wählen',
  reset: 'Zurücksetzen',
  resetPicture: 'Auf das Standardbild zurücksetzen',
  resetBanner: 'Auf das Standardbanner zurücksetzen',
  champions: 'Champions',
  splash: 'Ein Champion als Banner',
  noSplash: 'Das Bild des Champions ließ sich nicht laden. Bitte versuch es später noch einmal.',
  askResetPicture: 'Dein Bild löschen? Deine Seite zeigt dann das Standardbild.',
  askResetBanner: 'Dein Banner löschen? Deine Seite zeigt dann das Standardbanner.',
  keep: 'Behalten',
  confirmReset: 'Ja, zurücksetzen',
  save: 'Speichern',
  finish: 'Fertig',
  saving: 'Wird gespeichert…',
  sending: 'Dein Bild wird hochgeladen…',
  saved: 'Gespeichert.',
  close: 'Schließen',
  zoom: 'Zoom',
  zoomPercent: (percent) => `${percent} %`,
  move: {
    left: 'Bild nach links schieben',
    up: 'Bild nach oben schieben',
    down: 'Bild nach unten schieben',
    right: 'Bild nach rechts schieben',
  },
  area: 'Bild. Die Pfeiltasten verschieben es.',
  tooSmall: 'Zu klein, um scharf auszusehen.',
  zoomedTooFar: 'Zu weit herangezoomt, um scharf auszusehen.',
  cancel: 'Abbrechen',
  shape: 'Form',
  square: 'Quadratisch',
  wide: 'Breit',
  wideHint: 'Handys zeigen nur den Teil innerhalb der Umrandung.',
  wrongType: 'Bitte wähl ein Bild im Format JPEG, PNG oder WebP.',
  tooLarge: (maxMb) => `Dieses Bild ist zu groß. Es darf höchstens ${maxMb} MB haben.`,
  unreadable: 'Diese Datei lässt sich nicht als Bild lesen. Bitte wähl eine andere.',
  squareHint: 'Deine Seite zeigt nur den Teil innerhalb der Umrandung.',
};

/** The sentence that refuses an uploaded picture. */
export const describePictureProblem: Translation<typeof en.describePictureProblem> = (problem) => {
  if (typeof problem === 'object') {
    const { width, height } = problem;
    const allowed = problem.allowed.map((size) => `${size.width} × ${size.height}`).join(' oder ');
    return `Dieses Bild ist zu groß: ${width} × ${height} Pixel. Es darf höchstens ${allowed} Pixel haben.`;
  }
  return pictureProblems[problem];
};

const pictureProblems = {
  'not-a-data-url': `Ein Bild muss eine JPEG-Data-URL mit höchstens ${maxDataUrlLength / 1024 ** 2} MB sein.`,
  'not-a-jpeg': 'Das ist kein JPEG-Bild.',
  'too-many-scans': 'Dieses Bild hat zu viele Scans.',
  'too-many-pixels': 'Dieses Bild lässt sich nicht lesen: Es hat zu viele Pixel.',
  'too-slow': 'Dieses Bild lässt sich nicht lesen: Es dauert zu lange.',
  damaged: 'Dieses Bild lässt sich nicht lesen: Es ist beschädigt.',
};
