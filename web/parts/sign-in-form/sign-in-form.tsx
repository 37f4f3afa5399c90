import type { ReactNode } from 'react';
import type { Fields, FormState } from '../../forms/form.ts';
import { FormFields } from '../../forms/form-fields.tsx';
import { useErrorFocus } from '../../forms/use-error-focus.ts';
import type { PageForm } from '../../forms/use-page-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { card, FormPage, footnote, formGrid } from '../../ui/form-page.tsx';

const errorId = 'sign-in-error';

/** A card with the form of sign-in, sign-up, recovery or a reset link, its error, and a link to another form. */
export function SignInForm<
  Page extends { readonly kind: string; readonly form: FormState },
>(props: {
  title: string;
  lead: string;
  action: string;
  form: PageForm<Page>;
  fields: Fields;
  /** Null without a form. */
  submit: string | null;
  alternative?: ReactNode;
  footer: ReactNode;
  /** A card above the form. */
  before?: ReactNode;
  /** Elements of the form above its fields. */
  children?: ReactNode;
}) {
  const { page, refusalCount, isPending, onSubmit } = props.form;
  const form = useErrorFocus(page.form, refusalCount);

  return (
    <FormPage title={props.title} lead={props.lead} size="small">
      {props.before}
      <div className={card}>
        {/* The key makes screen readers announce the same error again. */}
        <Alert key={refusalCount} id={errorId}>
          {page.form.error?.sentence}
        </Alert>
        {props.submit === null ? null : (
          <form
            ref={form}
            className={formGrid}
            method="post"
            action={props.action}
            onSubmit={onSubmit}
          >
            {props.children}
            <FormFields fields={props.fields} state={page.form} errorId={errorId} />
            <Button kind="primary" aria-disabled={isPending || undefined}>
              {props.submit}
            </Button>
          </form>
        )}
        {props.alternative}
        <div className={`stack ${footnote}`}>{props.footer}</div>
      </div>
    </FormPage>
  );
}
