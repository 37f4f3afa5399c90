import { mailMinutes } from '../../domain/accounts/email.ts';
import { resetLinkMinutes } from '../../domain/accounts/recovery.ts';
import type * as en from '../en/email.ts';
import type { Translation } from '../language/translation.ts';

export const emailTexts: Translation<typeof en.emailTexts> = {
  title: 'E-posta adresi',
  lead: 'İsteğe bağlı. Yalnızca şifreni unuttuğunda sana link göndermek için kullanırız. Başka kimse görmez.',
  leadForOperators:
    'İsteğe bağlı. Şifreni unuttuğunda sana link göndermek ve yönetici olduğun için şikâyetleri haber vermek için kullanırız. Başka kimse görmez.',
  none: 'Yok',
  waiting: (address) =>
    `${address} adresine bir link gönderiyoruz. Adresi onaylamak için linki ${resetLinkMinutes} dakika içinde aç. Gelmezse spam klasörüne bak.`,
  address: 'E-posta adresin',
  send: 'Link gönder',
  remove: 'Adresi kaldır',
  refused: 'ad@example.org gibi bir e-posta adresi gir.',
  use: (address) => `Şifreni unutursan ${address} adresine bir link gönderebiliriz.`,
  confirm: 'Bu adresi onayla',
  confirmed: 'E-posta adresin onaylandı',
  confirmedText: 'Şifreni unutursan artık e-postayla link alabilirsin.',
  toSettings: 'Ayarlara git',
};

export const recoverByEmailTexts: Translation<typeof en.recoverByEmailTexts> = {
  lead: 'E-postayla link al ya da kurtarma kodlarından birini kullan.',
  title: 'E-postayla',
  hint: 'Ayarlarda bir e-posta adresi eklediysen çalışır.',
  send: 'Bana link gönder',
  sent: 'E-postana bak',
  sentText: `Bu ada ve bir e-posta adresine sahip bir kullanıcı varsa link yolda. ${resetLinkMinutes} dakika geçerlidir. Gelmezse spam klasörüne bak: ${mailMinutes} dakikada en fazla bir link göndeririz.`,
  codeTitle: 'Kurtarma koduyla',
  linkClosed: `Her link bir kez kullanılır, ${resetLinkMinutes} dakika geçerlidir ve yalnızca en yenisi çalışır. Yeni bir tane iste.`,
  consequences: 'Hesabın e-posta adresi, yalnızca bu link o adrese gönderildiyse kalır.',
};

const linkRules = `Link bir kez kullanılır ve ${resetLinkMinutes} dakika geçerlidir.`;

export const mailTexts: Translation<typeof en.mailTexts> = {
  address: (user, site) => [
    'E-posta adresini onayla',
    `${site} kullanıcısı ${user}, unutulan şifreyi sıfırlamak için bu adresi kullanmak istiyor. Onaylamak için şu sayfayı aç:`,
    `${linkRules} Bunu sen yapmadıysan bu e-postayı dikkate alma, adres kullanılmaz.`,
  ],
  'e-mail': (user, site) => [
    'Yeni şifre belirle',
    `${site} kullanıcısı ${user} için şu sayfada yeni bir şifre belirleyebilirsin:`,
    `${linkRules} Linke sahip olan herkes hesabı ele geçirebilir, o yüzden kimseyle paylaşma. Bunu sen istemediysen bu e-postayı dikkate alma.`,
  ],
  unused: (user, site) => [
    'E-posta adresin değişti ya da kaldırıldı',
    `${site} kullanıcısı ${user} artık bu e-posta adresini kullanmıyor. Bunu sen yapmadıysan şifreni bir başkası biliyor olabilir. Bir kurtarma koduyla yeni şifre belirle:`,
    'Kodun yoksa site yöneticisine sor.',
  ],
  reports: (user, site) => [
    'Bir profil şikâyet edildi',
    `${user}, ${site} sitesinde yönetici. Açık şikâyetler bu sayfada bekliyor:`,
    'Açık şikâyet olduğu sürece yenileri için en fazla saatte bir e-posta, günde bir de hatırlatma alırsın.',
  ],
};
