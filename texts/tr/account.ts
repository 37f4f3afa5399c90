import { maxPreviousNames, previousNameDays } from '../../domain/accounts/previous-names.ts';
import type { LinkProblem, WordsOutcome } from '../../domain/profiles/parse-words.ts';
import { removedGameDays } from '../../domain/profiles/removed-games.ts';
import { maxAddressLength, maxBioLength, maxLabelLength } from '../../domain/profiles/words.ts';
import type * as en from '../en/account.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

export const accountTexts: Translation<typeof en.accountTexts> = {
  settings: 'Ayarlar',
  signedInAs: (username) => `${username} olarak giriş yaptın.`,
  backToPage: 'Sayfana dön',
  sections: 'Bölümler',
  groups: {
    profile: 'Profil',
    privacy: 'Gizlilik',
    'sign-in': 'Giriş',
    programs: 'API ve webhook',
    data: 'Verilerin',
  },
  yourPassword: 'Şifren',
  confirmFirst: 'Önce sen olduğunu doğrula',
};

export const wordsTexts: Translation<typeof en.wordsTexts> = {
  title: 'Biyografi ve linkler',
  lead: 'Adının altında görünür, herkes görebilir. Biyografi link önizlemelerinde de çıkar.',
  bio: 'Biyografi',
  bioHint: `Tek satır, en fazla ${maxBioLength} karakter.`,
  address: (place) => `Link ${place}`,
  label: (place) => `Link ${place} yazısı`,
  moreLinks: 'Daha fazla link',
  linksHint:
    'Linkler https:// ile başlar. Ziyaretçiler hangi siteye gideceklerini her zaman görür.',
  save: 'Biyografiyi ve linkleri kaydet',
};

export const accentTexts: Translation<typeof en.accentTexts> = {
  title: 'Renk',
  lead: 'Sayfandaki ve özetlerindeki linklerle düğmelerin rengi.',
  names: {
    '': 'Yeşil',
    blue: 'Mavi',
    cyan: 'Camgöbeği',
    violet: 'Mor',
    pink: 'Pembe',
    red: 'Kırmızı',
    orange: 'Turuncu',
    lime: 'Limon yeşili',
  },
};

export const describeWordsProblem: Translation<typeof en.describeWordsProblem> = (problem) =>
  problem.kind === 'bad-link' ? linkProblems[problem.why] : tooLong[problem.kind];

const tooLong: Record<Exclude<WordsOutcome['kind'], 'parsed' | 'bad-link'>, string> = {
  'bio-too-long': `Biyografi en fazla ${maxBioLength} karakter olabilir.`,
};

const linkProblems: Record<LinkProblem, string> = {
  'no-address': 'Bu linkin adresini gir ya da yazısını sil.',
  'not-https': 'Link https:// ile başlamalı.',
  'not-an-address': 'Bu, herkese açık bir sitenin adresi değil.',
  'user-info': '@ işaretinden önceki kısmı sil.',
  'address-too-long': `Adres en fazla ${maxAddressLength} karakter olabilir.`,
  'label-too-long': `Link yazısı en fazla ${maxLabelLength} karakter olabilir.`,
};

export const passwordTexts: Translation<typeof en.passwordTexts> = {
  title: 'Şifre',
  lead: 'Değiştirdiğinde burada girişin açık kalır, diğer her yerden çıkış yapılır.',
  leadWithout:
    'Şifren olursa kullanıcı adınla da giriş yapabilirsin. Şifre belirlediğinde diğer her yerden çıkış yapılır.',
  noneYet: 'Henüz yok',
  set: 'Şifre belirle',
  current: 'Şu anki şifre',
  new: 'Yeni şifre',
  replaceCodes: 'Kurtarma kodlarımı da yenile',
  replaceCodesHint: 'Başkası görmüş olabilirse bunu yap. Saklaman için yeni kodlar alırsın.',
  change: 'Şifreyi değiştir',
  forgot: 'Şifreni mi unuttun?',
};

export const passkeyTexts: Translation<typeof en.passkeyTexts> = {
  title: 'Geçiş anahtarları',
  lead: 'Parmak izinle, yüzünle ya da cihazının PIN’iyle giriş yap.',
  count: (count) =>
    count === 0
      ? 'Henüz yok'
      : plural(count, { one: '1 geçiş anahtarı', other: `${count} geçiş anahtarı` }),
  addAnother: 'Bir tane daha ekle',
  cannotAdd: 'Bu tarayıcıda ya da bu adreste geçiş anahtarı ekleyemezsin.',
  addedAt: (time) => ['Eklendi: ', time],
  lastUsed: (time) => ['Son kullanım: ', time],
  notUsed: 'Henüz kullanılmadı',
  change: 'Değiştir',
  close: 'Kapat',
  name: 'Ad',
  saveName: 'Adı kaydet',
  remove: 'Bu geçiş anahtarını kaldır',
  removeHint: 'Artık onunla giriş yapamazsın.',
  passwordHint: 'Sonra cihazın senden onay ister.',
  add: 'Geçiş anahtarı ekle',
  adding: 'Cihazın bekleniyor',
};

