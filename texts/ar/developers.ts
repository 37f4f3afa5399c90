import { maxTokens } from '../../domain/accounts/tokens.ts';
import { maxEvents } from '../../domain/events/profile-event.ts';
import { maxPerMinute } from '../../domain/limits/rate-limits.ts';
import { maxDiscordRanks } from '../../domain/previews/discord-card.ts';
import { programIntervalMs } from '../../domain/refresh/rank-refresh.ts';
import {
  answerTimeoutMs,
  maxDeliveryAgeMs,
  maxFailingMs,
  maxWebhooks,
} from '../../domain/webhooks/webhook.ts';
import type * as en from '../en/developers.ts';
import { isolate } from '../language/isolate.ts';
import { joinSentence, linkInSentence } from '../language/sentence.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';
import { formatDuration } from './times.ts';
import { tokenTexts } from './tokens.ts';

/** The page about programs that use the site. */
export const developerTexts: Translation<typeof en.developerTexts> = {
  title: 'للمطوّرين',
  lead: 'رتب للدردشات والبث المباشر وملفات README وصفحات الفرق والبرامج. قراءة الصفحات العامة لا تحتاج مفتاحًا.',
  readyMade: (username) =>
    `تجد أسطرًا جاهزة للنسخ في صفحة المشاركة لكل ملف شخصي، مثل ${isolate(username)}`,
  contents: 'في هذه الصفحة',
  parts: {
    start: 'في خمسة أسطر',
    chat: 'سطر لبوت الدردشة',
    discord: 'بطاقة في Discord',
    overlay: 'أوفرلاي للبث',
    badge: 'شارة لملف README',
    card: 'بطاقة في موقع',
    feed: 'خلاصة',
    webhooks: 'رسائل عند ارتفاع الرتبة',
    calls: 'كل الطلبات',
    tokens: 'التوكنات',
    limits: 'الحدود',
    errors: 'الأخطاء',
  },
  start: `يعمل هذا في أي موقع. لا يحتاج مفتاحًا ولا يرسل كوكيز. في الرد ETag: البرنامج الذي يرسله في ${isolate('If-None-Match')} يحصل على 304 إلى أن يتغيّر شيء، والمتصفح يفعل ذلك تلقائيًا.`,
  noProfile: 'لا يوجد في هذا الموقع ملف شخصي كمثال، فاكتب اسم المستخدم الخاص بك.',
  chat: joinSentence(
    'سطر نصي واحد. الحالة 200 حتى لو كان اسم المستخدم غير معروف أو لا توجد رتبة. لا يحتوي أبدًا على @ ولا على اسم اختاره لاعب. عبر game وqueue تختار رتبة غير التي في أعلى الصفحة. ',
    linkInSentence('#listGames', isolate('GET /games')),
    ' يعيد معرّفاتها.',
  ),
  bots: { nightbot: 'Nightbot', streamElements: 'StreamElements', fossabot: 'Fossabot' },
  discord: plural(maxDiscordRanks, {
    zero: 'الصق عنوان ملف شخصي في دردشة: يعرض Discord صورته وزرّين.',
    one: 'الصق عنوان ملف شخصي في دردشة: يعرض Discord صورته ورتبة واحدة وزرّين.',
    two: 'الصق عنوان ملف شخصي في دردشة: يعرض Discord صورته ورتبتين كحد أقصى وزرّين.',
    few: `الصق عنوان ملف شخصي في دردشة: يعرض Discord صورته وحتى ${maxDiscordRanks} رتب وزرّين.`,
    many: `الصق عنوان ملف شخصي في دردشة: يعرض Discord صورته وحتى ${maxDiscordRanks} رتبة وزرّين.`,
    other: `الصق عنوان ملف شخصي في دردشة: يعرض Discord صورته وحتى ${maxDiscordRanks} رتبة وزرّين.`,
  }),
  overlay: `في OBS أضف مصدر متصفح (Browser Source) بهذا العنوان وبمقاس ${isolate('800 × 200')} بكسل. يضيف ${isolate('session=1')} تغيّر النقاط والمباريات منذ فتحه، وقيمة theme هي dark أو light أو clear (نص فوق الفيديو بلا لوحة)، وعبر game وaccount وqueue تختار رتبة أخرى.`,
  badge: `صورة تعرض الرتبة الحالية دائمًا. badge.png هي نفسها بصيغة PNG، و${isolate('?theme=dark')} للصفحات الداكنة. العنوان الثاني لموقع shields.io.`,
  card: `إطار حي من ${isolate('320 × 90')} إلى ${isolate('640 × 180')} بكسل، بلا أزرار تحكم ولا كوكيز. قيمة theme هي dark أو light أو clear (نص فوق الفيديو بلا لوحة)، وعبر game وaccount وqueue تختار رتبة أخرى. في WordPress يكفي لصق عنوان ملف شخصي، فهو ينشئ البطاقة عبر oEmbed.`,
  language: `الشارات والأسطر والخلاصات بالإنجليزية. مع ${isolate('?lang=de')} تصبح بالألمانية، وهكذا: الرموز هي المذكورة في صفحة اللغات. البطاقة والأوفرلاي بلغة صاحبهما.`,
  feed: plural(maxEvents, {
    zero: 'الترقيات وأعلى الرتب منذ إضافة الحساب والحسابات المضافة والموثّقة، لأي قارئ خلاصات.',
    one: 'آخر حدث من الترقيات وأعلى الرتب منذ إضافة الحساب والحسابات المضافة والموثّقة، لأي قارئ خلاصات.',
    two: 'آخر حدثين من الترقيات وأعلى الرتب منذ إضافة الحساب والحسابات المضافة والموثّقة، لأي قارئ خلاصات.',
    few: `آخر ${maxEvents} أحداث من الترقيات وأعلى الرتب منذ إضافة الحساب والحسابات المضافة والموثّقة، لأي قارئ خلاصات.`,
    many: `آخر ${maxEvents} حدثًا من الترقيات وأعلى الرتب منذ إضافة الحساب والحسابات المضافة والموثّقة، لأي قارئ خلاصات.`,
    other: `آخر ${maxEvents} حدث من الترقيات وأعلى الرتب منذ إضافة الحساب والحسابات المضافة والموثّقة، لأي قارئ خلاصات.`,
  }),
  webhooks: joinSentence(
    'في ',
    linkInSentence('/account#webhooks', 'الإعدادات'),
    plural(maxWebhooks, {
      zero: ' يضيف صاحب الملف عناوين.',
      one: ' يضيف صاحب الملف عنوانًا واحدًا.',
      two: ' يضيف صاحب الملف عنوانين كحد أقصى.',
      few: ` يضيف صاحب الملف ${maxWebhooks} عناوين كحد أقصى.`,
      many: ` يضيف صاحب الملف ${maxWebhooks} عنوانًا كحد أقصى.`,
      other: ` يضيف صاحب الملف ${maxWebhooks} عنوان كحد أقصى.`,
    }),
    ' تصل إلى قناة Discord جملة، وإلى أي عنوان آخر JSON هذا، بأنواع الأحداث التالية:',
  ),
  eventKinds: {
    promotion: 'فئة أو قسم أعلى',
    peak: 'أعلى رتبة منذ الوقت المذكور في الحقل since، من دون ترقية',
    added: 'حساب جديد في الملف الشخصي',
    verified: 'أثبت صاحب الملف أن حسابًا له',
    place:
      'مركز أفضل ضمن الثلاثة الأوائل في لوحة صدارة: نوع الرسالة leaderboard.changed، وفي data صفوف الجدول. الرسالة التي تعلن بدء سباق أو نهايته فيها running أو ended في الحقل race',
  },
  delivery: `قد تصل الرسائل مرتين وبأي ترتيب، وللرسالة المكررة webhook-id نفسه. ردّ بحالة من 200 إلى 299 خلال ${formatDuration(answerTimeoutMs / 1000)}. وإلا نعيد المحاولة لمدة ${formatDuration(maxDeliveryAgeMs / 1000)}، وبعد ${formatDuration(maxFailingMs / 1000)} من الفشل لا تُرسل رسائل أخرى إلى العنوان.`,
  verify:
    'الترويسات webhook-id وwebhook-timestamp وwebhook-signature تثبت أن الرسالة من هذا الموقع، كما يصف standardwebhooks.com. وهي تشمل المحتوى كما أُرسل تمامًا، قبل تحليل JSON. هذا الخادم يتحقق منها:',
  tokens: joinSentence(
    'التوكن ملك لمستخدم ينشئه في ',
    linkInSentence('/account#tokens', 'الإعدادات'),
    `، والحد الأقصى ${maxTokens}. يُرسل في الترويسة Authorization، ولا يُرسل في العنوان أبدًا. يتوقف عن العمل عند انتهاء مدته، وعندما تغيّر كلمة مرورك أو تعيد تعيينها، وعند إيقاف صفحتك. ولا يستطيع أبدًا تغيير كلمة مرور أو مفتاح مرور أو جلسة أو توكن آخر.`,
  ),
  scopes: tokenTexts.scopeNames,
  limits: `الحد الأقصى للطلبات من عنوان IP واحد في الدقيقة: ${maxPerMinute.api} (وفي IPv6 من كل ${isolate('/64')}). يذكر كل رد في الحقلين RateLimit-Policy وRateLimit ما بقي (draft-ietf-httpapi-ratelimit-headers-11). الموقع الذي يعمل على جهازك لا يعدّ ولا يرسل هذه الحقول. للتعديلات وعمليات البحث حدود خاصة بها. الرد بالحالة 429 أو 503 فيه Retry-After بالثواني.`,
  refresh: `القراءة لا تنتظر خوادم الألعاب أبدًا. الرتب التي مضى عليها أكثر من ${formatDuration(programIntervalMs / 1000)} تدخل قائمة الانتظار، فتجد القراءة التالية رتبًا أحدث. ومع كل رتبة وقت قراءتها.`,
  errors:
    'الأخطاء بصيغة problem details (RFC 9457). اعتمد على code وstatus. قيمة title واحدة لكل code، أما detail فجملة للناس قد تتغيّر.',
  calls: joinSentence(
    `تبدأ كل العناوين بـ ${isolate('/api/v1')}. والمحتوى نفسه كمستند OpenAPI: `,
    linkInSentence('/api/v1/openapi.json', isolate('/api/v1/openapi.json')),
  ),
  needsToken: (scope) => `يحتاج توكنًا بالصلاحية ${isolate(scope)}.`,
  required: 'مطلوب',
  request: 'مثال',
  answer: 'الرد، مع أول عنصر من كل قائمة',
  yourToken: 'YOUR_TOKEN',
  profileAnswer: joinSentence(
    'الرد هو الملف الشخصي، كما يعيده ',
    linkInSentence('#readProfile', isolate('GET /profiles/{username}')),
    '.',
  ),
  yourName: 'YOUR_NAME',
  yourAccount: { game: 'GAME', player: 'PLAYER', queue: 'QUEUE', queueName: 'QUEUE' },
};
