import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { accountNotices, accountTexts } from '../../../texts/account.ts';
import { PasswordField, useErrorFocus } from '../../parts/sign-in-form/fields.tsx';
import { Alert } from '../../ui/alert.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Note } from '../../ui/field.tsx';
import { formGrid } from '../../ui/form-page.tsx';
import styles from './account.module.css';
import type { AccountError, AccountPage } from './account-props.ts';

export const AccountContext = createContext<AccountPage | null>(null);

/** Returns the page that the sections are a part of. */
export function useAccount(): AccountPage {
  const page = useContext(AccountContext);
  if (!page) throw new Error('a section is outside of its page');
  return page;
}

/** Returns the error of a form; undefined if another form, or none, was refused. */
export function useFormError(form: AccountError['form']): AccountError | undefined {
  const { error } = useAccount().outcome;
  return error?.form === form ? error : undefined;
}

/**
 * A section that opens on a press, and that is open after its form was sent.
 * @param props.id names the content, because browsers open a disclosure when an address leads into its content.
 * @param props.notice by default the sentence about a saved form.
 */
export function Section(props: {
  id: string;
  title: string;
  state?: ReactNode;
  lead: ReactNode;
  notice?: ReactNode;
  children: ReactNode;
}) {
  const { outcome } = useAccount();
  const { id, notice = findNotice(outcome, id) } = props;
  const isOpen = Boolean(notice) || outcome.error?.form === id || outcome.openSection === id;
  const message = useRef<HTMLParagraphElement>(null);

  // After a save the page is a new one. Without this, the focus would be on nothing.
  useEffect(() => {
    if (document.activeElement === document.body) message.current?.focus({ preventScroll: true });
  }, []);

  return (
    <section aria-labelledby={`${id}-title`}>
      <details open={isOpen}>
        <summary className={`row opener ${styles.head}`}>
          <h3 id={`${id}-title`}>{props.title}</h3>
          {props.state ? <span className={`fine-print ${styles.state}`}>{props.state}</span> : null}
        </summary>
        <div id={id} className={`${formGrid} ${styles.content}`}>
          <p className="muted">{props.lead}</p>
          {notice ? (
            <Note ref={message} tabIndex={-1} role="status" className={styles.notice} isGood>
              {notice}
            </Note>
          ) : null}
          {props.children}
        </div>
      </details>
    </section>
  );
}

/** Finds the sentence about a saved form of the section. */
export function findNotice({ done = '' }: AccountPage['outcome'], id: string): string | undefined {
  const all: Readonly<Record<string, Readonly<Record<string, string>>>> = accountNotices;
  return Object.hasOwn(all, done) ? all[done]?.[id] : undefined;
}

/** The form of a section that makes sure that it is the user. */
export function SectionForm(props: {
  id: AccountError['form'];
  defaultField?: string;
  children: ReactNode;
}) {
  const { id, defaultField = null } = props;
  const error = useFormError(id);
  const form = useErrorFocus(error ? (error.field ?? defaultField) : null);
  if (useAccount().user.confirmation === 'needed') return <ConfirmFirst id={id} />;
  return (
    <>
      <Alert id={`${id}-error`}>{error?.sentence}</Alert>
      <form ref={form} className={formGrid} method="post" action={`/account/${id}#${id}`}>
        {props.children}
      </form>
    </>
  );
}

/** For a user without a password who signed in too long ago. @param props.id the section to return to. */
export function ConfirmFirst({ id }: { id: AccountError['form'] }) {
  const query = new URLSearchParams({ next: `/account?open=${id}#${id}` });
  return <LinkButton href={`/account/confirm?${query}`}>{accountTexts.confirmFirst}</LinkButton>;
}

/** Nothing for a user without a password. */
export function CurrentPassword({
  id,
  hint,
}: {
  id: AccountError['form'];
  hint?: string | undefined;
}) {
  const error = useFormError(id);
  if (useAccount().user.confirmation !== 'password') return null;
  return (
    <PasswordField
      id={`${id}Password`}
      name="password"
      label={accountTexts.yourPassword}
      isWrong={error?.field === 'password'}
      errorId={`${id}-error`}
      hint={hint}
    />
  );
}
