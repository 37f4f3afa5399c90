import type { ReactNode } from 'react';
import { Alert } from '../../components/alert.tsx';
import { card } from '../../components/form-page.tsx';
import styles from './section.module.css';

/**
 * A card of the account page: what it is about, what went wrong, and its form.
 * @param props.id is its address within the page, and begins the ids of its fields.
 */
export function Section(props: {
  id: string;
  title: string;
  lead: ReactNode;
  error?: string | null;
  children: ReactNode;
}) {
  const { id } = props;
  return (
    <section className={card} id={id} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 className={styles.title} id={`${id}-title`}>
          {props.title}
        </h2>
        <p className={styles.lead}>{props.lead}</p>
      </div>
      <Alert>{props.error}</Alert>
      {props.children}
    </section>
  );
}
