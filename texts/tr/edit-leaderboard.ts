import {
  maxLeaderboards,
  maxLines,
  maxModerators,
  maxWaitingLines,
} from '../../domain/leaderboards/leaderboard.ts';
import type * as en from '../en/edit-leaderboard.ts';
import type { Translation } from '../language/translation.ts';
import { leaderboardFormTexts } from './leaderboards.ts';

export const leaderboardProblems: Translation<typeof en.leaderboardProblems> = {
  none: 'Bu adreste bir sıralama yok ya da onu yalnızca üyeleri görebiliyor. Üyelerin giriş yapmış olması gerekir.',
  audience:
    'Sıralamayı kimlerin görebileceğini yalnızca sahibi değiştirir. Hiçbir şey kaydedilmedi.',
  race: 'Yarış, değiştirmek istediğin kuyrukta. Başka bir kuyruk için yarışı sonucuyla birlikte kaldırman gerekir. Hiçbir şey kaydedilmedi.',
  wrongName: 'Sıralamanın adı bu değil. Hiçbir şey silinmedi.',
};

export const listRefusals: Translation<typeof en.listRefusals> = {
  'no-lines': (_count) => leaderboardFormTexts.emptyList,
  'too-many-lines': (count) =>
    `Bir sıralamada en fazla ${maxLines} satır olur, bu listede ise ${count} satır var. Hiçbir şey kaydedilmedi.`,
  'line-too-long': (line) =>
    `${line}. satır çok uzun. Her satıra bir oyuncu yaz. Hiçbir şey kaydedilmedi.`,
};

export const leaderboardRefusals: Translation<typeof en.leaderboardRefusals> = {
  'too-many-leaderboards': `Zaten ${maxLeaderboards} sıralaman var. Önce birini sil.`,
  'too-many-waiting': `Aynı anda en fazla ${maxWaitingLines} oyuncun aranmayı bekleyebilir. Bazıları bulununca tekrar dene.`,
  changed: 'Liste bu arada değişti. Değişikliklere bir daha bak. Hiçbir şey kaydedilmedi.',
  'too-many-moderators': `Bir sıralamanın en fazla ${maxModerators} moderatörü olabilir.`,
};

export const leaderboardNotices: Translation<typeof en.leaderboardNotices> = {
  line: 'Satır kaydedildi.',
  removed: 'Satır kaldırıldı.',
  settings: 'Ayarlar kaydedildi.',
  race: 'Yarış kaydedildi.',
  norace: 'Yarış kaldırıldı.',
};
