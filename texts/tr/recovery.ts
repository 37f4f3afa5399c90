import type * as en from '../en/recovery.ts';
import { joinSentence } from '../language/sentence.ts';
import type { Translation } from '../language/translation.ts';

export const recoveryTexts: Translation<typeof en.recoveryTexts> = {
  forgotPassword: 'Şifreni mi unuttun?',
  recoverLead: 'Kurtarma kodlarından biriyle yeni şifre belirle.',
  setNewPassword: 'Yeni şifre belirle',
  withoutCode: (operator, hasMail) =>
    joinSentence(
      hasMail
        ? 'E-posta adresin ve kodun yok mu? Yeni şifre linkini sana '
        : 'Kodun yok mu? E-posta adresin bizde yok. Yeni şifre linkini sana ',
      operator,
      ' verebilir.',
    ),
  /** In `withoutCode`. */
  operator: 'bu sitenin yöneticisi',
  backToSignIn: 'Girişe dön',
  resetTitle: 'Yeni şifre belirle',
  resetLead: (username, site) => `${site} kullanıcısı ${username} için.`,
  resetConsequences:
    'Diğer her yerden çıkış yapılır. Bu hesabın tüm geçiş anahtarları, bağlı hesapları ve kurtarma kodları kaldırılır, bu link de çalışmaz olur.',
};

export const recoveryCodesTexts: Translation<typeof en.recoveryCodesTexts> = {
  title: 'Kurtarma kodların',
  lead: 'Yalnızca bu cihazda saklama. Bir daha gösterilmezler.',
  passwordChanged:
    'Şifren değişti. Diğer her yerden çıkış yapıldı ve eski kodların artık geçersiz. Varsa geçiş anahtarların hâlâ geçerli. Sana ait olmayanları kaldır.',
  owner: (username, site) => joinSentence(`${site} kullanıcısı `, username, ' için'),
  use: (origin) =>
    `Her kod bir kez kullanılır. Birini kullanıcı adınla birlikte kullanarak şu adreste yeni şifre belirle: ${origin}/recover`,
  saved: 'Kaydettim',
  file: (username, site, origin, codes) =>
    `${site} kullanıcısı ${username} için kurtarma kodları
Her biri bir kez kullanılır. Şu adreste kullan: ${origin}/recover

${codes.join('\n')}
`,
  copy: 'Kopyala',
  copied: 'Kopyalandı',
  download: 'İndir',
  print: 'Yazdır',
};
