import { primaryButton, quietButton } from '../../components/button.ts';
import type { PageDefinition } from '../../page-definition.ts';
import brokenStone from '../../pictures/broken-stone.svg';
import styles from './error.module.css';

export interface ErrorPage {
  readonly kind: 'error';
  readonly status: number;
  readonly title: string;
  readonly text: string;
  /** A link to try again; null when this cannot help. */
  readonly again: { readonly words: string; readonly address: string } | null;
}

export const definition: PageDefinition<ErrorPage> = {
  title: (page, site) => `${page.title} · ${site.name}`,
  Screen: ErrorScreen,
};

export function ErrorScreen({ page }: { page: ErrorPage }) {
  const { again } = page;
  return (
    <div className={styles.page}>
      <img src={brokenStone} width="144" height="144" alt="" />
      <p className={`fine-print ${styles.status}`}>{page.status}</p>
      <h1 className={styles.title}>{page.title}</h1>
      <p className={styles.text}>{page.text}</p>
      <div className={styles.links}>
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
