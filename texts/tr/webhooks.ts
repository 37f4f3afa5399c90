import {
  type AddressProblem,
  answerTimeoutMs,
  maxFailingMs,
  maxWebhooks,
} from '../../domain/webhooks/webhook.ts';
import type * as en from '../en/webhooks.ts';
import type { Translation } from '../language/translation.ts';
import { formatDuration, formatUtc } from './times.ts';

export const webhookTexts: Translation<typeof en.webhookTexts> = {
  title: 'Discord ve webhook',
  lead: 'Yükseldiğinde, bir oyunu eklediğinden beri en yüksek rankına ulaştığında ya da bir oyun eklediğinde veya doğruladığında mesaj al. Sahibi olduğun bir sıralamayı da gönderebilirsin. Discord metin alır, diğer adresler imzalı JSON.',
  count: (count) => (count === 0 ? 'Henüz yok' : `${count}/${maxWebhooks}`),
  kinds: { discord: 'Discord', standard: 'İmzalı JSON' },
  address: 'Adres',
  about: 'Mesajların konusu',
  profile: 'Profilim',
  rhythms: {
    change: (name) => `${name}: yeni liderler`,
    day: (name) => `${name}: tablo, şimdi ve her gün 00.00’da (UTC)`,
    week: (name) => `${name}: tablo, şimdi ve her pazartesi`,
  },
  addressHint: 'Discord’da: Kanalı Düzenle, Entegrasyonlar, Webhook’lar, Webhook URL’sini Kopyala.',
  add: 'Adresi ekle',
  secret: 'İmza anahtarı. Şimdi kopyala: bir daha gösterilmez.',
  remove: 'Kaldır',
  removeAddress: (address) => `Kaldır: ${address}`,
  sendTest: 'Deneme gönder',
  testAddress: (address) => `Deneme gönder: ${address}`,
  test: 'Bu bir deneme. Yeni ranklarla ilgili mesajlar böyle görünecek.',
  asOf: (time) => `Güncelleme: ${formatUtc(time, 'time')}`,
  failing: (time) => ['Mesajların hepsi başarısız oluyor. Başlangıç: ', time, '.'],
  disabled: (time) => [
    `Mesajların hepsi ${formatDuration(maxFailingMs / 1000)} boyunca başarısız oldu, bu yüzden artık gönderilmiyor. Durdurulma: `,
    time,
    '. Deneme gönder: ulaşırsa mesajlar yeniden gönderilir.',
  ],
  full: `${maxWebhooks} adresin var. Önce birini kaldır.`,
  known: 'Bu adresi zaten ekledin. Diğer mesajlar için kanalda başka bir webhook oluştur.',
  gone: 'Bu adres kaldırılmış.',
};

const problems: Readonly<Record<AddressProblem, string>> = {
  'not-https': 'Adresi https:// ile başlat.',
  'not-an-address': 'Herkese açık bir sitenin adresini gir. Yerel adrese mesaj gitmez.',
  'user-info': 'Adreste @ işaretinden önce ad ya da şifre olamaz.',
  port: 'Adreste port yazılamaz: mesajlar 443 numaralı porta gider.',
  'too-long': 'Bu adres çok uzun.',
  'not-a-channel': 'Bu, bir Discord kanalının webhooku değil.',
};

export const describeAddressProblem: Translation<typeof en.describeAddressProblem> = (why) =>
  problems[why];

export const testTexts: Translation<typeof en.testTexts> = {
  unreachable:
    'Bu adrese hiçbir şey gönderilmez: herkese açık bir sunucusu yok ya da bu siteye ait.',
  'no-answer': `Bu adres ${formatDuration(answerTimeoutMs / 1000)} içinde ya da https üzerinden yanıt vermedi.`,
  arrived: (status, durationMs) =>
    `Deneme ulaştı. ${durationMs} ms sonra ${status} durum koduyla yanıt geldi.`,
  refused: (status, durationMs) =>
    `Deneme reddedildi. ${durationMs} ms sonra ${status} durum koduyla yanıt geldi.`,
};
