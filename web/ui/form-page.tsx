import type { ReactNode } from 'react';
import styles from './form-page.module.css';

/** Class of a card: a form, or its result. */
export const card = `surface ${styles.card}`;
export const formGrid = styles.form;
/** Class of the text with a link below a form. */
export const footnote = `muted ${styles.footnote}`;

/**
 * The layout of a page with forms or a long text: one column with a title and a lead sentence.
 * @param props.size 'small' for a few short fields, 'wide' for fields side by side, 'columns' for sections in two columns, 'text' for a
 *   text, 'page' for the width of a profile.
 */
export function FormPage(props: {
  title: string;
  lead?: ReactNode;
  size: 'small' | 'wide' | 'columns' | 'text' | 'page';
  /** A link to the page before. */
  back?: ReactNode;
  /** A picture of the page to come, above the form, or beside it on wide screens. */
  preview?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div
      className={styles.page}
      data-size={props.size}
      data-preview={props.preview ? '' : undefined}
    >
      <header className="stack">
        {props.back ? <p className={footnote}>{props.back}</p> : null}
        <h1>{props.title}</h1>
        {props.lead ? <p className={styles.lead}>{props.lead}</p> : null}
      </header>
      {props.preview}
      {props.children}
    </div>
  );
}
