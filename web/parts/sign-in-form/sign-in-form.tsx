import type { ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { card, FormPage, footnote, formGrid } from '../../ui/form-page.tsx';
import { defaultErrorId, useErrorFocus } from './fields.tsx';
import type { PageForm } from './use-page-form.ts';

/** A card with the form of sign-in, sign-up, recovery or a reset link, its error, and a link to another form. */
export function SignInForm<
  Page extends { readonly kind: string; readonly error: string | null },
>(props: {
  title: string;
  lead: string;
  action: string;
  form: PageForm<Page>;
  /** The name of the field that gets the focus when there is an error. */
  errorField: string;
  /** Null without a form. */
  submit: string | null;
  alternative?: ReactNode;
  footer: ReactNode;
  /** A card above the form. */
  before?: ReactNode;
  children: ReactNode;
}) {
  const { page, refusalCount, isPending, onSubmit } = props.form;
  const form = useErrorFocus(page.error && props.errorField, refusalCount);

  return (
    <FormPage title={props.title} lead={props.lead} size="small">
      {props.before}
      <div className={card}>
        {/* The key makes screen readers announce the same error again. */}
        <Alert key={refusalCount} id={defaultErrorId}>
          {page.error}
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
