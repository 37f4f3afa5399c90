import { primaryButton, quietButton } from '../components/button.ts';
import type { ErrorPage } from '../page.ts';
import brokenStone from '../pictures/broken-stone.svg';
import styles from './error.module.css';

/** Something that cannot be shown: what it is, in words, and the ways on. */
export function ErrorScreen({ page }: { page: ErrorPage }) {
  const { again } = page;
  return (
    <div className={styles.place}>
      <img className={styles.picture} src={brokenStone} width="160" height="160" alt="" />
      <p className={styles.status}>{page.status}</p>
      <h1 className={styles.title}>{page.title}</h1>
      <p className={styles.text}>{page.text}</p>
      <div className={styles.ways}>
        {again ? (
          <a className={primaryButton} href={again.address}>
            {again.words}
          </a>
        ) : null}
        <a className={again ? quietButton : primaryButton} href="/">
          Go to the home page
        </a>
      </div>
    </div>
  );
}
