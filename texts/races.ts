import type { ReactNode } from 'react';
import type { RaceProblem } from '../domain/leaderboards/parse-race.ts';
import { maxRaceDays, type RaceState } from '../domain/leaderboards/race.ts';

/** The texts of a race: a leaderboard that counts from a start to an end. */
export const raceTexts = {
  title: 'Race',
  /** @param start and `end` are times. */
  state: (state: RaceState, start: ReactNode, end: ReactNode) =>
    ({
      announced: ['The race begins ', start, ' and ends ', end, '.'],
      running: ['The race began ', start, ' and ends ', end, '.'],
      ended: ['The race lasted from ', start, ' to ', end, '.'],
    })[state],
  /** How often the rows are read. */
  interval: (hours: number) =>
    hours === 1
      ? 'The ranks are read about every hour.'
      : `Many ranks have to be read at the moment, so each is read about every ${hours} hours.`,
  podium: 'The first three',
  columns: { climb: 'Since the start', record: 'Games' } as Partial<Record<string, string>>,
  games: (count: number | undefined) =>
    count === undefined ? null : `${count}\u00a0game${count === 1 ? '' : 's'}`,
  readAt: (time: ReactNode) => ['read ', time],
  rulesTitle: 'Rules',
  rules: [
    'Each player begins with the first rank that is read after the start. A player without a rank, or who is added later, begins with their first one.',
    'The largest climb wins. The same climb is the same place.',
    'If a season ends during the race, a player begins again with the first rank of the new season.',
    'The result shows the last rank that was read before the end. It says so if that was more than an hour before.',
    'A player who is removed leaves the race. In a result their place stays empty.',
  ],
  began: 'The race began.',
  ended: 'The race has ended.',
  /** In a list of leaderboards. */
  days: (start: ReactNode, end: ReactNode) => ['Race, ', start, ' – ', end],
};

/** The texts of the form. */
export const raceFormTexts = {
  title: 'Make a race',
  lead: 'Who climbs most from the start to the end, in the queue that opens first?',
  start: 'Start',
  end: 'End',
  zone: 'Time zone',
  zoneHint: 'Each visitor sees the times in their own.',
  save: 'Save the race',
  remove: 'Remove the race',
  removeHint:
    'Another start, or removing the race, deletes where its players began, and its result.',
};

export const raceProblems: Readonly<Record<RaceProblem, string>> = {
  'bad-start': 'Please enter when the race starts.',
  'bad-end': 'Please enter when the race ends.',
  'past-start': 'The start has passed already. Please enter a later one.',
  begun: 'The race has begun, so its start stays.',
  'past-end': 'Please enter an end that is after the start, and still to come.',
  'too-long': `A race lasts at most ${maxRaceDays} days.`,
};
