import { maxDataUrlLength } from '../../domain/pictures/picture.ts';
import type * as en from '../en/pictures.ts';
import type { Translation } from '../language/translation.ts';

export const pictureTexts: Translation<typeof en.pictureTexts> = {
  bannerTitle: 'Resmi kırp',
  pictureTitle: 'Profil resmi',
  choosePicture: 'Resim seç',
  otherPicture: 'Başka bir resim seç',
  reset: 'Sıfırla',
  resetPicture: 'Varsayılan resme dön',
  resetBanner: 'Varsayılan bannera dön',
  champions: 'Şampiyonlar',
  splash: 'Banner olarak şampiyon',
  noSplash: 'Şampiyonun resmi yüklenemedi. Daha sonra tekrar dene.',
  askResetPicture: 'Resmin silinsin mi? Sayfan sonra varsayılanı gösterir.',
  askResetBanner: 'Bannerın silinsin mi? Sayfan sonra varsayılanı gösterir.',
  keep: 'Kalsın',
  confirmReset: 'Evet, sıfırla',
  save: 'Kaydet',
  finish: 'Bitir',
  saving: 'Kaydediliyor…',
  sending: 'Resmin yükleniyor…',
  saved: 'Kaydedildi.',
  close: 'Kapat',
  zoom: 'Yakınlaştırma',
  zoomPercent: (percent) => `%${percent}`,
  move: {
    left: 'Resmi sola kaydır',
    up: 'Resmi yukarı kaydır',
    down: 'Resmi aşağı kaydır',
    right: 'Resmi sağa kaydır',
  },
  area: 'Resim. Ok tuşları onu kaydırır.',
  tooSmall: 'Net görünmek için çok küçük.',
  zoomedTooFar: 'Net görünmek için fazla yakınlaştırılmış.',
  cancel: 'Vazgeç',
  shape: 'Biçim',
  square: 'Kare',
  wide: 'Geniş',
  wideHint: 'Telefonlarda yalnızca çerçevenin içi görünür.',
  wrongType: 'JPEG, PNG ya da WebP bir resim seç.',
  tooLarge: (maxMb) => `Bu resim çok büyük. En fazla ${maxMb} MB olabilir.`,
  unreadable: 'Bu dosya resim olarak okunamıyor. Başka bir tane seç.',
  squareHint: 'Sayfanda yalnızca çerçevenin içi görünür.',
};

export const describePictureProblem: Translation<typeof en.describePictureProblem> = (problem) => {
  if (typeof problem === 'object') {
    const { width, height } = problem;
    const allowed = problem.allowed.map((size) => `${size.width} × ${size.height}`).join(' ya da ');
    return `Bu resim çok büyük: ${width} × ${height} piksel. En fazla ${allowed} piksel olabilir.`;
  }
  return pictureProblems[problem];
};

const pictureProblems = {
  'not-a-data-url': `Resim, en fazla ${maxDataUrlLength / 1024 ** 2} MB’lık bir JPEG data URL’si olmalı.`,
  'not-a-jpeg': 'Bu bir JPEG resmi değil.',
  'too-many-scans': 'Bu resimde çok fazla tarama katmanı var.',
  'too-many-pixels': 'Bu resim okunamıyor: çok fazla pikseli var.',
  'too-slow': 'Bu resim okunamıyor: okunması çok uzun sürüyor.',
  damaged: 'Bu resim okunamıyor: bozuk.',
};
