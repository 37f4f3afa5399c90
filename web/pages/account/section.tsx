import type { ReactNode } from 'react';
import { card } from '../../components/form-page.tsx';
import styles from './account.module.css';

/**
 * One thing that can be done, in a card of its own.
 * @param props.id its place in the address, so that the answer to its form is seen at once on a long page.
 */
export function Section(props: {
  id: string;
  title: string;
  lead: ReactNode;
  children: ReactNode;
}) {
  const { id } = props;
  return (
    <section id={id} className={`${card} ${styles.section}`} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 id={`${id}-title`} className={styles.title}>
          {props.title}
        </h2>
        <p className={styles.lead}>{props.lead}</p>
      </div>
      {props.children}
    </section>
  );
}

/** For password managers: whose password a form is about. */
export function HiddenUsername({ username }: { username: string }) {
  return (
    <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
  );
}
