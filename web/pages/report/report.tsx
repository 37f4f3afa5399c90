import { reportTexts } from '../../../texts/report.ts';
import type { FormState } from '../../forms/form.ts';
import { PostForm } from '../../forms/post-form.tsx';
import { reportForms } from '../../forms/report-form.ts';
import type { PageDefinition } from '../../page-definition.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { card, FormPage, footnote } from '../../ui/form-page.tsx';

interface ReportPage {
  readonly kind: 'report';
  /** The username, or the name of the leaderboard. */
  readonly name: string;
  /** The kind of page that the form is about. The value is a username, or the id of a leaderboard. */
  readonly field: 'username' | 'leaderboard';
  readonly value: string;
  /** Null after the report was sent. */
  readonly form: FormState | null;
}

export const definition: PageDefinition<ReportPage> = {
  title: (page, site) => reportTexts.documentTitle(page.name, site.name),
  Screen: Report,
};

function Report({ page }: { page: ReportPage }) {
  const { name, field, value, form } = page;
  const { lead, back } = reportTexts[field];
  const path = field === 'username' ? `/${value}` : `/leaderboards/${value}`;
  if (!form) {
    return (
      <FormPage title={reportTexts.sentTitle} lead={reportTexts.sentLead(name)} size="small">
        <div className={card}>
          <p>{reportTexts.noReply}</p>
          <LinkButton href={path}>{back}</LinkButton>
        </div>
      </FormPage>
    );
  }
  return (
    <FormPage title={reportTexts.title(name)} lead={lead} size="small">
      <div className={card}>
        <PostForm action={`/report?${field}=${value}`} fields={reportForms[field]} state={form}>
          <input type="hidden" name={field} value={value} />
          <Button kind="primary">{reportTexts.send}</Button>
        </PostForm>
        <p className={footnote}>
          <a href={path}>{back}</a>
        </p>
      </div>
    </FormPage>
  );
}
