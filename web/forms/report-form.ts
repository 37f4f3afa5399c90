import { maxReportLength } from '../../domain/moderation/reports.ts';
import { reportTexts } from '../../texts/report.ts';
import type { Fields } from './form.ts';

export const reportForm = {
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
} satisfies Fields;
