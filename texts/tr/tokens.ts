import {
  maxTokenNameLength,
  maxTokens,
  type TokenScope,
  tokenDays,
} from '../../domain/accounts/tokens.ts';
import type * as en from '../en/tokens.ts';
import type { Translation } from '../language/translation.ts';

export const tokenTexts = {
  title: 'API tokenları',
  lead: 'Token, bir programın burada seçtiklerini senin adına yapmasını sağlar. Hiçbir token şifreni, giriş yollarını ya da hesabını değiştiremez.',
  docs: 'API nasıl kullanılır?',
  count: (count) => (count === 0 ? 'Henüz yok' : `${count}/${maxTokens}`),
  name: 'Ad',
  nameHint: 'Ne için olduğu, “Yayın botu” gibi.',
  scopes: 'Yapabilecekleri',
  scopeNames: {
    lookup: 'Oyuncu arama',
    'games:write': 'Oyunlarını ekleme, kaldırma ve güncelleme',
    'profile:write': 'Oyunlarının sırasını ve en üstteki rankı değiştirme',
    'leaderboards:read': 'Sıralamalarını listeleme',
    'leaderboards:write': 'Sıralama oluşturma ve listelerini değiştirme',
  } satisfies Record<TokenScope, string>,
  days: 'Geçerlilik',
  dayCounts: Object.fromEntries(tokenDays.map((days) => [days, `${days} gün`])),
  create: 'Token oluştur',
  created: 'Yeni tokenın. Şimdi kopyala: bir daha gösterilmez.',
  remove: 'Kaldır',
  removeToken: (name) => `Kaldır: ${name}`,
  full: `${maxTokens} tokenın var. Önce birini kaldır.`,
  badName: `En fazla ${maxTokenNameLength} karakterlik bir ad gir.`,
  noScope: 'Tokenın yapabileceği en az bir şey seç.',
  ends: (time, isOver) => [isOver ? 'Süresi doldu: ' : 'Geçerlilik sonu: ', time],
  used: (time) => ['Son kullanım: ', time],
  notUsed: 'Henüz kullanılmadı',
} satisfies Translation<typeof en.tokenTexts>;
