import type { ReportReason } from '../../../domain/moderation/reports.ts';
import { maxReportLength, reportReasons } from '../../../domain/moderation/reports.ts';
import { reportTexts } from '../../../texts/report.ts';
import type { PageDefinition } from '../../page-definition.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Select, TextArea } from '../../ui/field.tsx';
import { card, FormPage, footnote, formGrid } from '../../ui/form-page.tsx';

interface ReportPage {
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
          <Select
            id="reason"
            label={reportTexts.reason}
            errorId={page.reason === '' && page.error ? 'report-error' : undefined}
            defaultValue={page.reason}
            required
          >
            <option value="">{reportTexts.chooseReason}</option>
            {reportReasons.map((reason) => (
              <option key={reason} value={reason}>
                {reportTexts.reasons[reason]}
              </option>
            ))}
          </Select>
          <TextArea
            id="words"
            label={reportTexts.ownWords}
            hint={reportTexts.ownWordsHint}
            rows={5}
            maxLength={maxReportLength}
            defaultValue={page.words}
          />
          <Button kind="primary">{reportTexts.send}</Button>
        </form>
        <p className={footnote}>
          <a href={`/${displayName}`}>{reportTexts.toProfile}</a>
        </p>
      </div>
    </FormPage>
  );
}
