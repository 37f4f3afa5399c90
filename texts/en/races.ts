import type { ReactNode } from 'react';
import type { RaceProblem } from '../../domain/leaderboards/parse-race.ts';
import { maxRaceDays, type RaceState } from '../../domain/leaderboards/race.ts';
import { plural } from './plural.ts';

/** The texts of a race: a leaderboard that counts from a start to an end. */
export const raceTexts = {
  title: 'Race',
  /** @param start and `end` are times. */
  state: (state: RaceState, start: ReactNode, end: ReactNode) =>
    ({
      announced: ['The race begins ', start, ' and ends ', end, '. The largest climb wins.'],
      running: ['The race began ', start, ' and ends ', end, '. The largest climb wins.'],
      ended: ['The race lasted from ', start, ' to ', end, '.'],
    })[state],
  /** How often the rows are read. */
  interval: (hours: number) =>
    plural(hours, {
      one: 'The ranks are read about every hour.',
      other: `Many ranks have to be read at the moment, so each is read about every ${hours} hours.`,
    }),
  podium: 'Podium',
  noPlaces: 'Nobody has a place: no rank was read between the start and the end.',
  columns: { climb: 'Since the start', record: 'Games' } as Partial<Record<string, string>>,
  notBegun: 'no rank since the start',
  games: (count: number | undefined) =>
    count === undefined
      ? null
      : plural(count, { one: '1\u00a0game', other: `${count}\u00a0games` }),
  readAt: (time: ReactNode) => ['last read ', time],
  rulesTitle: 'Rules',
  rules: [
    'Each player begins with the first rank that is read after the start. A player without a rank, or who is added later, begins with their first one.',
    'The start and the end are times of this site’s clock. A change to or from summer time does not move them.',
    'The largest climb wins, and a fall counts as minus. Equal climbs share a place.',
    'If a source resets the games of a player, as in a new season, that player starts again.',
    'The result shows the last rank that was read. If that was more than an hour before the end, the time stands beside it.',
    'A player who is removed leaves the race. In a result their place stays empty.',
  ],
  news: { announced: '', running: 'The race began.', ended: 'The race has ended.' },
  days: (start: ReactNode, end: ReactNode) => [start, ' – ', end],
};

/** The texts of the form. */
export const raceFormTexts = {
  lead: 'A race has a start and an end. Who climbs most in the queue of this leaderboard wins.',
  start: 'Start',
  end: 'End',
  zone: 'Time zone',
  zoneHint: 'The zone of these two times, like Europe/Berlin. Each visitor sees them in their own.',
  save: 'Save the race',
  remove: 'Remove the race',
  removeHint:
    'While the race runs, you can move its end. Another start, or removing the race, deletes where its players began, and its result.',
  listHint:
    'A player who is removed loses their start and place in the race, also if you add them again.',
};

export const raceProblems: Readonly<Record<RaceProblem, string>> = {
  'zone-unknown': 'Please enter a time zone, like Europe/Berlin. Nothing was saved.',
  'start-missing': 'Please enter when the race starts. Nothing was saved.',
  'start-past':
    'This start has passed already. Please enter one that is still to come. Nothing was saved.',
  'start-fixed':
    'The race has begun, so its start stays. You can still move its end. Nothing was saved.',
  'end-missing': 'Please enter when the race ends. Nothing was saved.',
  'end-early': 'Please enter an end that is after the start, and still to come. Nothing was saved.',
  'end-late': `Please enter an end within the next ${maxRaceDays} days. Nothing was saved.`,
};
