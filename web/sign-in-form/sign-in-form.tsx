import type { ReactNode } from 'react';
import { Alert } from '../components/alert.tsx';
import { primaryButton } from '../components/button.ts';
import { card, FormPage, footnote, formGrid } from '../components/form-page.tsx';
import { useErrorFocus } from './use-error-focus.ts';

/** What signing in and signing up have in common: a card with a form, its error, and the way to the other one. */
export function SignInForm(props: {
  title: string;
  lead: string;
  action: string;
  error: string | null;
  /** The name of the field to mend first when there is an error. */
  mend: string;
  submit: string;
  /** Another way to do the same. */
  instead?: ReactNode;
  otherwise: ReactNode;
  children: ReactNode;
}) {
  const { error, mend } = props;
  const form = useErrorFocus(error && mend);

  return (
    <FormPage title={props.title} lead={props.lead} size="small">
      <div className={card}>
        <Alert id={errorId}>{error}</Alert>
        <form ref={form} className={formGrid} method="post" action={props.action}>
          {props.children}
          <button className={primaryButton} type="submit">
            {props.submit}
          </button>
        </form>
        {props.instead}
        <p className={footnote}>{props.otherwise}</p>
      </div>
    </FormPage>
  );
}

/** The id of the sentence that says what went wrong. */
export const errorId = 'sign-in-error';
