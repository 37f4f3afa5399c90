import '../styles/forms.css';
import type { ReactNode } from 'react';
import styles from './form-page.module.css';

/** Class of a card: a form, or its result. */
export const card = 'surface stack card';
export const formGrid = 'stack form';
export const footnote = `muted ${styles.footnote}`;

/** `size`: 'small' for a few short fields, 'wide' for fields side by side, 'columns' for sections, 'text' for texts, 'page' for a profile's width. */
export function FormPage(props: {
  title: ReactNode;
  lead?: ReactNode;
  size: 'small' | 'wide' | 'columns' | 'text' | 'page';
  back?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={`stack ${styles.screen} ${styles[props.size]}`}>
      <header className="stack">
        {props.back ? <p className={footnote}>{props.back}</p> : null}
        <h1>{props.title}</h1>
        {props.lead ? <p className={`muted ${styles.lead}`}>{props.lead}</p> : null}
      </header>
      {props.children}
    </div>
  );
}

/** A card with a title, which addresses can lead to by its `id`. */
export function TitledCard(props: {
  id: string;
  title: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  const { id, title, className = '' } = props;
  return (
    <section className={`${card} ${className}`} id={id} aria-labelledby={`${id}-title`}>
      <h2 className="title" id={`${id}-title`}>
        {title}
      </h2>
      {props.children}
    </section>
  );
}
