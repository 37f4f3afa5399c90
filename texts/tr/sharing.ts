import { maxOtherRanks } from '../../domain/previews/card.ts';
import type * as en from '../en/sharing.ts';
import type { Translation } from '../language/translation.ts';
import { rankTexts } from './ranks.ts';

export const sharePageTexts: Translation<typeof en.sharePageTexts> = {
  title: (displayName) => `Paylaş: ${displayName}`,
  previewOf: (displayName) => `Link önizlemesi: ${displayName}`,
  saveImage: 'Resmi kaydet',
  copy: 'Kopyala',
  sharePageLead:
    'Profilin bir resmi; siteler için rozet, kart ve akış; sohbetler için komut; yayın için overlay. Herkes kullanabilir.',
  toProfile: (displayName) => `${displayName} profiline dön`,
  link: 'Link',
  copyText: (label) => `Kopyala: ${label}`,
  textCopied: (label) => `Kopyalandı: ${label}`,
  sendImage: 'Resmi gönder',
  imageFailed: 'Resim şu anda gönderilemiyor. Onun yerine kaydet.',
  badge: 'Site için rozet',
  overlay: 'Yayın için overlay',
  rank: 'Rank',
  theme: 'Arka plan',
  session: 'Bu oturumdaki LP’yi ve maçları göster',
  bestRank: 'Profilin en üstündeki rank',
  bestRankOf: (player) => `${player} · şu anki en iyi rank`,
  queueOf: (player, queue) => `${player} · ${queue}`,
  badgeThemes: { light: 'Açık', dark: 'Koyu' },
  overlayThemes: { dark: 'Koyu', light: 'Açık', clear: 'Saydam' },
  show: 'Göster',
  badgeAlt: (displayName) => `Rank: ${displayName}`,
  markdown: 'Markdown',
  markdownHint: 'README ya da forum için. Rozet her zaman güncel rankı gösterir.',
  html: 'HTML',
  htmlHint: 'Kendi siten için.',
  overlayAddress: 'Tarayıcı kaynağının adresi',
  overlayHint:
    'OBS’te bu adresle 800 piksel genişliğinde, 200 piksel yüksekliğinde bir tarayıcı kaynağı ekle.',
  wideOverlayHint: `OBS’te bu adresle 800 piksel genişliğinde, 200 piksel yüksekliğinde bir tarayıcı kaynağı ekle. Genişlik 1460 olursa en fazla ${maxOtherRanks} rank daha gösterir.`,
  overlayOf: (displayName, rank) => `Overlay (${displayName}): ${rank}`,
  more: 'Sohbetler ve siteler',
  chat: 'Nightbot için komut',
  otherBots: 'Diğer botlar ve seçenekler',
  card: 'Site için kart',
  feed: 'Yükselme akışı',
  feedHint: 'Akış (RSS) okuyan bir Discord botu yükselmeleri kanalına gönderir.',
  discord: 'Yükselmelerini bir Discord kanalına gönder',
  developers: 'Programlar ve botlar için daha fazlası',
  noRank: rankTexts.noRank,
};

export const shareLeaderboardTexts: Translation<typeof en.shareLeaderboardTexts> = {
  lead: 'Bir resim; siteler için rozet, kart ve akış; sohbetler için komut; yayın için overlay. Herkes kullanabilir.',
  alt: 'Bir sıralamanın ilk oyuncuları',
  markdownHint: 'README ya da forum için. Rozet her zaman güncel liderleri gösterir.',
  feed: 'Yeni liderler akışı',
  overlayHint:
    'OBS’te bu adresle 640 piksel genişliğinde, 400 piksel yüksekliğinde bir tarayıcı kaynağı ekle. Başka bir arka plan için &theme=light ya da &theme=clear ekle.',
};

export const overlayTitle: Translation<typeof en.overlayTitle> = (name, siteName) =>
  `${name}: overlay · ${siteName}`;

const raceNames = { announced: 'Yaklaşan yarış', running: 'Yarış', ended: 'Yarışın sonucu' };

export const cardTexts = {
  noProfile: 'Bu adda profil yok',
  sampleData: 'Örnek veri',
  notes: { unverified: 'doğrulanmamış hesap', demo: 'örnek veri' },
  session: (change, record) =>
    change ? `${change}, bu oturumda ${record}` : `bu oturumda ${record}`,
  verifiedAccount: 'Doğrulanmış hesap',
  verifiedDemo: 'Doğrulanmış hesap · örnek veri',
  verifiedGame: (game) => `${game} · doğrulanmış`,
  unverified: 'Doğrulanmamış',
  unverifiedAccount: 'Doğrulanmamış hesap',
  unverifiedDemo: 'Doğrulanmamış hesap · örnek veri',
  queueOfGame: (game, queue) => `${game} · ${queue}`,
  queueOfTable: (table) =>
    [
      ...(table.race ? [raceNames[table.race]] : []),
      table.game,
      table.queue,
      ...(table.isDemo ? ['örnek veri'] : []),
    ].join(' · '),
  unverifiedQueueOfGame: (game, queue) => `${game} · ${queue} · doğrulanmamış`,
  unverifiedGame: (game) => `${game} · doğrulanmamış`,
  siteWithDemo: (siteName) => `${siteName} · örnek veri`,
  badge: (displayName, siteName, rank) => `${displayName}, ${siteName}: ${rank}`,
  badgeWithoutProfile: (siteName) => `${siteName}: Bu adda profil yok`,
} satisfies Translation<typeof en.cardTexts>;