export const identityTexts: Translation<typeof en.identityTexts> = {
  title: 'Diğer giriş yolları',
  lead: 'Başka bir yerdeki hesabınla giriş yap. Bize yalnızca bir ID gelir, hakkında başka hiçbir şey gelmez.',
  count: (count) => (count === 0 ? 'Henüz yok' : `${count} bağlı hesap`),
  linkedAt: (time) => ['Bağlandı: ', time],
  link: (provider) => `${provider} bağla`,
  remove: 'Kaldır',
  removeProvider: (provider) => `Kaldır: ${provider}`,
};

export const codesTexts: Translation<typeof en.codesTexts> = {
  title: 'Kurtarma kodları',
  lead: (hasMail) =>
    hasMail
      ? 'Şifreni unutursan kurtarma koduyla yenisini belirleyebilirsin. Her kod bir kez kullanılır. Kodları güvenli bir yerde sakla.'
      : 'Şifreni unutursan kurtarma koduyla yenisini belirleyebilirsin. Her kod bir kez kullanılır. E-posta adresin bizde yok, o yüzden kodları güvenli bir yerde sakla.',
  codesLeft(count) {
    if (count === 0) return 'Hiç kodun yok.';
    return plural(count, { one: 'Yalnızca 1 kod kaldı.', other: `${count} kod kaldı.` });
  },
  missing: {
    'few-codes': 'Şimdi yeni kodlar oluştur ve eskileri at.',
    'no-codes':
      'Şimdi birkaç tane oluştur. Kodun yoksa ve şifreni unutursan sana yalnızca bu sitenin yöneticisi yardım edebilir.',
    'no-codes-or-email':
      'Şimdi birkaç tane oluştur ya da bir e-posta adresi ekle. İkisi de yoksa ve şifreni unutursan sana yalnızca bu sitenin yöneticisi yardım edebilir.',
  },
  replaceHint: 'Yeni kodlar eskilerinin yerine geçer.',
  make: 'Kurtarma kodu oluştur',
  makeNew: 'Yeni kod oluştur',
};

export const sessionTexts: Translation<typeof en.sessionTexts> = {
  title: 'Giriş yaptığın yerler',
  lead: 'Tanımadığın ya da artık kullanmadığın cihazlardan çıkış yap.',
  onlyHere: 'Yalnızca bu cihazda.',
  count: (count) => `${count} cihaz`,
  signOutOthers: 'Diğerlerinden çıkış yap',
  thisDevice: 'Bu cihaz',
  lastUsed: (time) => ['Son kullanım: ', time],
  signedIn: (time) => ['Giriş: ', time],
  signOut: 'Çıkış yap',
  signOutDevice: (device) => `Çıkış yap: ${device}`,
};

export const renameTexts: Translation<typeof en.renameTexts> = {
  title: 'Ad',
  lead: 'Adın sayfanın adresinde yer alır ve onunla giriş yaparsın.',
  new: 'Yeni ad',
  hint: `Eski adresin ${previousNameDays} gün boyunca yenisine yönlendirir. Ondan sonra eski adını başkaları alabilir. Adını ${previousNameDays} gün içinde ${maxPreviousNames} kez değiştirebilirsin.`,
  change: 'Adını değiştir',
};

export const privacyTexts: Translation<typeof en.privacyTexts> = {
  title: 'Kim neyi görebilir',
  lead: 'Liste dışı bir sayfa bu sitenin aramalarında ve listelerinde çıkmaz, arama motorlarından da onu göstermemelerini isteriz. Adresini ya da kullanıcı adını tam olarak bilen herkes yine de açabilir.',
  listed: { state: 'Listede', change: 'Sayfamı liste dışı yap' },
  unlisted: { state: 'Liste dışı', change: 'Sayfamı listeye al' },
  hiddenGames:
    'Tek bir oyun hesabını ziyaretçilerden gizlemek için sayfandaki kartında “Gizle” düğmesine bas.',
  playerPage: (account) => `Oyuncu sayfasını göster ya da kaldır: ${account}`,
  plays:
    'Kartlar ne oynadığını da gösterir: şampiyonlar, kahramanlar ve son maçlar. Bunu her hesap için ayrı gizleyebilirsin. Hesap doğrulanmışsa sitenin her yerinde gizlenir. Gizliyken sayfan banner olarak şampiyon sunmaz.',
  changePlays: (isHidden) => (isHidden ? 'Oynadıklarımı göster' : 'Oynadıklarımı gizle'),
  ofAccount: (change, account) => `${change}: ${account}`,
};

