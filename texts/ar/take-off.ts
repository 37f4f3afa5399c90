import { codeDelayDays } from '../../domain/verification/code-field.ts';
import type * as en from '../en/take-off.ts';
import { isolate } from '../language/isolate.ts';
import type { Translation } from '../language/translation.ts';
import { formatDuration } from './times.ts';

/** The texts of the page on which players take off their page. */
export const takeOffTexts = {
  link: 'هذا أنا: أزلني',
  lead: 'أثبت أن الحساب لك.',
  buttons: { 'take-off': 'أزلني', show: 'أظهرني مجددًا' },
  effect:
    'إذا أزلته فلن تكون لحسابك صفحة لاعب، ولن يظهر في أي قائمة لاعبين ولا في أي لوحة صدارة. الملفات الشخصية التي تعرضه تبقى.',
  stored: (privacy) => ['حتى يبقى الأمر كذلك نحفظ هاش اسمك ومعرّفك. تجد المزيد في ', privacy, '.'],
  privacy: 'الخصوصية',
  verified: 'وثّقت هذا الحساب في ملفك الشخصي، فلا حاجة إلى إثبات آخر.',
  done: 'تم',
  takenOff: 'ليس لهذا الحساب صفحة لاعب. الملفات الشخصية التي تعرضه تبقى، وما زال البحث يعثر عليها.',
  shown: 'لهذا الحساب صفحة لاعب.',
  undo: 'يمكنك التراجع بالطريقة نفسها.',
  removeCode:
    'إن كان الرمز في صفحتك فأزله الآن. ما دام هناك يستطيع شخص آخر بدأ الخطوة نفسها أن يكررها.',
  stepCheckText: 'قد يستغرق الأمر لحظة حتى نرى أيقونتك الجديدة. بعدها يمكنك استخدام أي أيقونة.',
  stepCheckCodeText: (source) =>
    `قد تمر مدة تصل إلى ${formatDuration(codeDelayDays * 86_400)} حتى يُظهر لنا ${isolate(source)} التغيير. ارجع حينها إلى هذه الصفحة: ستحصل على الرمز نفسه.`,
  signInText: (source) =>
    `يعيدك ${isolate(source)} إلى هنا ويخبرنا أي حساب هو حسابك. لا نستطيع تغيير أي شيء في حسابك.`,
  toPlayer: 'رجوع إلى صفحة اللاعب',
  toHomePage: 'إلى الصفحة الرئيسية',
} satisfies Translation<typeof en.takeOffTexts>;
