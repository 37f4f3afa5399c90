import { codeDelayDays } from '../../domain/verification/code-field.ts';
import type { Wish } from '../../domain/verification/take-off-proof.ts';
import type * as en from '../en/take-off.ts';
import type { Translation } from '../language/translation.ts';

const buttons: Readonly<Record<Wish, string>> = {
  'take-off': 'Beni kaldır',
  show: 'Beni yeniden göster',
};

export const takeOffTexts = {
  link: 'Bu benim: beni kaldır',
  lead: 'Hesabın sana ait olduğunu kanıtla.',
  buttons,
  effect:
    'Kaldırırsan hesabının oyuncu sayfası olmaz; hiçbir oyuncu listesinde ve hiçbir sıralamada yer almaz. Onu gösteren profiller kalır.',
  stored: (privacy) => [
    'Böyle kalması için adının ve ID’nin hash değerini saklarız. Ayrıntılar: ',
    privacy,
    '.',
  ],
  privacy: 'Gizlilik',
  verified: 'Bu hesabı profilinde doğruladın, o yüzden başka kanıt gerekmez.',
  done: 'Tamam',
  takenOff:
    'Bu hesabın oyuncu sayfası yok. Onu gösteren profiller kalır ve arama onları yine bulur.',
  shown: 'Bu hesabın oyuncu sayfası var.',
  undo: 'Aynı yolla geri alabilirsin.',
  removeCode:
    'Kod sayfanda duruyorsa şimdi kaldır. Orada durdukça, aynı adımı başlatan başka biri bunu tekrarlayabilir.',
  stepCheckText:
    'Yeni simgeni görmemiz biraz sürebilir. Sonra yine istediğin simgeyi kullanabilirsin.',
  stepCheckCodeText: (source) =>
    `${source} sitesinin değişikliği bize göstermesi ${codeDelayDays} güne kadar sürebilir. O zaman bu sayfaya dön: aynı kodu alırsın.`,
  signInText: (source) =>
    `${source} seni buraya geri gönderir ve hangi hesabın sana ait olduğunu bize söyler. Hesabında hiçbir şeyi değiştiremeyiz.`,
  toPlayer: 'Oyuncunun sayfasına dön',
  toHomePage: 'Ana sayfaya git',
} satisfies Translation<typeof en.takeOffTexts>;
