import { maxSavedGames } from '../../domain/profiles/profile.ts';
import { removedGameDays } from '../../domain/profiles/removed-games.ts';
import { maxFailingMs } from '../../domain/webhooks/webhook.ts';
import type * as en from '../en/own-profile.ts';
import { joinSentence, linkInSentence, nameInSentence } from '../language/sentence.ts';
import type { Translation } from '../language/translation.ts';
import { rankTexts } from './ranks.ts';
import { formatDuration } from './times.ts';

export const ownProfileTexts: Translation<typeof en.ownProfileTexts> = {
  addGame: 'Yeni oyun ekle',
  full: `Sayfanda ${maxSavedGames} oyun var, en fazla bu kadar olabilir. Başka bir oyun eklemek için birini kaldır.`,
  chooseRank: 'Başka bir rank seç',
  shownRank: 'Sayfanın en üstündeki rank',
  automaticRank: 'Otomatik: şu anki en iyi rank',
  rankOption: (queue, rank) => `${queue} · ${rank}`,
  showRank: 'Bu rankı göster',
  addFirstGame:
    'Oyun hesaplarından birini ara ve ekle. Rankı sayfanın en üstünde görünür ve güncel kalır.',
  noRank: rankTexts.noRank,
  noRankShown: 'Rank gösterilmiyor',
  showOrAdd: 'Birini aşağıdan yeniden göster ya da başka bir oyun ekle.',
  stepGame: 'Oyun hesabı ekle',
  stepPicture: 'Resmini seç',
  stepLink: 'Linki arkadaşlarına gönder',

  verify: 'Doğrula',
  verifyAccount: (account) => `Doğrula: ${account}`,
  remove: 'Kaldır',
  removeAccount: (account) => `Kaldır: ${account}`,
  undo: 'Geri al',
  taken: {
    remove: {
      done: (player) => joinSentence(nameInSentence(player), ' kaldırıldı'),
      undo: (account) => `Kaldırmayı geri al: ${account}`,
      later: joinSentence(
        `${removedGameDays} gün boyunca `,
        linkInSentence('/account?open=removed-games#removed-games', 'ayarlarından'),
        ' da geri yükleyebilirsin.',
      ),
    },
    hide: {
      done: (player) => joinSentence(nameInSentence(player), ' gizlendi'),
      undo: (account) => `Gizlemeyi geri al: ${account}`,
      later: joinSentence(
        'Yalnızca sen görürsün, ',
        linkInSentence('#hidden-games', 'sayfanın sonunda'),
        '.',
      ),
    },
  },
  failed: {
    remove: 'Oyun kaldırılamadı. Tekrar dene.',
    restore: 'Oyun geri yüklenemedi. Tekrar dene.',
    hide: 'Oyun gizlenemedi. Tekrar dene.',
    show: 'Oyun gösterilemedi. Tekrar dene.',
  },

  hide: 'Gizle',
  hideAccount: (account) => `Gizle: ${account}`,
  hiddenTitle: 'Gizli: yalnızca sen görürsün',
  hiddenLead: 'Ziyaretçiler bu hesapları, ranklarını ve geçmişlerini görmez.',
  show: 'Göster',
  showAccount: (account) => `Göster: ${account}`,
  hiddenDemoGamesTitle: 'Örnek oyunların gizli',
  hiddenDemoGames:
    'Bu site artık gerçek oyuncuları gösteriyor. Aşağıdaki oyuncular kurgusal, o yüzden sayfan onları göstermiyor. Site yeniden örnek oyuncu kullanırsa geri gelirler.',
  removeHiddenDemoGames: 'Örnek oyunları kaldır',
  restoreHiddenDemoGames: `Kaldırdığın oyunları ${removedGameDays} gün boyunca ayarlarından geri yükleyebilirsin.`,

  unlisted: joinSentence(
    'Sayfan liste dışı: yalnızca adresini ya da kullanıcı adını tam olarak bilenler bulur. ',
    linkInSentence('/account?open=privacy#privacy', 'Bunu değiştir'),
  ),
  webhookOff: joinSentence(
    `Webhooklarından biri ${formatDuration(maxFailingMs / 1000)} boyunca hata verdi, o yüzden artık mesaj almıyor. Hangisi olduğu `,
    linkInSentence('/account?open=webhooks#webhooks', 'ayarlarında'),
    ' yazıyor.',
  ),

  changePicture: 'Profil resmini değiştir',
  changeBanner: 'Bannerı değiştir',
  needsScript: 'Resim değiştirmek için JavaScript gerekir.',
  dialogFailed: 'Pencere açılamadı. Sayfayı yenile ve tekrar dene.',
};

export const orderTexts: Translation<typeof en.orderTexts> = {
  title: 'Sırayı değiştir',
  up: (account) => `Yukarı taşı: ${account}`,
  down: (account) => `Aşağı taşı: ${account}`,
  moved: (player, place) => `${player} artık ${place}. sırada.`,
  byRank: 'Ranka göre sırala',
  byRankNow: 'Artık en iyi rank en başta.',
  notMoved: 'Sıra değiştirilemedi. Tekrar dene.',
};
