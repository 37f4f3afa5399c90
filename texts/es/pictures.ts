import { maxDataUrlLength } from '../../domain/pictures/picture.ts';
import type * as en from '../en/pictures.ts';
import type { Translation } from '../language/translation.ts';

export const pictureTexts: Translation<typeof en.pictureTexts> = {
  bannerTitle: 'Recortar imagen',
  pictureTitle: 'Imagen de perfil',
  choosePicture: 'Elegir imagen',
  otherPicture: 'Elegir otra imagen',
  reset: 'Restablecer',
  resetPicture: 'Volver a la imagen predeterminada',
  resetBanner: 'Volver al banner predeterminado',
  champions: 'Campeones',
  splash: 'Un campeón como banner',
  noSplash: 'No se pudo cargar la imagen del campeón. Inténtalo de nuevo más tarde.',
  askResetPicture: '¿Eliminar tu imagen? Tu página mostrará la predeterminada.',
  askResetBanner: '¿Eliminar tu banner? Tu página mostrará el predeterminado.',
  keep: 'Conservar',
  confirmReset: 'Sí, eliminar',
  save: 'Guardar',
  finish: 'Terminar',
  saving: 'Guardando…',
  sending: 'Subiendo tu imagen…',
  saved: 'Guardado.',
  close: 'Cerrar',
  zoom: 'Zoom',
  zoomPercent: (percent) => `${percent} %`,
  move: {
    left: 'Mover la imagen a la izquierda',
    up: 'Mover la imagen hacia arriba',
    down: 'Mover la imagen hacia abajo',
    right: 'Mover la imagen a la derecha',
  },
  area: 'Imagen. Se mueve con las flechas del teclado.',
  tooSmall: 'Demasiado pequeña para verse nítida.',
  zoomedTooFar: 'Demasiado zoom para verse nítida.',
  cancel: 'Cancelar',
  shape: 'Forma',
  square: 'Cuadrada',
  wide: 'Ancha',
  wideHint: 'En los teléfonos solo se ve la parte de dentro del marco.',
  wrongType: 'Elige una imagen JPEG, PNG o WebP.',
  tooLarge: (maxMb) => `Esta imagen es demasiado grande. Puede tener como máximo ${maxMb} MB.`,
  unreadable: 'Este archivo no se puede leer como imagen. Elige otro.',
  squareHint: 'Tu página solo muestra la parte de dentro del marco.',
};

/** The sentence that refuses an uploaded picture. */
export const describePictureProblem: Translation<typeof en.describePictureProblem> = (problem) => {
  if (typeof problem === 'object') {
    const { width, height } = problem;
    const allowed = problem.allowed.map((size) => `${size.width} × ${size.height}`).join(' o ');
    return `Esta imagen es demasiado grande: ${width} × ${height} píxeles. Puede tener como máximo ${allowed} píxeles.`;
  }
  return pictureProblems[problem];
};

const pictureProblems = {
  'not-a-data-url': `La imagen tiene que ser una data URL JPEG de ${maxDataUrlLength / 1024 ** 2} MB como máximo.`,
  'not-a-jpeg': 'Esto no es una imagen JPEG.',
  'too-many-scans': 'Esta imagen tiene demasiadas pasadas.',
  'too-many-pixels': 'Esta imagen no se puede leer: tiene demasiados píxeles.',
  'too-slow': 'Esta imagen no se puede leer: se tarda demasiado.',
  damaged: 'Esta imagen no se puede leer: está dañada.',
};
