import type { ReportReason } from '../../../domain/moderation/reports.ts';
import { maxReportLength, reportReasons } from '../../../domain/moderation/reports.ts';
import { Alert } from '../../components/alert.tsx';
import { primaryButton, secondaryButton } from '../../components/button.ts';
import { control, describedBy, Field } from '../../components/field.tsx';
import { card, FormPage, footnote, formGrid } from '../../components/form-page.tsx';
import type { PageDefinition } from '../../page-definition.ts';

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
  title: (page, site) => `Report ${page.displayName} · ${site.name}`,
  Screen: Report,
};

/** The form that reports a profile to the operator. */
export function Report({ page }: { page: ReportPage }) {
  const { displayName, isSent } = page;
  if (isSent) {
    return (
      <FormPage
        title="Thank you"
        lead={`Your report about ${displayName} was sent to the operator of this site.`}
        size="small"
      >
        <div className={card}>
          <p>Only the operator reads it. You will get no reply.</p>
          <a className={secondaryButton} href={`/${displayName}`}>
            Back to the profile
          </a>
        </div>
      </FormPage>
    );
  }
  return (
    <FormPage
      title={`Report ${displayName}`}
      lead="Tell the operator of this site what is wrong with this profile."
      size="small"
    >
      <div className={card}>
        <Alert>{page.error}</Alert>
        <form className={formGrid} method="post" action={`/report?username=${displayName}`}>
          <input type="hidden" name="username" value={displayName} />
          <Field id="reason" label="What is wrong">
            <select
              className={control}
              id="reason"
              name="reason"
              defaultValue={page.reason}
              required
            >
              <option value="">Choose a reason</option>
              {Object.entries(reportReasons).map(([reason, words]) => (
                <option key={reason} value={reason}>
                  {words}
                </option>
              ))}
            </select>
          </Field>
          <Field id="words" label="In your own words" hint={hint}>
            <textarea
              className={control}
              id="words"
              name="words"
              rows={5}
              maxLength={maxReportLength}
              defaultValue={page.words}
              {...describedBy('words', { hint })}
            />
          </Field>
          <button className={primaryButton} type="submit">
            Send the report
          </button>
        </form>
        <p className={footnote}>
          <a href={`/${displayName}`}>Back to the profile</a>
        </p>
      </div>
    </FormPage>
  );
}

const hint = `Optional, up to ${maxReportLength} characters. Only the operator reads it.`;