export const removedGamesTexts: Translation<typeof en.removedGamesTexts> = {
  title: 'Kaldırılan oyunlar',
  lead: `Bunları yalnızca sen görürsün. Her oyun, kaldırdıktan ${removedGameDays} gün sonra geçmişiyle birlikte silinir.`,
  count: (count) => plural(count, { one: '1 oyun', other: `${count} oyun` }),
  keptUntil: (day) => ['Saklanacağı son gün: ', day],
  restore: 'Geri yükle',
  restoreAccount: (account) => `Geri yükle: ${account}`,
  deleteNow: 'Şimdi sil',
  deleteWarning: 'Oyun, rank geçmişiyle birlikte silinir. Bunu geri alamazsın.',
  confirmDelete: 'Evet, sil',
  deleteAccount: (account) => `Evet, sil: ${account}`,
};

export const downloadTexts: Translation<typeof en.downloadTexts> = {
  title: 'Verilerini indir',
  lead: 'Tek bir JSON dosyası: sayfan ve resimleri, oyunların ve rank geçmişleri (kaldırdıkların dahil), geçiş anahtarların ve bağlı hesapların, sıralamaların, giriş yaptığın tarayıcılar ve ağ adresleri.',
  download: 'Verilerini indir',
};

export const deleteTexts: Translation<typeof en.deleteTexts> = {
  title: 'Hesabını sil',
  lead: 'Sayfan, oyunların ve geçmişleri, resimlerin hemen silinir. Bu geri alınamaz ve adını bir daha kimse kullanamaz, sen de dahil. Sahibi olduğun sıralama en kıdemli moderatörüne geçer. Moderatörü yoksa o da silinir.',
  delete: 'Hesabını sil',
};

const noAddress = 'Hesabında artık e-posta adresi yok.';

export const accountNotices: Translation<typeof en.accountNotices> = {
  words: { words: 'Biyografin ve linklerin kaydedildi.' },
  name: { rename: 'Adın değişti. Bundan sonra yeni adınla giriş yap.' },
  'game-restored': { 'removed-games': 'Oyun yeniden sayfanda.' },
  'sample-game-restored': {
    'removed-games':
      'Oyun geri yüklendi ama gizli: oyuncusu kurgusal, bu site ise artık gerçek oyuncuları gösteriyor.',
  },
  'game-deleted': { 'removed-games': 'Oyun ve geçmişi silindi.' },
  'sample-games-removed': {
    'removed-games': 'Örnek oyunların kaldırıldı. Buradan geri alabilirsin.',
  },
  accent: { accent: 'Sayfan yeni renginde.' },
  plays: { privacy: 'Kaydedildi. Açık sayfalar birazdan güncellenir.' },
  listing: { privacy: 'Kaydedildi. Arama motorlarının fark etmesi birkaç gün sürebilir.' },
  // A notice with two sentences leads to the first.
  recovered: {
    codes:
      'Yeni şifren belirlendi. Diğer her yerden çıkış yapıldı. Kullandığın kod artık geçersiz.',
    email: noAddress,
  },
  'recovered-passkeys-removed': {
    codes:
      'Yeni şifren belirlendi. Diğer her yerden çıkış yapıldı; eski geçiş anahtarların ve bağlı hesapların kaldırıldı. Kullandığın kod artık geçersiz.',
    email: noAddress,
  },
  reset: {
    codes:
      'Yeni şifren belirlendi. Diğer her yerden çıkış yapıldı. Hesabının tüm geçiş anahtarları, bağlı hesapları ve kurtarma kodları kaldırıldı.',
  },
  // An intruder who knew the old password may have added some of them.
  password: {
    password:
      'Şifren değişti. Diğer her yerden çıkış yapıldı. Varsa kurtarma kodların, geçiş anahtarların ve e-posta adresin hâlâ geçerli. Sana ait olmayanları kaldır.',
  },
  'passkey-added': {
    passkeys: 'Geçiş anahtarın eklendi. Bir dahaki sefere onunla giriş yapabilirsin.',
  },
  'passkey-renamed': { passkeys: 'Geçiş anahtarının adı değişti.' },
  'passkey-removed': {
    passkeys: 'Geçiş anahtarı kaldırıldı, artık burada geçersiz. Cihazından da silebilirsin.',
  },
  'email-removed': { email: noAddress },
  'identity-linked': { identities: 'Bağlandı. Bir dahaki sefere onunla giriş yapabilirsin.' },
  'identity-removed': { identities: 'Kaldırıldı. Artık burada onunla giriş yapılamaz.' },
  'token-removed': { tokens: 'Token kaldırıldı ve artık geçersiz.' },
  'webhook-added': { webhooks: 'Adres eklendi. Çalışıp çalışmadığını görmek için deneme gönder.' },
  'webhook-removed': { webhooks: 'Adres kaldırıldı.' },
  session: { sessions: 'O cihazdan çıkış yapıldı.' },
  sessions: { sessions: 'Diğer tüm cihazlardan çıkış yapıldı.' },
};
