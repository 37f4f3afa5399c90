import { maxPasswordLength, minPasswordLength } from '../../domain/accounts/password.ts';
import { maxPreviousNames, previousNameDays } from '../../domain/accounts/previous-names.ts';
import { recoveryCodeLength } from '../../domain/accounts/recovery.ts';
import { maxUsernameLength, minUsernameLength } from '../../domain/accounts/username.ts';
import type * as en from '../en/sign-in.ts';
import type { Translation } from '../language/translation.ts';
import { specificationTexts } from './specification.ts';

const signUp = 'Kayıt ol';
const hasPage = 'Zaten sayfan var mı?';

export const signInFormTexts = {
  signIn: 'Giriş yap',
  username: 'Kullanıcı adı',
  password: 'Şifre',
  signUp,
  show: (label) => `Göster: ${label}`,
  newHere: 'Burada yeni misin?',
  hasPage,
  forgotPassword: 'Şifreni mi unuttun?',
  deletedAccount: 'Silinen bir hesap yeniden açılamaz.',
  usernameHint: `${minUsernameLength}–${maxUsernameLength} harf, rakam, _ ya da -. Sayfanın adresi olacak.`,
  signInLead: 'Sayfana tekrar hoş geldin.',
  signUpForm: {
    title: signUp,
    lead: 'Resmin, bannerın ve rankların için tek bir sayfa.',
    submit: signUp,
    question: hasPage,
  },
  confirm: 'Sen olduğunu doğrula',
  confirmLead: (username) =>
    `${username} olarak giriş yaptın. Lütfen yeniden giriş yap: bu, cihazı başkası kullanıyorsa hesabını korur.`,
  goOn: 'Devam et',
  backToSettings: 'Ayarlarına dön',
  returnToPlayer: 'Sırada: bu oyuncuyu sayfana ekle.',
  newPassword: 'Yeni şifre',
  signedOutElsewhere: 'Diğer her yerden çıkış yapılır.',
  recoveryCode: 'Kurtarma kodu',
  recoveryCodeHint: `${recoveryCodeLength} harf ve rakam. Büyük küçük harf ve kısa çizgi fark etmez.`,
} satisfies Translation<typeof en.signInFormTexts>;

export const providerTexts: Translation<typeof en.providerTexts> = {
  continueWith: (provider) => `${provider} ile devam et`,
  leaving: (provider) => `${provider} sitesine gidiyorsun`,
  leavingText: (provider) =>
    `Orada giriş yap, ${provider} seni geri gönderir. Bu site yalnızca bir ID öğrenir: e-posta adresini ya da adını öğrenmez.`,
  chooseForm: (provider) => ({
    title: 'Kullanıcı adını seç',
    lead: `${provider} ile giriş yaptın. Kullanıcı adı seçmeden önce hiçbir şey kaydedilmez.`,
    submit: 'Sayfanı oluştur',
    question: signInFormTexts.hasPage,
  }),
  continueForm: (provider, username) => ({
    title: `${username} olarak devam et`,
    lead: `${provider} ile giriş yaptın. Yalnızca bu senin sayfansa devam et.`,
    submit: signInFormTexts.goOn,
    question: 'Sayfan değil mi?',
  }),
};

export const providerProblems: Translation<typeof en.providerProblems> = {
  expired: () =>
    'Bu girişin süresi doldu ya da başka bir tarayıcıda başlatıldı. Bu sayfadan yeniden başla.',
  cancelled: (provider) => `${provider} ile giriş yapmadın. İstediğin zaman tekrar deneyebilirsin.`,
  failed: (provider) =>
    `${provider} ile giriş yapılamadı. Tekrar dene ya da başka bir yolla giriş yap.`,
  taken: (provider) =>
    `Bu ${provider} hesabı burada başka bir sayfaya giriş için kullanılıyor. Hiçbir şey değişmedi.`,
  'another-linked': (provider) => `Zaten başka bir ${provider} hesabı bağlı. Önce onu kaldır.`,
  foreign: (provider) => `Bu ${provider} hesabı buradaki hesabına bağlı değil. Bağlı olanı kullan.`,
};

export const passkeyCeremonyTexts: Translation<typeof en.passkeyCeremonyTexts> = {
  notUsed: 'Geçiş anahtarı kullanılmadı. İstediğin zaman tekrar deneyebilirsin.',
  notAdded: 'Geçiş anahtarı eklenmedi. İstediğin zaman tekrar deneyebilirsin.',
  failed: 'Olmadı. Tekrar dene.',
  unreachable: 'Siteye ulaşılamıyor. Birazdan tekrar dene.',
  scriptMissing:
    'Siteye ulaşılamıyor ya da sen bu sayfayı açtıktan sonra site değişti. Sayfayı yenile.',
  waiting: 'Geçiş anahtarın bekleniyor',
  signIn: 'Geçiş anahtarıyla giriş yap',
  errors: {
    InvalidStateError: 'Bu cihazda ya da şifre yöneticisinde zaten bir geçiş anahtarın var.',
    ConstraintError:
      'Cihazın sen olduğunu doğrulayamıyor. Önce ekran kilidi, parmak izi ya da PIN ayarla.',
    NotSupportedError: 'Cihazın, bize gereken türde geçiş anahtarını desteklemiyor.',
    SecurityError: 'Geçiş anahtarları bu adreste çalışmıyor.',
  },
};

