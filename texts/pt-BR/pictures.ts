import { maxDataUrlLength } from '../../domain/pictures/picture.ts';
import type * as en from '../en/pictures.ts';
import type { Translation } from '../language/translation.ts';

export const pictureTexts: Translation<typeof en.pictureTexts> = {
  bannerTitle: 'Cortar imagem',
  pictureTitle: 'Foto de perfil',
  choosePicture: 'Escolher imagem',
  otherPicture: 'Escolher outra imagem',
  reset: 'Redefinir',
  resetPicture: 'Voltar à foto padrão',
  resetBanner: 'Voltar ao banner padrão',
  champions: 'Campeões',
  splash: 'Um campeão como banner',
  noSplash: 'Não foi possível carregar a imagem do campeão. Tente de novo mais tarde.',
  askResetPicture: 'Excluir sua foto? Sua página passa a mostrar a padrão.',
  askResetBanner: 'Excluir seu banner? Sua página passa a mostrar o padrão.',
  keep: 'Manter',
  confirmReset: 'Sim, redefinir',
  save: 'Salvar',
  finish: 'Concluir',
  saving: 'Salvando…',
  sending: 'Enviando sua imagem…',
  saved: 'Salvo.',
  close: 'Fechar',
  zoom: 'Zoom',
  zoomPercent: (percent) => `${percent}%`,
  move: {
    left: 'Mover a imagem para a esquerda',
    up: 'Mover a imagem para cima',
    down: 'Mover a imagem para baixo',
    right: 'Mover a imagem para a direita',
  },
  area: 'Imagem. Mova com as setas do teclado.',
  tooSmall: 'Pequena demais para ficar nítida.',
  zoomedTooFar: 'Zoom demais para ficar nítida.',
  cancel: 'Cancelar',
  shape: 'Formato',
  square: 'Quadrado',
  wide: 'Largo',
  wideHint: 'Celulares mostram só a parte dentro do contorno.',
  wrongType: 'Escolha uma imagem JPEG, PNG ou WebP.',
  tooLarge: (maxMb) => `Esta imagem é grande demais. Ela pode ter até ${maxMb} MB.`,
  unreadable: 'Não dá para ler este arquivo como imagem. Escolha outro.',
  squareHint: 'Sua página mostra só a parte dentro do contorno.',
};

export const describePictureProblem: Translation<typeof en.describePictureProblem> = (problem) => {
  if (typeof problem === 'object') {
    const { width, height } = problem;
    const allowed = problem.allowed.map((size) => `${size.width} × ${size.height}`).join(' ou ');
    return `Esta imagem é grande demais: ${width} × ${height} pixels. Ela pode ter até ${allowed} pixels.`;
  }
  return pictureProblems[problem];
};

const pictureProblems = {
  'not-a-data-url': `A imagem precisa ser uma data URL JPEG de até ${maxDataUrlLength / 1024 ** 2} MB.`,
  'not-a-jpeg': 'Esta não é uma imagem JPEG.',
  'too-many-scans': 'Esta imagem tem scans demais.',
  'too-many-pixels': 'Não dá para ler esta imagem: ela tem pixels demais.',
  'too-slow': 'Não dá para ler esta imagem: a leitura demora demais.',
  damaged: 'Não dá para ler esta imagem: ela está corrompida.',
};
