import { countGames } from '../../domain/games/record.ts';
import type * as en from '../en/recap.ts';
import type { Translation } from '../language/translation.ts';
import { formatPeriod } from './calendar.ts';
import { plural } from './plural.ts';
import { formatUtc } from './times.ts';

const countGamesText = (count: number) =>
  plural(count, { one: '1 Partie', other: `${count} Partien` });

const inPeriod = (period: string) =>
  `${period.includes('-') ? 'im' : 'im Jahr'} ${formatPeriod(period)}`;

export const recapTexts: Translation<typeof en.recapTexts> = {
  documentTitle: (displayName, period, site) => `${displayName} ${inPeriod(period)} · ${site}`,
  title: (displayName, period) => `${displayName} ${inPeriod(period)}`,
  soFar: (period) => (period.includes('-') ? 'Diesen Monat bisher' : 'Dieses Jahr bisher'),
  periods: 'Rückblicke',
  private: 'Nur du kannst diese Seite sehen, bis du sie teilst.',
  address: 'Adresse dieses Rückblicks',
  shared:
    'Wer die Adresse dieser Seite hat, kann sie sehen. Suchmaschinen sind gebeten, sie wegzulassen.',
  share: 'Rückblick teilen',
  unshare: 'Nicht mehr teilen',
  pictures: { wide: 'Bild für Chats (quer)', tall: 'Bild fürs Handy (hochkant)' },
  toProfile: (displayName) => `Zurück zum Profil von ${displayName}`,
  nothing:
    'In dieser Zeit waren keine Partien und keine Änderungen des Rangs zu sehen. Ein Rückblick füllt sich, während du spielst.',
  /** It counts from the last read before, or from the first one. */
  since: (day) => ['Gezählt ab dem ', day, ', dem Abruf, der dem Anfang am nächsten liegt.'],
  highest: 'Höchster gezeigter Rang',
  on: (rank, day) => [rank, ' am ', day],
  climb: 'Veränderung',
  bestWeek: 'Beste gezeigte Woche',
  weekOf: (gain, day) => [gain, ' in der Woche ab dem ', day],
  promotions: 'Neue Stufen',
  activeDays: 'Tage mit Veränderung',
  games: 'Partien',
  longestRun: 'Längste Serie',
  run: (count) => plural(count, { one: '1 Sieg', other: `${count} Siege in Folge` }),
  mains: 'Mains zurzeit',
  /** Below the name on a picture. */
  ofPeriod: (period) => `Rückblick ${formatPeriod(period)}`,
  /** The line on the owner's page. */
  yours: (period) => `Dein Rückblick auf ${formatPeriod(period)}`,
  /** The facts of a queue on a picture. */
  facts: (gain, { games, activeDays, since }) =>
    [
      gain,
      ...(games ? [countGamesText(countGames(games))] : []),
      plural(activeDays, {
        one: '1 Tag mit Veränderung',
        other: `${activeDays} Tage mit Veränderung`,
      }),
      ...(since ? [`seit dem ${formatUtc(since, 'day')}`] : []),
    ].join(' · '),
};
