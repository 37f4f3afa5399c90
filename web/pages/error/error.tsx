import { primaryButton, quietButton } from '../../components/button.ts';
import type { PageDefinition } from '../../page.ts';
import brokenStone from '../../pictures/broken-stone.svg';
import styles from './error.module.css';

export interface ErrorPage {
  readonly kind: 'error';
  readonly status: number;
  readonly title: string;
  readonly text: string;
  /** Where it may work later; null where it never will. */
  readonly again: { readonly words: string; readonly address: string } | null;
}

export const definition: PageDefinition<ErrorPage> = {
  title: (page, site) => `${page.title} · ${site.name}`,
  Screen: ErrorScreen,
};

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
