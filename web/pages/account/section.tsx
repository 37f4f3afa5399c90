import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { accountNotices, accountTexts } from '../../../texts/account.ts';
import { accountForms } from '../../forms/account-forms.ts';
import type { Field, Fields, FormState } from '../../forms/form.ts';
import { HiddenUsername } from '../../forms/password-field.tsx';
import { PostForm } from '../../forms/post-form.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Note } from '../../ui/field.tsx';
import { formGrid } from '../../ui/form-page.tsx';
import styles from './account.module.css';
import type { AccountPage, RefusedForm } from './account-props.ts';

export const AccountContext = createContext<AccountPage | null>(null);

/** Returns the page that the sections are a part of. */
export function useAccount(): AccountPage {
  const page = useContext(AccountContext);
  if (!page) throw new Error('a section is outside of its page');
  return page;
}

/** Returns what a form shows: nothing, if it was not refused. */
export function useFormState(section: RefusedForm['section']): FormState {
  const { refused } = useAccount().outcome;
  return refused?.section === section ? refused : {};
}

type SectionId = RefusedForm['section'] | 'privacy' | 'accent' | 'sessions' | 'download';

/**
 * A section that opens on a press, and that is open after its form was sent.
 * @param props.id names the content, because browsers open a disclosure when an address leads into its content.
 * @param props.notice by default the sentence about a saved form.
 */
export function Section(props: {
  id: SectionId;
  title: string;
  state?: ReactNode;
  lead: ReactNode;
  notice?: ReactNode;
  children: ReactNode;
}) {
  const { outcome } = useAccount();
  const { id, notice = findNotice(outcome, id) } = props;
  const isOpen = Boolean(notice) || outcome.refused?.section === id || outcome.openSection === id;
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
export function findNotice(
  { done = '' }: AccountPage['outcome'],
  id: SectionId,
): string | undefined {
  const all: Readonly<Record<string, Partial<Record<SectionId, string>>>> = accountNotices;
  return Object.hasOwn(all, done) ? all[done]?.[id] : undefined;
}

/**
 * The form of a section. Where it asks for the password, a user without one signs in again instead.
 * @param props.filled what the fields show until something was typed.
 * @param props.children what stands below the fields.
 */
export function SectionForm(props: {
  id: keyof typeof accountForms;
  fields?: Fields;
  filled?: FormState['typed'];
  children: ReactNode;
}) {
  const { id, fields = accountForms[id], filled } = props;
  const { username, confirmation } = useAccount().user;
  const refused = useFormState(id);
  const isProtected = Object.values<Field>(fields).some(({ as }) => as === 'password');
  if (isProtected && confirmation === 'needed') return <ConfirmFirst id={id} />;
  const shown = Object.entries<Field>(fields).filter(
    ([, { as }]) => as !== 'password' || confirmation === 'password',
  );
  return (
    <PostForm
      action={`/account/${id}#${id}`}
      prefix={`${id}-`}
      fields={Object.fromEntries(shown)}
      state={{ typed: filled, ...refused }}
      before={
        shown.some(([, { as }]) => as?.endsWith('password')) ? (
          <HiddenUsername username={username} />
        ) : null
      }
    >
      {props.children}
    </PostForm>
  );
}

/** For a user without a password who signed in too long ago. @param props.id the section to return to. */
export function ConfirmFirst({ id }: { id: keyof typeof accountForms }) {
  const query = new URLSearchParams({ next: `/account?open=${id}#${id}` });
  return <LinkButton href={`/account/confirm?${query}`}>{accountTexts.confirmFirst}</LinkButton>;
}
