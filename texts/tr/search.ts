import { maxUsernameLength, minUsernameLength } from '../../domain/accounts/username.ts';
import { toShownName } from '../../domain/games/shown-name.ts';
import type * as en from '../en/search.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

export const searchTexts: Translation<typeof en.searchTexts> = {
  findProfile: 'Profil bul',
  /** The search on the home page. */
  username: 'Kullanıcı adı',
  search: 'Ara',
  find: 'Bul',
  close: 'Kapat',
  title: (text, siteName) => `Bulunamadı: ${toShownName(text)} · ${siteName}`,
  recentlyViewed: 'Son bakılanlar',
  profiles: 'Profiller',
  clearRecent: 'Son bakılanları temizle',
  recentCount: (count) =>
    plural(count, {
      one: 'Son bakılan 1 profil.',
      other: `Son bakılan ${count} profil.`,
    }),
  unverified: (game) => `${game} · doğrulanmamış`,
  shows: (player) => `Sayfasında: ${toShownName(player)}`,
  placeholder: 'Kullanıcı adı ara',
  placeholderWithDemo: (username) => `Şunu dene: ${username}`,
  hint: 'Kullanıcı adı, İsim#TAG gibi bir oyuncu adı ya da bir oyuncunun linki.',
  profileCount: (count) => plural(count, { one: '1 profil.', other: `${count} profil.` }),
  offerCount: (count) => plural(count, { one: '1 seçenek daha.', other: `${count} seçenek daha.` }),
  noProfile: 'Profil bulunamadı.',
  seePlayer: (player, game) => `Sayfasına bak: ${toShownName(player)} (${game})`,
  lookUp: (player, game) => `Ara: ${toShownName(player)} (${game})`,
  takeName: (username) => `Bu adı al: ${username}`,
  profilesOf: (riotId) => `${toShownName(riotId)} hesabını gösteren profiller`,
  noProfileOf: (riotId) => `Henüz hiçbir profil ${toShownName(riotId)} hesabını göstermiyor`,
  noProfileOfHint: 'Ranklarını görmek ve kendi sayfana eklemek için oyuncuyu ara.',
  noPage: (username) => `${username} adlı profil yok`,
  noPageHint: 'Riot ID’si olan oyuncuları adı ve etiketiyle ara: İsim#TAG.',
  noUsername: (text) => `“${toShownName(text)}” geçerli bir kullanıcı adı değil`,
  nothingTyped: 'Bir kullanıcı adı ya da oyuncu adı gir',
  allowedTexts: `Kullanıcı adı ${minUsernameLength}–${maxUsernameLength} harf, rakam, _ ya da - işaretinden oluşur. Riot ID’de bir ad ve bir etiket vardır: İsim#TAG.`,
  leaderboards: 'Sıralamalar',
  leaderboard: (name, game) => `${name} · ${game}`,
  similarNames: 'Benzer kullanıcı adları',
};
