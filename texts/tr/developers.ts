import { maxTokens } from '../../domain/accounts/tokens.ts';
import { maxEvents } from '../../domain/events/profile-event.ts';
import { maxPerMinute } from '../../domain/limits/rate-limits.ts';
import { maxDiscordRanks } from '../../domain/previews/discord-card.ts';
import { programIntervalMs } from '../../domain/refresh/rank-refresh.ts';
import {
  answerTimeoutMs,
  maxDeliveryAgeMs,
  maxFailingMs,
  maxWebhooks,
} from '../../domain/webhooks/webhook.ts';
import type * as en from '../en/developers.ts';
import { joinSentence, linkInSentence } from '../language/sentence.ts';
import type { Translation } from '../language/translation.ts';
import { formatDuration } from './times.ts';
import { tokenTexts } from './tokens.ts';

export const developerTexts: Translation<typeof en.developerTexts> = {
  title: 'Geliştiriciler için',
  lead: 'Sohbetler, yayınlar, README dosyaları, takım sayfaları ve programlar için ranklar. Herkese açık sayfaları okumak için anahtar gerekmez.',
  readyMade: (username) =>
    `Kopyalamaya hazır satırlar her profilin paylaşım sayfasında. Örnek: ${username}`,
  contents: 'Bu sayfada',
  parts: {
    start: 'Beş satırda',
    chat: 'Sohbet botu için satır',
    discord: 'Discord için kart',
    overlay: 'Yayın için overlay',
    badge: 'README için rozet',
    card: 'Site için kart',
    feed: 'Akış',
    webhooks: 'Rank yükselince mesaj',
    calls: 'Tüm çağrılar',
    tokens: 'Tokenlar',
    limits: 'Sınırlar',
    errors: 'Hatalar',
  },
  start:
    'Bu her sitede çalışır. Anahtar istemez, çerez göndermez. Yanıtta bir ETag vardır. Bunu If-None-Match ile gönderen program, bir şey değişene kadar 304 alır; tarayıcılar bunu kendiliğinden yapar.',
  noProfile: 'Bu sitede örnek profil yok, o yüzden kendi kullanıcı adını yaz.',
  chat: joinSentence(
    'Tek satır metin. Kullanıcı adı bilinmese ya da rank olmasa bile durum kodu 200 olur. İçinde asla @ ya da oyuncunun kendi seçtiği bir ad bulunmaz. game ve queue ile sayfanın en üstündeki yerine başka bir rank seçersin. ID’leri ',
    linkInSentence('#listGames', 'GET /games'),
    ' verir.',
  ),
  bots: { nightbot: 'Nightbot', streamElements: 'StreamElements', fossabot: 'Fossabot' },
  discord: `Bir profilin adresini sohbete yapıştır: Discord resmini, en fazla ${maxDiscordRanks} rankını ve iki düğme gösterir.`,
  overlay:
    'OBS’te bu adresle 800 × 200 piksellik bir tarayıcı kaynağı ekle. session=1, açıldığından beri puanın ve maçların nasıl değiştiğini ekler; theme değeri dark, light ya da clear olur (görüntünün üstünde, panelsiz yazı); game, account ve queue başka bir rank seçer.',
  badge:
    'Her zaman güncel rankı gösteren bir resim. badge.png aynısının PNG hâli, ?theme=dark koyu sayfalar için. İkinci adres shields.io için.',
  card: '320 × 90 ile 640 × 180 piksel arasında, düğmesiz ve çerezsiz canlı bir çerçeve. theme değeri dark, light ya da clear olur (görüntünün üstünde, panelsiz yazı); game, account ve queue başka bir rank seçer. WordPress’te profilin adresini yapıştırman yeter: kartı oEmbed ile oluşturur.',
  language:
    'Rozetler, satırlar ve akışlar İngilizcedir. ?lang=de ile Almanca olurlar, diğer diller de böyle: kodlar dil sayfasındakilerle aynıdır. Kart ve overlay, sahibinin dilindedir.',
  feed: `Herhangi bir akış okuyucu (RSS) için son ${maxEvents} olay: yükselmeler, hesap eklendiğinden beri en yüksek ranklar, eklenen ve doğrulanan hesaplar.`,
  webhooks: joinSentence(
    'Profil sahibi ',
    linkInSentence('/account#webhooks', 'ayarlarda'),
    ` en fazla ${maxWebhooks} adres ekler. Discord kanalına bir cümle gider. Diğer adreslere şu olay türleriyle bu JSON gider:`,
  ),
  eventKinds: {
    promotion: 'daha yüksek bir kademe ya da küme',
    peak: 'since alanındaki zamandan beri en yüksek rank, yükselme olmadan',
    added: 'profilde yeni bir hesap',
    verified: 'profil sahibi bir hesabın kendisine ait olduğunu kanıtladı',
    place:
      'bir sıralamanın ilk üçünde daha iyi bir sıra: mesajın türü leaderboard.changed olur ve verisinde tablonun satırları bulunur. Bir yarışın başladığını ya da bittiğini bildiren mesajda race alanı running ya da ended olur',
  },
  delivery: `Mesajlar iki kez ve karışık sırayla gelebilir; tekrarlanan mesajın webhook-id değeri aynıdır. ${formatDuration(answerTimeoutMs / 1000)} içinde 200–299 arası bir durum koduyla yanıt ver. Yoksa ${formatDuration(maxDeliveryAgeMs / 1000)} boyunca yeniden deneriz; ${formatDuration(maxFailingMs / 1000)} süren hatalardan sonra adrese artık mesaj gitmez.`,
  verify:
    'webhook-id, webhook-timestamp ve webhook-signature başlıkları, standardwebhooks.com’da anlatıldığı gibi, mesajın bu siteden geldiğini kanıtlar. Gövdeyi JSON ayrıştırılmadan önce, gönderildiği hâliyle kapsarlar. Şu sunucu onları kontrol eder:',
  tokens: joinSentence(
    'Token bir kullanıcıya aittir; kullanıcı onu ',
    linkInSentence('/account#tokens', 'ayarlarda'),
    ` oluşturur, en fazla ${maxTokens} tane. Authorization başlığında gönderilir, asla adreste değil. Süresi dolduğunda, şifreni değiştirdiğinde ya da sıfırladığında ve sayfan askıya alındığında çalışmaz olur. Şifreyi, geçiş anahtarını, oturumu ya da başka bir tokenı asla değiştiremez.`,
  ),
  scopes: tokenTexts.scopeNames,
  limits: `Bir IP adresi dakikada ${maxPerMinute.api} çağrı yapabilir (IPv6’da bir /64). Her yanıt, RateLimit-Policy ve RateLimit alanlarında ne kadar kaldığını söyler (draft-ietf-httpapi-ratelimit-headers-11). Kendi makinendeki site saymaz ve bu alanları göndermez. Değişikliklerin ve oyuncu aramalarının kendi sınırları vardır. Durum kodu 429 ya da 503 olan yanıtta saniye cinsinden Retry-After bulunur.`,
  refresh: `Okuma asla bir oyunun sunucularını beklemez. Üzerinden ${formatDuration(programIntervalMs / 1000)} geçmiş ranklar güncelleme sırasına girer, yani sonraki okumada daha yenileri gelir. Her rankta ne zaman okunduğu yazar.`,
  errors:
    'Hatalar “problem details” biçimindedir (RFC 9457). code ve status alanlarına güven. title her kod için aynıdır; detail ise insanlar için yazılmış, değişebilen bir cümledir.',
  calls: joinSentence(
    'Tüm adresler /api/v1 ile başlar. Aynısının OpenAPI belgesi: ',
    linkInSentence('/api/v1/openapi.json', '/api/v1/openapi.json'),
  ),
  needsToken: (scope) => `${scope} yetkisi olan bir token gerekir.`,
  required: 'zorunlu',
  request: 'Örnek',
  answer: 'Yanıt, her listenin ilk öğesiyle',
  yourToken: 'TOKEN',
  profileAnswer: joinSentence(
    'Yanıt, ',
    linkInSentence('#readProfile', 'GET /profiles/{username}'),
    ' çağrısının verdiği gibi profildir.',
  ),
  yourName: 'KULLANICI_ADI',
  yourAccount: { game: 'OYUN', player: 'OYUNCU', queue: 'KUYRUK', queueName: 'KUYRUK' },
};
