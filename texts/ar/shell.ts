import type { Leader } from '../../domain/previews/leaderboard-card.ts';
import type * as en from '../en/shell.ts';
import { isolate } from '../language/isolate.ts';
import type { Translation } from '../language/translation.ts';
import { cardTexts } from './sharing.ts';
import { formatUtc } from './times.ts';

export const navigationTexts: Translation<typeof en.navigationTexts> = {
  skip: 'تخطَّ إلى المحتوى',
  main: 'القائمة الرئيسية',
  signIn: 'دخول',
  signUp: 'إنشاء حساب',
  account: 'الحساب',
  logOut: 'خروج',
  menu: 'قائمة',
  leaderboards: 'لوحات الصدارة',
  viewAsVisitor: 'العرض كزائر',
  settings: 'الإعدادات',
  admin: 'الإدارة',
};

/** The texts around every page: the notice above it and the footer. */
export const shellTexts: Translation<typeof en.shellTexts> = {
  asVisitor: 'هكذا يرى الزوار صفحتك.',
  backToPage: 'رجوع إلى صفحتك',
  announcement: 'إعلان',
  aboutData: 'عن البيانات',
  sampleData: 'بيانات تجريبية:',
  /** @param games the games with invented players; null for all games. */
  inventedPlayers: (games) => (games ? `لاعبو ${games} وهميون.` : 'اللاعبون هنا وهميون.'),
  trademarks: (site) =>
    `لا تدعم Riot Games موقع ${isolate(site)}، وهو لا يعبّر عن وجهات نظر أو آراء Riot Games أو أي شخص يشارك رسميًا في إنتاج أو إدارة ممتلكات Riot Games. إن Riot Games وجميع الممتلكات المرتبطة بها علامات تجارية أو علامات تجارية مسجّلة لشركة ${isolate('Riot Games, Inc.')}`,
  leaderboards: 'لوحات الصدارة',
  privacy: 'الخصوصية',
  terms: 'الشروط',
  developers: 'المطوّرون',
  language: (name) => `اللغة: ${isolate(name)}`,
  colours: 'الألوان',
  themes: { system: 'النظام', light: 'فاتح', dark: 'داكن' },
};

/** Like '1 Juno MASTER 312 LP'. */
const describeLeader = ({ place, name, value }: Leader) =>
  `${place} ${isolate(name)} ${isolate(value)}`;

export const headTexts: Translation<typeof en.headTexts> = {
  site: 'ابحث عن أي لاعب باسم المستخدم، أو أنشئ صفحة واحدة فيها صورتك والبانر ورتبك الحيّة.',
  profile: (siteName) => `ملف شخصي على ${isolate(siteName)}`,
  history: (displayName) => `تطوّر رتب ${isolate(displayName)} مع الوقت.`,
  rank: (game, queue, rank, isVerified, isDemo) => {
    const notes = [isVerified ? '' : 'غير موثّق', isDemo ? 'بيانات تجريبية' : ''];
    const note = notes.filter(Boolean).join('، ');
    return `${isolate(`${game} ${queue}`)}: ${isolate(rank)}${note && ` (${note})`}`;
  },
  leaderboard: ({ game, queue, leaders }, readAt) =>
    [
      ...leaders.map(describeLeader),
      cardTexts.queueOfGame(game, queue),
      ...(readAt ? [`آخر تحديث: ${formatUtc(readAt, 'time')}`] : []),
    ].join(' · '),
  leaderboardAlt: ({ name, leaders }) =>
    [isolate(name), ...leaders.map(describeLeader)].join(' · '),
  previewAlt: (displayName) => `ملف ${isolate(displayName)}`,
  previewAltWithRank: (displayName, rank) =>
    `ملف ${isolate(displayName)}. أفضل رتبة حالية: ${isolate(rank)}`,
};
