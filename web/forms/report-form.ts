import { maxReportLength } from '../../domain/moderation/reports.ts';
import { perLanguage } from '../../texts/language/per-language.ts';
import { reportTexts } from '../../texts/report.ts';
import type { Fields } from './form.ts';

export const reportForm = perLanguage(
  () =>
    ({
      reason: {
        label: reportTexts.reason,
        options: { '': reportTexts.chooseReason, ...reportTexts.reasons },
        required: true,
        problem: reportTexts.reasonMissing,
      },
      words: {
        label: reportTexts.ownWords,
        hint: reportTexts.ownWordsHint,
        as: 'area',
        rows: 5,
        maxLength: maxReportLength,
        problem: reportTexts.wordsTooLong,
      },
    }) satisfies Fields,
);

/** The form as it is shown about a profile, and about a leaderboard, which has no picture and no bio. */
export const reportForms = perLanguage(() => {
  const {
    'offensive-picture': _picture,
    'offensive-words': _words,
    ...ofLeaderboards
  } = reportForm.reason.options;
  const reason = { ...reportForm.reason, options: ofLeaderboards };
  return { username: reportForm, leaderboard: { ...reportForm, reason } };
});
