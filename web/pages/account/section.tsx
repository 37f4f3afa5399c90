import { type ReactNode, useEffect, useRef } from 'react';
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
  error?: string | null | undefined;
  children: ReactNode;
}) {
  const { id, error } = props;
  const section = useRef<HTMLElement>(null);

  useEffect(() => {
    // On a phone it may stand below the screen. Unless somebody is typing already.
    if (!error || document.activeElement !== document.body) return;
    section.current?.querySelector<HTMLInputElement>('input[aria-invalid]')?.focus();
  }, [error]);

  return (
    <section className={card} id={id} aria-labelledby={`${id}-title`} ref={section}>
      <div className={styles.head}>
        <h2 className={styles.title} id={`${id}-title`}>
          {props.title}
        </h2>
        <p className={styles.lead}>{props.lead}</p>
      </div>
      <Alert id={errorIdOf(id)}>{error}</Alert>
      {props.children}
    </section>
  );
}

/** The attributes of a field of a section that is the one to mend. */
export function toMend(id: string, isWrong: boolean, hintId = '') {
  const words = [isWrong ? errorIdOf(id) : '', hintId].filter(Boolean).join(' ');
  return {
    'aria-invalid': isWrong || undefined,
    'aria-describedby': words || undefined,
  };
}

function errorIdOf(id: string): string {
  return `${id}-error`;
}
