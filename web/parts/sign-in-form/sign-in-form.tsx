import type { ReactNode } from 'react';
import type { Fields, FormState } from '../../forms/form.ts';
import { PostForm } from '../../forms/post-form.tsx';
import type { PageForm } from '../../forms/use-page-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { card, FormPage, footnote } from '../../ui/form-page.tsx';

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
  return (
    <FormPage title={props.title} lead={props.lead} size="small">
      {props.before}
      <div className={card}>
        {props.submit === null ? (
          <Alert>{page.form.error?.sentence}</Alert>
        ) : (
          <PostForm
            action={props.action}
            fields={props.fields}
            state={page.form}
            refusalCount={refusalCount}
            onSubmit={onSubmit}
            before={props.children}
          >
            <Button kind="primary" aria-disabled={isPending || undefined}>
              {props.submit}
            </Button>
          </PostForm>
        )}
        {props.alternative}
        <div className={`stack ${footnote}`}>{props.footer}</div>
      </div>
    </FormPage>
  );
}
