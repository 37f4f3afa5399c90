import { maxRaceDays } from '../../domain/leaderboards/race.ts';
import type * as en from '../en/races.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

export const raceTexts: Translation<typeof en.raceTexts> = {
  title: 'Yarış',
  state: (state, start, end) =>
    ({
      announced: ['Yarışın başlangıcı: ', start, ', bitişi: ', end, '. En çok tırmanan kazanır.'],
      running: ['Yarış başladı: ', start, ', bitişi: ', end, '. En çok tırmanan kazanır.'],
      ended: ['Yarış bitti: ', start, ' – ', end, '.'],
    })[state],
  interval: (hours) =>
    plural(hours, {
      one: 'Ranklar yaklaşık her saat okunur.',
      other: `Şu anda çok sayıda rankın okunması gerekiyor, bu yüzden her biri yaklaşık ${hours} saatte bir okunur.`,
    }),
  podium: 'Podyum',
  noPlaces: 'Kimsenin sırası yok: başlangıçla bitiş arasında hiç rank okunmadı.',
  columns: { climb: 'Başlangıçtan beri', record: 'Maç' },
  notBegun: 'başlangıçtan beri rank yok',
  games: (count) =>
    count === undefined ? null : plural(count, { one: '1\u00a0maç', other: `${count}\u00a0maç` }),
  readAt: (time) => ['son okuma: ', time],
  rulesTitle: 'Kurallar',
  rules: [
    'Her oyuncu, başlangıçtan sonra okunan ilk rankıyla başlar. Rankı olmayan ya da sonradan eklenen oyuncu, ilk rankıyla başlar.',
    'Başlangıç ve bitiş, bu sitenin saatine göredir. Yaz saatine geçiş ya da dönüş onları kaydırmaz.',
    'En çok tırmanan kazanır; düşüş eksi sayılır. Eşit tırmananlar aynı sırayı paylaşır.',
    'Kaynak bir oyuncunun maçlarını yeniden saymaya başlarsa, yeni sezonda olduğu gibi, oyuncu yeniden başlar.',
    'Sonuçta okunan son rank yazar. Bu, bitişten bir saatten daha önceyse zamanı yanında durur.',
    'Kaldırılan oyuncu yarıştan çıkar. Sonuçta onun sırası boş kalır.',
  ],
  news: { announced: '', running: 'Yarış başladı.', ended: 'Yarış bitti.' },
  days: (start, end) => [start, ' – ', end],
};

export const raceFormTexts: Translation<typeof en.raceFormTexts> = {
  lead: 'Yarışın bir başlangıcı ve bir bitişi vardır. Bu sıralamanın kuyruğunda en çok tırmanan kazanır.',
  start: 'Başlangıç',
  end: 'Bitiş',
  zone: 'Saat dilimi',
  zoneHint:
    'Bu iki zamanın saat dilimi, Europe/Istanbul gibi. Ziyaretçiler zamanları kendi saat dilimlerinde görür.',
  save: 'Yarışı kaydet',
  remove: 'Yarışı kaldır',
  removeHint:
    'Yarış sürerken bitişini kaydırabilirsin. Başlangıcını değiştirmek ya da yarışı kaldırmak, oyuncuların nereden başladığını ve sonucu siler.',
  listHint: 'Kaldırılan oyuncu, yeniden eklesen bile yarıştaki başlangıcını ve sırasını kaybeder.',
};

export const raceProblems: Translation<typeof en.raceProblems> = {
  'zone-unknown': 'Europe/Istanbul gibi bir saat dilimi gir. Hiçbir şey kaydedilmedi.',
  'start-missing': 'Yarışın ne zaman başlayacağını gir. Hiçbir şey kaydedilmedi.',
  'start-past': 'Bu başlangıç geçmişte kaldı. İleri bir zaman gir. Hiçbir şey kaydedilmedi.',
  'start-fixed':
    'Yarış başladı, o yüzden başlangıcı değişmez. Bitişini yine kaydırabilirsin. Hiçbir şey kaydedilmedi.',
  'end-missing': 'Yarışın ne zaman biteceğini gir. Hiçbir şey kaydedilmedi.',
  'end-early':
    'Başlangıçtan sonra ve ileri bir zamanda olan bir bitiş gir. Hiçbir şey kaydedilmedi.',
  'end-late': `Önümüzdeki ${maxRaceDays} gün içinde bir bitiş gir. Hiçbir şey kaydedilmedi.`,
};
