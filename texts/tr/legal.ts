import { proofMinutes, signInMinutes } from '../../domain/accounts/identities.ts';
import { ceremonyMinutes } from '../../domain/accounts/passkeys.ts';
import { previousNameDays } from '../../domain/accounts/previous-names.ts';
import { resetLinkMinutes } from '../../domain/accounts/recovery.ts';
import {
  maxSessionAgeMs,
  maxSessions,
  sessionIdleSeconds,
} from '../../domain/accounts/sessions.ts';
import { expiredTokenDays } from '../../domain/accounts/tokens.ts';
import { maxEvents } from '../../domain/events/profile-event.ts';
import { thinnedAfterMs } from '../../domain/history/thin-samples.ts';
import { placesKeptDays } from '../../domain/leaderboards/leaderboard.ts';
import { closedReportDays } from '../../domain/moderation/reports.ts';
import { maxRemovedGames, removedGameDays } from '../../domain/profiles/removed-games.ts';
import { maxLookUpAgeDays } from '../../domain/sources/lookup-cache.ts';
import { maxDeliveryAgeMs } from '../../domain/webhooks/webhook.ts';
import type * as en from '../en/legal.ts';
import { joinSentence, linkInSentence } from '../language/sentence.ts';
import type { Translation } from '../language/translation.ts';
import { takeOffTexts } from './take-off.ts';
import { formatDuration } from './times.ts';

