import type { ReactNode } from 'react';
import styles from './form-page.module.css';

/** A white card on the page's column: a form, or what came of it. */
export const card = styles.card;
/** The fields and buttons of a form, one below the other. */
export const formGrid = styles.form;
/** Quiet words with a link below a form. */
export const footnote = styles.footnote;

/**
 * What every page with a form has in common: one column with a title, a sentence that says what it is for, and cards.
 * @param props.size 'small' for a few short fields, 'wide' for those that stand side by side.
 */
export function FormPage(props: {
  title: string;
  lead: ReactNode;
  size: 'small' | 'wide';
  children: ReactNode;
}) {
  return (
    <div className={styles.page} data-size={props.size}>
      <header className={styles.head}>
        <h1 className={styles.title}>{props.title}</h1>
        <p className={styles.lead}>{props.lead}</p>
      </header>
      {props.children}
    </div>
  );
}
