import type { ReactNode } from 'react';
import { Alert } from '../components/alert.tsx';
import { primaryButton } from '../components/button.ts';
import { card, FormPage, footnote, formGrid } from '../components/form-page.tsx';
import { defaultErrorId, useErrorFocus } from './fields.tsx';

/** A card with the form of sign-in, sign-up or recovery, its error, and a link to another form. */
export function SignInForm(props: {
  title: string;
  lead: string;
  action: string;
  error: string | null;
  /** The name of the field that gets the focus when there is an error. */
  errorField: string;
  submit: string;
  /** Another way to sign in. */
  alternative?: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}) {
  const { error, errorField } = props;
  const form = useErrorFocus(error && errorField);

  return (
    <FormPage title={props.title} lead={props.lead} size="small">
      <div className={card}>
        <Alert id={defaultErrorId}>{error}</Alert>
        <form ref={form} className={formGrid} method="post" action={props.action}>
          {props.children}
          <button className={primaryButton} type="submit">
            {props.submit}
          </button>
        </form>
        {props.alternative}
        <p className={footnote}>{props.footer}</p>
      </div>
    </FormPage>
  );
}