/** Says which personal data are stored, and for how long. It must be changed together with the code that stores them. */
export const privacyTexts: Translation<typeof en.privacyTexts> = {
  title: 'Gizlilik',
  lead: (siteName) =>
    `${siteName} senin hakkında ne saklar ve bunu kimler görebilir. İzleyici yok, reklam yok, veri satışı yok.`,

  pageTitle: 'Sayfan herkese açık',
  page: [
    'Sayfandaki her şeyi herkes görebilir, kopyalayabilir ve ona link verebilir: kullanıcı adın, resmin, bannerın, biyografin ve linklerin, eklediğin oyun hesapları, seviyeleri ve rankları, bunların nasıl değiştiği ve hangi hesapları doğruladığın.',
    'Doğruladığın bir hesabı gösteren diğer sayfalarda, onu başka bir profilin doğruladığı yazar ama hangisi olduğu yazmaz. Gizlediğin bir oyun hesabını yalnızca sen ve yönetici görürsünüz. Liste dışı bir sayfa yalnızca adresiyle ya da tam kullanıcı adıyla bulunur.',
    'Doğruladığın bir hesabı gösteren sıralama, ziyaretçiler hesabı sayfanda bulabildiği sürece sayfanın adını verir ve resmini gösterir.',
  ],

  accountTitle: 'Hesabın olduğunda saklananlar',
  account: ({ hasMail, providers }) => [
    hasMail
      ? 'Kullanıcı adın ve ne zaman kayıt olduğun. Gerçek ad ve doğum tarihi saklanmaz.'
      : 'Kullanıcı adın ve ne zaman kayıt olduğun. E-posta adresi, gerçek ad ve doğum tarihi saklanmaz.',
    ...(hasMail
      ? [
          'Ayarlarda eklersen e-posta adresin ve onu ne zaman onayladığın. Yalnızca şifreni unuttuğunda sana link göndermek ve adres değiştiğinde haber vermek için kullanırız. Bu sitenin yöneticilerine, profiller şikâyet edildiğinde de e-posta gider. Onaylamadığın bir adres, linkinin süresi dolduktan sonra bir saat içinde silinir.',
        ]
      : []),
    ...(providers
      ? [
          `${providers} ile giriş yaparsan: oradaki ID’n, onu ne zaman bağladığın ve en son ne zaman kullandığın. Orada adını ya da e-posta adresini asla istemeyiz. Oradaki her girişten sonra ID’n, sen devam edene kadar, en fazla ${proofMinutes} dakika saklanır.`,
        ]
      : []),
    'Şifren, yalnızca Argon2id hash değeri olarak. Onu kimse okuyamaz ve sana gönderemez.',
    'Resimlerin, kameranın eklediği veriler olmadan. Bir resim, artık hiçbir profil onu göstermediğinde silinir.',
    'Özetlerini paylaştığın aylar ve yıllar, paylaşmayı durdurana kadar.',
    'Biyografin, linklerin, sayfanın rengi ve dilin, sen değiştirene kadar. Linkleri asla açmayız.',
    `Eklediğin oyun hesapları ve sayfandaki sıraları; önceki adları, rankları, geçmişleri, en çok oynadığın şampiyonlar ya da kahramanlar ve bir kuyruktaki son on dereceli maçınla birlikte. Eski geçmiş seyreltilir: ${formatDuration(thinnedAfterMs / 1000)} sonra günde bir ranka iner.`,
    'Orada giriş yaparak bir hesabı doğrularsan, başka bir hizmette bulunan geçmiş rankların.',
    `Kaldırdığın oyun hesapları, bunu geri alabilmen için ${removedGameDays} gün boyunca. Onları başka kimse görmez ve ayarlarda hemen silebilirsin. En fazla son ${maxRemovedGames} tanesini saklarız.`,
    `Önceki adların, ${previousNameDays} gün boyunca: sayfana yönlendirirler ve başkaları onları alamaz. Yöneticinin senden aldığı bir ad ve silinen bir hesabın adı, başka kimse alamasın diye saklanır.`,
    'Kurtarma kodların, yalnızca hash olarak, sen yenilerini oluşturana kadar.',
    'Bu sitenin yöneticisi olup olmadığın, hesabının askıya alınıp alınmadığı, ne zamana kadar ve neden askıda olduğu ve yöneticilerin profilin hakkında yazabileceği özel bir not.',
    `Yeni şifre belirlemek için link aldığında: linkin hash değeri, sen onu kullanana kadar ya da süresi dolduktan sonra bir saat içinde silinmek üzere. Link ${resetLinkMinutes} dakika geçerlidir.`,
    'Eklediğin her geçiş anahtarı için: açık anahtarı ve ID’si, ona verdiğin ad, bize söylerse cihazın ya da uygulamanın modeli, ne zaman eklendiği ve en son ne zaman kullanıldığı. Özel anahtar, parmak izin ve yüzün cihazından asla çıkmaz.',
    `Her API tokenı için: adı, neler yapabileceği, ne zaman oluşturulduğu, en son ne zaman kullanıldığı ve ne zaman biteceği. Tokenın kendisinden yalnızca bir hash saklanır. Token, onu kaldırdığında ya da yeni şifre belirlediğinde veya bitişinden ${expiredTokenDays} gün sonra silinir.`,
    `Webhooklarının adresleri, mesajlarını imzalayan anahtarlar ve en son gönderdikleri ranklar, sen onları kaldırana kadar; henüz gönderilemeyen mesajlar ise içlerindeki son olaydan sonra ${formatDuration(maxDeliveryAgeMs / 1000)} boyunca.`,
    `Akışı için sayfanın son ${maxEvents} olayı: yükselmeler, bir hesap eklediğinden beri en yüksek ranklar ve eklenen ya da doğrulanan hesaplar.`,
    'Takip ettiğin profiller, takibi bırakana kadar, ve akışının adresinin hash değeri. Kimi takip ettiğini başka kimse görmez.',
    'Sıralamaların: adları, yazıldıkları hâliyle listeleri ve katılma linkinin hash değeri, link bitene kadar. Katıldığın sıralamalardan: rolün, ne zaman katıldığın ve seninle hangi oyuncunun geldiği, sen ayrılana kadar. Sahibi ve diğer üyeler kullanıcı adını ve ne zaman katıldığını görür.',
    `Giriş yaptığın her tarayıcı için: adı ve giriş yaptığın andaki ağ adresi. Bunlar çıkış yaptığında ya da oturumun bittikten sonra bir saat içinde silinir. Oturum, son kullanımından ${formatDuration(sessionIdleSeconds)} sonra ya da girişinden ${formatDuration(maxSessionAgeMs / 1000)} sonra biter. ${maxSessions} oturumdan sonra açılan yeni oturum, en uzun süredir kullanmadığını bitirir.`,
  ],

  visitorsTitle: 'Ziyaretçiler ve oyuncular hakkında saklananlar',
  visitors: [
    `Aramalar: başka bir hizmetin bir oyuncu hakkında verdiği yanıt, en fazla ${maxLookUpAgeDays} gün boyunca; ama oyuncuyu kimin aradığı saklanmaz.`,
    `Sıralamalardaki oyuncular, burada hesabı olmayanlar da: adları, seviyeleri, rankları, şampiyonları ya da kahramanları ve son maçları gibi, başka bir hizmetin onlar hakkında yayımladıkları ve rankların nasıl değiştiği, bir sıralama onları gösterdiği sürece; son ${placesKeptDays} gündeki sıraları; bir yarışta ise başlangıçtaki ve bitişteki rankları ve sıraları. Liste, yazılan adı saklar, bulunamayan bir oyuncununkini de: onu yalnızca sıralamanın sahibi ve moderatörleri görür.`,
    `Bir sıralamada yer alan oyuncuysan ve bunu istemiyorsan: oyuncu sayfandaki “${takeOffTexts.link}” seni her sıralamadan çıkarır ve bunun için hesap gerekmez. Sıralamanın sahibi ve moderatörleri yalnızca oyuncunun gösterilemediğini okur.`,
    'Kendi oyuncu sayfanı kaldırırsan: oyun, oradaki ID’nin hash değeri, adının hash değeri ve ne zaman olduğu. Hash değerleri için bu sitenin bir sırrı gerekir. Aynı kanıt bunu geri alır ve onları siler. Yönetici, oyunun yayıncısından başka bir anahtar alırsa belirleyici olan adındır. Bundan hemen önce başka bir ad alırsan seni yeniden tanıyamayız ve bunu tekrarlaman gerekir.',
    'Bir ağın ya da hesabın şifre, yeni ad ve kayıt gibi şeyleri ne sıklıkta denediği; bunları sınırlayabilmemiz için. Ağ adresinin yerine, artık gerekmediğinde kısa süre içinde silinen bir hash saklarız.',
    'Giriş sayfası geçiş anahtarı sunduğunda, bir geçiş anahtarının imzalaması gereken rastgele bir değer. Hakkında hiçbir şey söylemez ve kullanıldığında ya da yaklaşık bir saat içinde silinir.',
    `Şikâyetlerin: profilin ya da sıralamanın adı, nedenin ve yazdığın metin; ama kim olduğun değil. Profilin ve ağ adresinin hash değeri, yöneticiye bir profille ilgili hangi şikâyetlerin aynı ağdan geldiğini gösterir. Bir şikâyet, yönetici onu kapattıktan ${closedReportDays} gün sonra ya da profille birlikte silinir.`,
    'Yöneticilerin profillere ve sıralamalara yaptıkları: zamanı, işlem, nedeni ve adlar. Bu, süre sınırı olmadan saklanır.',
    'Günlükte hatalar bulunur ama ağ adresleri bulunmaz. Siteyi kullandığın sürece ağ adresin, her sitede olduğu gibi, sunucunun belleğindedir.',
  ],

  browserTitle: 'Tarayıcında saklananlar',
  cookiesTitle: 'Yalnızca sitenin ihtiyaç duyduğu çerezler:',
  cookies: {
    session: 'giriş yapmış olduğun sürece;',
    theme: 'bir yıl boyunca, seçtiğin renkler;',
    language: 'bir yıl boyunca, seçtiğin ya da hesabındaki dil;',
    region: 'bir yıl boyunca, seçtiğin bölge;',
    device: 'bir yıl boyunca, giriş sayfası burada daha önce giriş yaptığını bilsin diye;',
    passkey: `site geçiş anahtarı istedikten sonra ${ceremonyMinutes} dakika boyunca;`,
    reset: `şifre belirlemek ya da e-posta adresini onaylamak için bir link açtıktan sonra ${resetLinkMinutes} dakika boyunca;`,
    invitation: 'bir davet açtıktan sonra bir gün boyunca ya da kayıt olana kadar;',
    join: 'giriş yapmadan önce bir sıralama daveti açtıktan ya da bir sıralama oluşturmaya başladıktan sonra bir saat boyunca;',
    takeOff: `oyuncu sayfanı kaldırmaya ya da yeniden göstermeye başladıktan sonra ${signInMinutes} dakika boyunca;`,
    sourceSignIn: `başka bir yerde giriş yaparak bir hesabı doğrularken ${signInMinutes} dakika boyunca;`,
    providerSignIn: `başka bir hizmette giriş yaparken ${signInMinutes} dakika boyunca;`,
    identityProof: `bundan sonra ${proofMinutes} dakika boyunca ya da sen devam edene kadar;`,
    accountDeleted:
      'hesabını sildikten sonra bir dakika boyunca, sonraki sayfa bunu söyleyebilsin diye.',
  },
  viewed: 'En son açtığın profiller. Tarayıcında kalırlar; bu liste siteye asla gelmez.',

  othersTitle: 'Verileri başka kimler görür',
  others: ({ siteName, hasMail, providers, services }) => [
    ...(services
      ? [
          `Bu sunucu, insanların aradığı ya da gösterdiği oyuncuları şuralara sorar: ${services}. Bu hizmetler oyuncuların adlarını ve bu sunucunun adresini görür, senin hakkında ise hiçbir şey görmez. Oyuncuların simgeleri de aynı şekilde alınır. Bir hesabın sana ait olduğunu kanıtlamak için bir hizmette giriş yapmadıkça tarayıcın yalnızca bu siteye bağlanır.`,
          'Bazı hesaplar, kendi hizmetlerinde giriş yapılarak doğrulanır. O zaman hizmet, bu siteyi kullandığını öğrenir. Oradaki hesabına erişimimiz kalmaz.',
        ]
      : []),
    ...(hasMail
      ? [
          'E-postalarımızı yöneticinin e-posta hizmeti iletir ve her birinin adresini ve metnini görür.',
        ]
      : []),
    ...(providers
      ? [
          `${providers} ile giriş yaparsan o hizmet, bu siteyi kullandığını ve ne zaman kullandığını öğrenir.`,
        ]
      : []),
    `Bu ${siteName} kopyasının yöneticisi veritabanını okuyabilir ve yedekleyebilir; kendi günlükleri olan bir barındırma şirketi ya da vekil sunucu kullanabilir. Yazılımı yapanlar hiçbir şey görmez.`,
  ],

  choicesTitle: 'Seçeneklerin',
  choices: joinSentence(
    'Sayfanın gösterdiklerini istediğin zaman değiştirebilir ya da kaldırabilirsin. Hesabın askıya alınmamışsa ',
    linkInSentence('/account', 'ayarlarda'),
    ' verilerini indirebilir ve hesabını silebilirsin. Yedeklerde, yönetici onları sakladığı sürece verilerin bulunabilir. Bununla ya da başka bir şeyle ilgili soruların olursa yöneticiyle iletişime geç.',
  ),
};

