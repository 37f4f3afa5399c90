import type { ReactNode } from 'react';
import { Alert } from '../../components/alert.tsx';
import { primaryButton } from '../../components/button.ts';
import styles from './sign-in-form.module.css';

/** What signing in and signing up have in common: a sheet with a form, its error, and the way to the other one. */
export function SignInForm(props: {
  title: string;
  action: string;
  error: string | null;
  submit: string;
  otherwise: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.place}>
      <form className={styles.sheet} method="post" action={props.action}>
        <h1 className={styles.title}>{props.title}</h1>
        <Alert>{props.error}</Alert>
        {props.children}
        <button className={primaryButton} type="submit">
          {props.submit}
        </button>
        <p className={styles.otherwise}>{props.otherwise}</p>
      </form>
    </div>
  );
}
