import { maxDataUrlLength } from '../../domain/pictures/picture.ts';
import type * as en from '../en/pictures.ts';
import { isolate } from '../language/isolate.ts';
import type { Translation } from '../language/translation.ts';

export const pictureTexts: Translation<typeof en.pictureTexts> = {
  bannerTitle: 'قص الصورة',
  pictureTitle: 'الصورة الشخصية',
  choosePicture: 'اختيار صورة',
  otherPicture: 'اختيار صورة أخرى',
  reset: 'إعادة تعيين',
  resetPicture: 'الرجوع إلى الصورة الافتراضية',
  resetBanner: 'الرجوع إلى البانر الافتراضي',
  champions: 'الأبطال',
  splash: 'بطل كبانر',
  noSplash: 'تعذّر تحميل صورة البطل. حاول مجددًا لاحقًا.',
  askResetPicture: 'هل تريد حذف صورتك؟ ستعرض صفحتك بعدها الصورة الافتراضية.',
  askResetBanner: 'هل تريد حذف البانر؟ ستعرض صفحتك بعدها البانر الافتراضي.',
  keep: 'لا، احتفظ',
  confirmReset: 'نعم، احذف',
  save: 'حفظ',
  finish: 'إنهاء',
  saving: 'جارٍ الحفظ…',
  sending: 'جارٍ رفع صورتك…',
  saved: 'تم الحفظ.',
  close: 'إغلاق',
  zoom: 'التكبير',
  zoomPercent: (percent) => isolate(`${percent}%`),
  move: {
    left: 'تحريك الصورة يسارًا',
    up: 'تحريك الصورة إلى الأعلى',
    down: 'تحريك الصورة إلى الأسفل',
    right: 'تحريك الصورة يمينًا',
  },
  area: 'الصورة. تحرّكها مفاتيح الأسهم.',
  tooSmall: 'أصغر من أن تظهر واضحة.',
  zoomedTooFar: 'التكبير أكبر من أن تظهر واضحة.',
  cancel: 'إلغاء',
  shape: 'الشكل',
  square: 'مربع',
  wide: 'عريض',
  wideHint: 'تعرض الهواتف الجزء الذي داخل الإطار فقط.',
  wrongType: 'اختر صورة بصيغة JPEG أو PNG أو WebP.',
  tooLarge: (maxMb) => `هذه الصورة كبيرة جدًا. الحد الأقصى ${maxMb} ميغابايت.`,
  unreadable: 'لا يمكن قراءة هذا الملف كصورة. اختر ملفًا آخر.',
  squareHint: 'تعرض صفحتك الجزء الذي داخل الإطار فقط.',
};

/** The sentence that refuses an uploaded picture. */
export const describePictureProblem: Translation<typeof en.describePictureProblem> = (problem) => {
  if (typeof problem === 'object') {
    const { width, height } = problem;
    const allowed = problem.allowed
      .map((size) => isolate(`${size.width} × ${size.height}`))
      .join(' أو ');
    return `هذه الصورة كبيرة جدًا: ${isolate(`${width} × ${height}`)} بكسل. الحد الأقصى ${allowed} بكسل.`;
  }
  return pictureProblems[problem];
};

const pictureProblems = {
  'not-a-data-url': `يجب أن تكون الصورة data URL بصيغة JPEG لا يتجاوز ${maxDataUrlLength / 1024 ** 2} ميغابايت.`,
  'not-a-jpeg': 'هذه ليست صورة JPEG.',
  'too-many-scans': 'في هذه الصورة عدد مسحات (scans) أكبر من اللازم.',
  'too-many-pixels': 'لا يمكن قراءة هذه الصورة: فيها بكسلات أكثر من اللازم.',
  'too-slow': 'لا يمكن قراءة هذه الصورة: قراءتها تستغرق وقتًا طويلًا.',
  damaged: 'لا يمكن قراءة هذه الصورة: إنها تالفة.',
};