export const termsTexts: Translation<typeof en.termsTexts> = {
  title: 'Koşullar',
  lead: (siteName) =>
    `${siteName} kullanan herkesten ne istediğimiz ve senin siteden ne bekleyebileceğin.`,

  rulesTitle: 'Senden istediklerimiz',
  rules: (hasMail) => [
    'Başka bir oyuncu, bir şirket ya da bu siteymiş gibi davranma.',
    'Yalnızca göstermeye iznin olan ve küçük yaştaki oyunculara uygun resimler kullan. Nefret içeren ya da senin bulunduğun veya bu sunucunun bulunduğu yerde yasa dışı olan hiçbir şey gösterme.',
    'Adres ya da gerçek ad gibi, başkalarına ait özel verileri yayımlama.',
    'Siteyi aşırı yükleme. Programlar herkese açık API’yi sınırları içinde kullanabilir; durum kodu 429 olan yanıt, ne zaman tekrar deneneceğini söyler. Şifre tahmin etme ve toplu kayıt yapma.',
    hasMail
      ? 'Şifreni kimseyle paylaşma.'
      : 'Şifreni kimseyle paylaşma. Onu e-postayla geri almanın bir yolu yok.',
  ],

  serviceTitle: 'Senin bekleyebileceklerin',
  service: (siteName) => [
    `${siteName} ücretsizdir ve garanti vermez: sayılar geç gelebilir ya da yanlış olabilir, site erişilemez olabilir ya da kapatılabilir.`,
    'Herkes herhangi bir oyun hesabını gösterebilir. Yalnızca “Doğrulanmış” rozeti, kullanıcının hesabın kendisine ait olduğunu kanıtladığı anlamına gelir.',
    'Sayfana koydukların senin kalır. Sayfanda olduğu sürece sitenin onları göstermesine izin verirsin; link önizlemelerinde ve başka sitelerdeki rozetlerde ve overlaylerde de.',
    'Bu kurallara aykırı resimler ve hesaplar kaldırılabilir, yanıltıcı adlar geri alınabilir.',
  ],

  gamesTitle: 'Oyunlar ve sahipleri',
  games: (siteName) =>
    `Seviyeler, ranklar ve simgeler, sayfada adı geçen oyunlardan ve hizmetlerden gelir ve sahiplerine aittir. Simgeler ve şampiyon resimleri, bannerlarda da, Riot Games’e aittir. ${siteName} bunların hiçbiri tarafından yapılmamış, onaylanmamış ve denetlenmemiştir. Sayılar farklıysa doğrusu oyundakidir.`,

  operatorTitle: 'Bu siteyi kim işletiyor',
  operator: (siteName) =>
    `${siteName}, herkesin çalıştırabileceği bir yazılımdır. Bu kopyayı bu sitenin yöneticisi işletir, ondan sorumludur ve bu koşulları değiştirebilir. Güncel sürüm geçerlidir.`,
  privacy: joinSentence(
    'Hakkında nelerin saklandığı ',
    linkInSentence('/privacy', 'gizlilik'),
    ' sayfasında yazar.',
  ),
};

export const bindingTexts: Translation<typeof en.bindingTexts> = {
  note: joinSentence(
    'Bu bir çeviridir; bağlayıcı olan ',
    linkInSentence('?lang=en', 'İngilizce metindir'),
    '.',
  ),
};

export const contactTexts: Translation<typeof en.contactTexts> = {
  none: (siteName) => `Bu ${siteName} kopyasının yöneticisi bir iletişim adresi vermemiş.`,
  write: (siteName) => `Bu ${siteName} kopyasının yöneticisine yaz:`,
};
