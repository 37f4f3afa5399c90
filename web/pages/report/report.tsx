import type { ReportReason } from '../../../domain/moderation/reports.ts';
import { maxReportLength, reportReasons } from '../../../domain/moderation/reports.ts';
import { reportTexts } from '../../../texts/report.ts';
import type { PageDefinition } from '../../page-definition.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { control, describedBy, Field } from '../../ui/field.tsx';
import { card, FormPage, footnote, formGrid } from '../../ui/form-page.tsx';

export interface ReportPage {
  readonly kind: 'report';
  readonly displayName: string;
  /** '' until a reason is chosen. */
  readonly reason: ReportReason | '';
  readonly words: string;
  readonly error: string | null;
  readonly isSent: boolean;
}

export const definition: PageDefinition<ReportPage> = {
  title: (page, site) => reportTexts.documentTitle(page.displayName, site.name),
  Screen: Report,
};

function Report({ page }: { page: ReportPage }) {
  const { displayName, isSent } = page;
  if (isSent) {
    return (
      <FormPage title={reportTexts.sentTitle} lead={reportTexts.sentLead(displayName)} size="small">
        <div className={card}>
          <p>{reportTexts.noReply}</p>
          <LinkButton href={`/${displayName}`}>{reportTexts.toProfile}</LinkButton>
        </div>
      </FormPage>
    );
  }
  return (
    <FormPage title={reportTexts.title(displayName)} lead={reportTexts.lead} size="small">
      <div className={card}>
        <Alert id="report-error">{page.error}</Alert>
        <form className={formGrid} method="post" action={`/report?username=${displayName}`}>
          <input type="hidden" name="username" value={displayName} />
          <Field id="reason" label={reportTexts.reason}>
            <select
              className={control}
              id="reason"
              name="reason"
              defaultValue={page.reason}
              required
              {...describedBy('reason', {
                error: page.reason === '' && page.error,
                errorId: 'report-error',
              })}
            >
              <option value="">{reportTexts.chooseReason}</option>
              {reportReasons.map((reason) => (
                <option key={reason} value={reason}>
                  {reportTexts.reasons[reason]}
                </option>
              ))}
            </select>
          </Field>
          <Field id="words" label={reportTexts.ownWords} hint={reportTexts.ownWordsHint}>
            <textarea
              className={control}
              id="words"
              name="words"
              rows={5}
              maxLength={maxReportLength}
              defaultValue={page.words}
              {...describedBy('words', { hint: reportTexts.ownWordsHint })}
            />
          </Field>
          <Button kind="primary">{reportTexts.send}</Button>
        </form>
        <p className={footnote}>
          <a href={`/${displayName}`}>{reportTexts.toProfile}</a>
        </p>
      </div>
    </FormPage>
  );
}
