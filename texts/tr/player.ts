import { toShownName } from '../../domain/games/shown-name.ts';
import type * as en from '../en/player.ts';
import type { Translation } from '../language/translation.ts';

export const playerTexts: Translation<typeof en.playerTexts> = {
  documentTitle: (player, game, siteName) => `${toShownName(player)}, ${game} · ${siteName}`,
  titles: {
    'not-looked-up': (title) => `Ara: ${title}`,
    several: (title) => `Birden fazla oyuncu: ${title}`,
    'not-found': (title) => `Bulunamadı: ${title}`,
    'not-answering': (title) => `Yanıt yok: ${title}`,
  },
  ranks: 'Ranklar',
  isThisYou: 'Bu sen misin?',
  makePage: 'Sayfanı oluştur',
  addToPage: 'Sayfana ekle',
  onYourPage: 'Sayfanda var',
  historyBegins: 'Rank geçmişin kendi sayfanla başlar.',
  isUser: (username, siteName) => `Bu oyuncunun ${siteName} sayfası: ${username}.`,
  toProfile: (username) => `${username} sayfasına bak`,
  lookUpInGame: (game) => `Şurada ara: ${game}`,
  notLookedUp: (source) => `Rankların kaynağı: ${source}. Okumak için düğmeye bas.`,
  lookUp: 'Ara',
  name: 'Oyuncunun adı',
};
