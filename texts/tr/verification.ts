import { codeDelayDays } from '../../domain/verification/code-field.ts';
import { iconLookUps, taskTtlMs } from '../../domain/verification/icon-verification.ts';
import type * as en from '../en/verification.ts';
import type { Translation } from '../language/translation.ts';
import { lookUpTexts } from './add-game.ts';
import { formatDuration } from './times.ts';

const checkInterval = formatDuration(iconLookUps.secondsPerRequest);

export const verifyGameTexts: Translation<typeof en.verifyGameTexts> = {
  title: 'Bu hesabı doğrula',
  lead: 'Hesabın sana ait olduğunu kanıtla. Sayfan sonra yanında bir rozet gösterir.',
  verifiedTitle: 'Bu hesap doğrulandı',
  verifiedLead: 'Sana ait olduğunu kanıtladın. Sayfan artık “Doğrulanmış” rozetini gösteriyor.',
  verifiedElsewhere:
    'Bu hesabı başka bir profil doğruladı. Sen de doğrularsan diğer profilde artık doğrulanmış olmaz.',
  backToProfile: 'Sayfana dön',
  stepIcon: 'Biz bir simge seçeriz',
  stepIconText: 'Bu simge baştan beri her hesapta vardır.',
  stepEquip: 'Sen onu kuşanırsın',
  stepEquipText: 'Oyunda profil simgen olarak seç. Bunu yalnızca hesabın sahibi yapabilir.',
  stepCheck: 'Biz kontrol ederiz',
  stepCheckText: `En az ${checkInterval} arayla kontrol edebilirsin. Yeni simgeni görmemiz biraz sürebilir. Sonra sayfan “Doğrulanmış” rozetini gösterir ve yine istediğin simgeyi kullanabilirsin.`,
  stepCopy: 'Bu kodu kopyala',
  stepWrite: (source) => `Kodu ${source} profiline ekle`,
  stepWriteText: (field) =>
    `Kodu ayarlarındaki “${field}” alanına yapıştır. Bunu yalnızca hesabın sahibi yapabilir.`,
  openSettings: (source) => `${source} ayarlarını aç`,
  code: 'Kodun',
  stepCheckCodeText: (source) =>
    `${source} sitesinin değişikliği bize göstermesi ${codeDelayDays} güne kadar sürebilir. Bu sayfadan ayrılabilirsin: ranklarının her güncellemesinde kod da aranır. Sayfan “Doğrulanmış” rozetini gösterince kodu kaldır.`,
  checkCode: 'Şimdi kontrol et',
  signInText: (source, hasPastRanks) =>
    hasPastRanks
      ? `${source} seni buraya geri gönderir ve hangi hesabın sana ait olduğunu bize söyler. Geçmiş ranklarını da söylerse onları sayfana ekleriz. Hesabında hiçbir şeyi değiştiremeyiz.`
      : `${source} seni buraya geri gönderir ve hangi hesabın sana ait olduğunu bize söyler. Hesabında hiçbir şeyi değiştiremeyiz.`,
  signIn: (source) => `${source} ile giriş yap`,
  begin: 'Başla',
  check: 'Kuşandım',
  icon: (id) => `${id} numaralı simge`,
  equipBefore: (id, time) => [`${id} numaralı simge. Kuşanmak için son zaman: `, time],
};

const noSuchPlayer = 'Bu hesap artık yok.';

export const verificationProblems: Translation<typeof en.verificationProblems> = {
  'other-icon': 'Hesapta başka bir simge var. Değişikliğin gelmesi biraz sürebilir.',
  'too-many': (wait) => `En az ${checkInterval} arayla kontrol ederiz. ${wait} sonra tekrar dene.`,
  'too-many-tasks': `Şu anda başka kullanıcılar bu hesabı doğrulamaya çalışıyor. ${formatDuration(taskTtlMs / 1000)} sonra tekrar dene.`,
  'other-id':
    'Önce bu hesabın güncellenmesi gerekiyor. Sayfanda “Güncelle” düğmesine bas ve bir dakika sonra tekrar dene.',
  'no-open-task': 'Süre dolmuş olabilir. Yeniden başla.',
  'no-such-player': noSuchPlayer,
  'other-account': noSuchPlayer,
  'no-code': `Kod henüz orada değil. Değişikliğin gelmesi ${codeDelayDays} güne kadar sürebilir.`,
};

export const signInProblems: Translation<typeof en.signInProblems> = {
  cancelled: 'Giriş yapmadın, o yüzden hiçbir şey değişmedi.',
  expired: 'Bu girişin süresi doldu. Yeniden başla.',
  refused: 'Giriş tamamlanamadı. Yeniden başla.',
  'other-account': 'Bundan başka bir hesapla giriş yaptın. Hiçbir şey değişmedi.',
  'not-answering': lookUpTexts.sourceNotAnswering(),
};
