import { maxPasskeys } from '../../domain/accounts/passkeys.ts';
import { maxSavedGames } from '../../domain/profiles/profile.ts';
import type * as en from '../en/errors.ts';
import type { Translation } from '../language/translation.ts';
import { lookUpTexts } from './add-game.ts';
import { outageTexts, siteTexts } from './site.ts';
import { specificationTexts } from './specification.ts';

export const errorSentences: Translation<typeof en.errorSentences> = {
  'bad-name': specificationTexts.playerNotFound,
  'bad-region': 'Bölgelerden birini seç.',
  'bad-request': 'Bu istek anlaşılamadı.',
  'unknown-game': 'Oyunlardan birini seç.',
  'no-such-passkey':
    'Bu geçiş anahtarı burada bilinmiyor; kaldırılmış olabilir. Şifrenle giriş yap.',
  'source-sign-in-expired':
    'Bu girişin süresi doldu ya da başka bir tarayıcıda başlatıldı. Sayfandan yeniden başla.',
  'signed-out': siteTexts.signedOutOwner,
  'bad-token': 'Bu istek için geçerli bir token gerekir. Tokenlar ayarlarda oluşturulur.',
  'user-not-verified':
    'Cihazın parmak izi, yüz ya da PIN ile sen olduğunu doğrulamadı. Tekrar dene.',
  'passkey-not-checked': 'Bu geçiş anahtarı kontrol edilemedi. Tekrar dene.',
  'foreign-origin':
    'Site, bu isteğin kendi sayfalarından birinden geldiğini doğrulayamadı. Hiçbir şey değişmedi. Oradan geldiyse lütfen bu sitenin yöneticisine haber ver.',
  'missing-scope': 'Bu token buna izin vermiyor.',
  'not-the-owner': 'Bir profili yalnızca sahibi değiştirebilir.',
  suspended: 'Bu hesap askıya alındı.',
  'wrong-password': 'Şifren bu değil. Hiçbir şey değişmedi.',
  'no-passkeys': 'Geçiş anahtarları bu adreste çalışmıyor.',
  'no-such-game': 'Bu oyun artık profilde değil.',
  'no-such-picture': 'Böyle bir resim yok.',
  'no-such-player': specificationTexts.playerNotFound,
  'no-such-user': 'Böyle bir kullanıcı yok.',
  'not-found': 'Bu adreste bir şey yok.',
  'no-such-invitation': 'Bu davet kullanılmış ya da süresi dolmuş. Yeni bir link iste.',
  'owner-suspended':
    'Bu sıralamanın sahibi askıya alındı. Bunu yalnızca üyeler okur; askı bitince sıralama geri gelir.',
  'ceremony-expired': 'Bu çok uzun sürdü ya da başka bir sekmede yeniden başlatıldı. Tekrar dene.',
  'leaderboards-full': 'Sıralamalarında bunun için yer yok.',
  'profile-full': `Bir profilde en fazla ${maxSavedGames} oyun olur. Önce birini kaldır.`,
  'several-players': lookUpTexts.severalPlayers,
  'passkey-already-added': 'Bu geçiş anahtarı daha önce eklenmiş.',
  'passkeys-full': `Zaten ${maxPasskeys} geçiş anahtarın var. Önce birini kaldır.`,
  'no-key':
    'Bu site şu anda bu hesabı okuyamıyor. Rankların sayfanda kalır. Daha sonra tekrar dene.',
  'too-large': 'Bu istek çok büyük.',
  'unknown-media-type': 'Bu içerik türü desteklenmiyor.',
  'unusable-picture': 'Bu resim kullanılamaz.',
  'too-many-requests': 'Çok fazla istek. {wait} sonra tekrar dene.',
  'too-many-streams': 'Aynı anda çok fazla sayfa açık. Bazılarını kapat.',
  'too-soon': 'Bu ranklar az önce güncellendi. {wait} sonra tekrar güncelleyebilirsin.',
  'internal-error': 'Bizim tarafta bir şeyler ters gitti. Tekrar dene.',
  busy: outageTexts.busy,
  'key-refused': lookUpTexts.keyRefused,
  'not-answering': lookUpTexts.sourceNotAnswering(),
  overloaded: outageTexts.busy,
  stopping: 'Site yeniden başlıyor. Birkaç saniye sonra tekrar dene.',
  storage:
    'Şu anda hiçbir şey kaydedilemiyor. Daha önce kaydedilenler güvende. Bir dakika sonra tekrar dene.',
};

export const requestTexts = {
  tooDeep: 'Bu istekte iç içe çok fazla katman var.',
  oneOf: (name, values) => `${name} şunlardan biri olmalı: ${values}.`,
  invalid: (names) => `Eksik ya da geçersiz: ${names}.`,
  missingScope: (scope) => `Bu tokenda ${scope} yetkisi yok.`,
  missing: (name) => `${name} eksik.`,
} satisfies Translation<typeof en.requestTexts>;

export const gameTexts: Translation<typeof en.gameTexts> = {
  notRestorable: 'Bu oyun zaten geri yüklenmiş ya da silinmiş.',
  updateFailed: 'Son güncelleme başarısız oldu. {wait} sonra tekrar dene.',
};
