import type * as en from '../en/add-game.ts';
import type { Translation } from '../language/translation.ts';

export const addGameTexts: Translation<typeof en.addGameTexts> = {
  title: 'Oyun ekle',
  chooseGame: 'Oyun seç',
  selectGame: 'Bir oyun seç',
  continue: 'Devam et',
  username: (game) => `${game} kullanıcı adını gir`,
  tagHint: (tag) =>
    `Biliyorsan #TAG kısmını da yaz: İsim#TAG. Etiket yazmazsan #${tag} etiketiyle ararız.`,
  place: (game, region) => (region ? `${game} · ${region}` : game),
  lastMatch: (time) => ['Son maç: ', time],
  region: 'Bölge',
  searchInRegion: (region) => `Şu bölgede ara: ${region}`,
  search: 'Oyuncu ara',
  lead: 'Rankını sayfana koy.',
  leadSignedOut: 'Rankına hesap açmadan da bakabilirsin. Eklemek için giriş yap.',
  changeSearch: 'Değiştir',
  closeSearch: 'Kapat',
  demoPlayers: 'Örnek bir oyuncu dene',
  searching: 'Oyuncu aranıyor…',
  found: (player) => `Bulundu: ${player}.`,
  confirm: 'Bu hesap senin mi?',
  add: 'Hesabı ekle',
  adding: 'Ekleniyor…',
  readAt: (time) => ['Güncelleme: ', time],
  staleReadAt: (time) => ['Yeni ranklar alınamadı. Son güncelleme: ', time],
  signIn: 'Giriş yap',
  signUp: 'Kayıt ol',
  signInAndReturn: 'Giriş yap ve bu oyuncuya dön',
  signUpAndReturn: 'Kayıt ol ve bu oyuncuya dön',
  youComeBack: 'Kayıt ol ya da giriş yap; sonra doğrudan bu oyuncuya dönersin.',
};

export const lookUpNotes: Translation<typeof en.lookUpNotes> = {
  tagHelp: 'Oyun istemcisinde adının üzerine gelince görünür.',
  summonerName: 'Sihirdar adını # olmadan yaz.',
  notInRegion: (name, region) => `${region} bölgesinde ${name} adlı hesap yok.`,
  neverPlayed: (name, game) => `${name} adlı bir hesap var ama hiç ${game} oynamamış.`,
  playsElsewhere: (name, region) => `${name} adlı hesap var ama ${region} bölgesinde değil.`,
  foundInRegion: (region) => `Bu hesabın bölgesi ${region}, bu yüzden orada aradık.`,
  notFound: (name) => `${name} adlı hesap yok.`,
  empty: 'Hesabın adını İsim#TAG biçiminde yaz.',
  noName: '# işaretinden önceki kısım eksik.',
  noTag: '# işaretinden sonraki kısım eksik.',
  nameLength: (min, max, length) =>
    `Bir ad ${min}–${max} karakter olur, bu ise ${length} karakter.`,
  tagLength: (min, max, length) =>
    `Bir etiket ${min}–${max} karakter olur, bu ise ${length} karakter.`,
  oddCharacter: (character) => `“${character}” gerçekten adın bir parçası mı?`,
  addTag: '# işaretinden sonraki kısmı ekle.',
  usernameCharacters:
    'Kullanıcı adında yalnızca harf, rakam, _ ve - olur. Oyuncunun sayfasının adresi de olur.',
  nameOrId: 'Bir ad ya da hesap ID’si gir. ID’yi içeren bir sayfa adresi de olur.',
  accountId: 'Bir hesap ID’si ya da SteamID64 gir. Oyuncunun Steam’deki sayfasının adresi de olur.',
  noUsername: (name) => `${name} adlı hesap yok. Yazımını kontrol et.`,
  closedAccount: (name) => `${name} adlı hesap kapatılmış, bu yüzden rankı yok.`,
  excludedAccount: (name) =>
    `${name} adlı hesap sıralamalarda yer almıyor, bu yüzden gösterilecek rank yok.`,
  checkSpelling: 'Yazımını kontrol et. Adı değişen bir hesap yalnızca yeni adıyla bulunur.',
};

export const lookUpTexts = {
  severalPlayers:
    'Bu ada ya da benzerine sahip birkaç oyuncu var. Birini seç ya da hesap ID’siyle ara.',
  sourceNotAnswering: (source = 'Veri kaynağı') =>
    `${source} şu anda yanıt vermiyor. Birazdan tekrar dene.`,
  keyRefused:
    'API anahtarı kabul edilmediği için bu site şu anda oyuncu arayamıyor. Kayıtlı ranklar duruyor.',
  usedUp: (source = 'Veri kaynağı') =>
    `${source} bu sitenin aramalarına sınır koyuyor ve arama hakkı şimdilik bitti. {wait} sonra tekrar dene.`,
  shareUsedUp: (source = 'Veri kaynağı') =>
    `${source} bu sitenin aramalarına sınır koyuyor ve senin ağının payı bitti. {wait} sonra tekrar dene.`,
} satisfies Translation<typeof en.lookUpTexts>;
