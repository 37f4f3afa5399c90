import { primaryButton } from '../components/button.ts';
import type { ErrorPage } from '../page.ts';
import styles from './error.module.css';

/** Something that cannot be shown, and the way home. */
export function ErrorScreen({ page }: { page: ErrorPage }) {
  return (
    <div className={styles.place}>
      <p className={styles.status}>{page.status}</p>
      <h1 className={styles.title}>{page.title}</h1>
      <p className={styles.text}>{page.text}</p>
      <a className={primaryButton} href="/">
        Go to the home page
      </a>
    </div>
  );
}
