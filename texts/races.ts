import { localize } from './language/localize.ts';

export const { raceTexts, raceFormTexts, raceProblems } = localize('races');
