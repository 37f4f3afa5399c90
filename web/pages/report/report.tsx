import { reportTexts } from '../../../texts/report.ts';
import type { FormState } from '../../forms/form.ts';
import { FormFields } from '../../forms/form-fields.tsx';
import { reportForm } from '../../forms/report-form.ts';
import type { PageDefinition } from '../../page-definition.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { card, FormPage, footnote, formGrid } from '../../ui/form-page.tsx';

interface ReportPage {
  readonly kind: 'report';
  readonly displayName: string;
  /** Undefined after the report was sent. */
  readonly form?: FormState;
}

export const definition: PageDefinition<ReportPage> = {
  title: (page, site) => reportTexts.documentTitle(page.displayName, site.name),
  Screen: Report,
};

function Report({ page }: { page: ReportPage }) {
  const { displayName, form } = page;
  if (!form) {
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
        <Alert id="report-error">{form.error?.sentence}</Alert>
        <form className={formGrid} method="post" action={`/report?username=${displayName}`}>
          <input type="hidden" name="username" value={displayName} />
          <FormFields fields={reportForm} state={form} errorId="report-error" />
          <Button kind="primary">{reportTexts.send}</Button>
        </form>
        <p className={footnote}>
          <a href={`/${displayName}`}>{reportTexts.toProfile}</a>
        </p>
      </div>
    </FormPage>
  );
}
