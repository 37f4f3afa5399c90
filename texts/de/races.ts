import { maxRaceDays } from '../../domain/leaderboards/race.ts';
import type * as en from '../en/races.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

/** The texts of a race: a leaderboard that counts from a start to an end. */
export const raceTexts: Translation<typeof en.raceTexts> = {
  title: 'Rennen',
  /** @param start and `end` are times. */
  state: (state, start, end) =>
    ({
      announced: [
        'Das Rennen beginnt am ',
        start,
        ' und endet am ',
        end,
        '. Wer am meisten klettert, gewinnt.',
      ],
      running: [
        'Das Rennen hat am ',
        start,
        ' begonnen und endet am ',
        end,
        '. Wer am meisten klettert, gewinnt.',
      ],
      ended: ['Das Rennen lief vom ', start, ' bis zum ', end, '.'],
    })[state],
  /** How often the rows are read. */
  interval: (hours) =>
    plural(hours, {
      one: 'Die Ränge werden etwa jede Stunde abgerufen.',
      other: `Gerade sind viele Ränge abzurufen, deshalb ist jeder nur etwa alle ${hours} Stunden dran.`,
    }),
  podium: 'Siegerpodest',
  noPlaces: 'Niemand hat einen Platz: Zwischen Start und Ende wurde kein Rang abgerufen.',
  columns: { climb: 'Seit dem Start', record: 'Partien' },
  notBegun: 'kein Rang seit dem Start',
  games: (count) =>
    count === undefined
      ? null
      : plural(count, { one: '1\u00a0Partie', other: `${count}\u00a0Partien` }),
  readAt: (time) => ['zuletzt abgerufen am ', time],
  rulesTitle: 'Regeln',
  rules: [
    'Jeder Spieler beginnt mit dem ersten Rang, der nach dem Start abgerufen wird. Wer keinen Rang hat oder später dazukommt, beginnt mit seinem ersten.',
    'Start und Ende sind Zeiten der Uhr dieser Website. Die Umstellung auf Sommer- oder Winterzeit verschiebt sie nicht.',
    'Wer am meisten klettert, gewinnt; wer fällt, bekommt ein Minus. Wer gleich viel klettert, teilt sich den Platz.',
    'Fängt die Quelle an, die Partien eines Spielers neu zu zählen, wie in einer neuen Saison, beginnt der Spieler neu.',
    'Das Ergebnis zeigt den letzten Rang, der abgerufen wurde. War das mehr als eine Stunde vor dem Ende, steht die Zeit daneben.',
    'Wer entfernt wird, ist aus dem Rennen. In einem Ergebnis bleibt der Platz leer.',
  ],
  news: { announced: '', running: 'Das Rennen hat begonnen.', ended: 'Das Rennen ist vorbei.' },
  days: (start, end) => [start, ' – ', end],
};

/** The texts of the form. */
export const raceFormTexts: Translation<typeof en.raceFormTexts> = {
  lead: 'Ein Rennen hat einen Start und ein Ende. Wer in der Queue dieser Bestenliste am meisten klettert, gewinnt.',
  start: 'Start',
  end: 'Ende',
  zone: 'Zeitzone',
  zoneHint:
    'Die Zone dieser beiden Zeiten, wie Europe/Berlin. Jeder Besucher sieht sie in seiner eigenen.',
  save: 'Rennen speichern',
  remove: 'Rennen entfernen',
  removeHint:
    'Solange das Rennen läuft, kannst du sein Ende verschieben. Ein anderer Start löscht, womit die Spieler begonnen haben, und das Ergebnis; das Rennen zu entfernen auch.',
  listHint:
    'Wer entfernt wird, verliert Start und Platz im Rennen, auch wenn du ihn wieder hinzufügst.',
};

export const raceProblems: Translation<typeof en.raceProblems> = {
  'zone-unknown': 'Bitte gib eine Zeitzone ein, wie Europe/Berlin. Es wurde nichts gespeichert.',
  'start-missing': 'Bitte gib ein, wann das Rennen beginnt. Es wurde nichts gespeichert.',
  'start-past':
    'Dieser Start ist schon vorbei. Bitte gib einen ein, der noch kommt. Es wurde nichts gespeichert.',
  'start-fixed':
    'Das Rennen hat begonnen, deshalb bleibt sein Start. Das Ende kannst du noch verschieben. Es wurde nichts gespeichert.',
  'end-missing': 'Bitte gib ein, wann das Rennen endet. Es wurde nichts gespeichert.',
  'end-early':
    'Bitte gib ein Ende ein, das nach dem Start liegt und noch kommt. Es wurde nichts gespeichert.',
  'end-late': `Bitte gib ein Ende innerhalb der nächsten ${maxRaceDays} Tage ein. Es wurde nichts gespeichert.`,
};