export const describePasswordProblem: Translation<typeof en.describePasswordProblem> = (problem) =>
  problem === 'too-short'
    ? specificationTexts.passwordTooShort
    : `Hata: Şifre en fazla ${maxPasswordLength} karakter olmalı.`;

export const describePasskeyNameProblem: Translation<typeof en.describePasskeyNameProblem> = (
  problem,
  maxLength,
) =>
  ({
    empty: 'Bir ad gir.',
    'too-long': `Ad en fazla ${maxLength} karakter olabilir.`,
    invisible: 'Bu adda görünmeyen karakterler var.',
  })[problem];

export const passwordAdviceTexts: Translation<typeof en.passwordAdviceTexts> = {
  hint: 'Uzun şifreleri tahmin etmek daha zordur.',
  minLength: (hint) => `En az ${minPasswordLength} karakter. ${hint}`,
  containsUsername: 'Bu şifrede kullanıcı adın geçiyor; saldırganlar önce onu dener.',
  common: 'Bu, saldırganların ilk denediği şifrelerden biri.',
  short: 'Bu olur ama daha uzun bir şifreyi tahmin etmek daha zordur.',
};

export const signInTexts: Translation<typeof en.signInTexts> = {
  confirmAgain: 'Giriş yapalı biraz oldu. Bu sayfayı yenile ve sen olduğunu doğrula.',
  tooManyAttempts: (wait) => `Çok fazla deneme. ${wait} sonra tekrar dene.`,
  sessionEnded: 'Oturumun kapandı. Yeniden giriş yap.',
  recoveryFailed: 'Kullanıcı adı ya da kod yanlış veya kod daha önce kullanılmış. Tekrar dene.',
  lastWayIn:
    'Bu, tek giriş yolun. Önce şifre belirle, geçiş anahtarı ekle ya da başka bir hesap bağla.',
  passkeyRemoved: 'Bu geçiş anahtarı zaten kaldırılmış.',
  signUpFailed: 'Hata: Kayıt tamamlanamadı. Hiçbir şey kaydedilmedi. Tekrar dene.',
  tooManySignUps: (wait) => `Senin ağından çok fazla kişi kayıt oldu. ${wait} sonra tekrar dene.`,
};

export const describeUsernameProblem: Translation<typeof en.describeUsernameProblem> = (
  problem,
  username,
) =>
  ({
    empty: 'Bir kullanıcı adı seç.',
    'outer-space': 'Kullanıcı adı boşlukla başlayamaz ya da bitemez.',
    characters: 'Kullanıcı adında yalnızca A–Z harfleri, 0–9 rakamları, _ ve - olabilir.',
    'too-short': `Kullanıcı adı en az ${minUsernameLength} karakter olmalı.`,
    'too-long': `Kullanıcı adı en fazla ${maxUsernameLength} karakter olabilir.`,
    reserved: `“${username}” adı sitenin kendisine ayrılmış. Başka bir ad seç.`,
    official: `“${username}” resmî bir ada benziyor. Başka bir ad seç.`,
  })[problem];

export const usernameTexts: Translation<typeof en.usernameTexts> = {
  refused: (sentence) => `Hata: ${sentence}`,
  same: 'Kullanıcı adın zaten bu.',
  taken: 'Bu kullanıcı adı alınmış ya da yakın zamanda kullanılmış. Başka bir ad seç.',
  renamedTooOften: (from) =>
    `Adını ${previousNameDays} gün içinde ${maxPreviousNames} kez değiştirdin. ${from} tarihinden sonra yeniden değiştirebilir, önceki adlarından birine ise istediğin zaman dönebilirsin.`,
};

export const registrationRefusals = {
  closed: 'Kayıt şu anda kapalı. Sayfan varsa yine giriş yapabilirsin.',
  uninvited: 'Kayıt olmak için şu anda davet gerekiyor. Davet linkini bu tarayıcıda aç.',
  'invitation-ended':
    'Bu davet artık çalışmıyor: kullanılmış ya da süresi dolmuş. Yeni bir link iste.',
} satisfies Translation<typeof en.registrationRefusals>;

export const describeRegistrationRefusal: Translation<typeof en.describeRegistrationRefusal> = (
  why,
  contact,
) => {
  const operator = contact?.replace(/^mailto:/, '');
  return operator
    ? `${registrationRefusals[why]} Yöneticiyle iletişime geçebilirsin: ${operator}`
    : registrationRefusals[why];
};
