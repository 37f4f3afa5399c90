import {
  parseRace,
  type RaceProblem,
  type TypedRace,
} from '../../../domain/leaderboards/parse-race.ts';
import type { Race, RaceTimes } from '../../../domain/leaderboards/race.ts';
import { raceProblems } from '../../../texts/races.ts';
import type { Refusal } from '../requests/forms.ts';

const problemsOfEnd: readonly RaceProblem[] = ['bad-end', 'past-end', 'too-long'];

/** Reads the typed times of a race. @param before the race of the leaderboard until now. @returns why they are refused, or the times. */
export function readRace(typed: TypedRace, before: Race | null): RaceTimes | Refusal {
  const race = parseRace(typed, before, Date.now());
  if (typeof race === 'object') return race;
  const wrong = problemsOfEnd.includes(race) ? 'end' : 'start';
  return { status: 400, wrong: [wrong], sentence: raceProblems[race] };
}
