import '../../styles/forms.css';
import { errorPageTexts } from '../../../texts/error-page.ts';
import type { PageDefinition } from '../../page-definition.ts';
import brokenStone from '../../parts/pictures/broken-stone.svg';
import { LinkButton } from '../../ui/button.tsx';
import styles from './error.module.css';

export interface ErrorPage {
  readonly kind: 'error';
  readonly status: number;
  readonly title: string;
  /** The path of an address at which there is nothing, for the title of the document. */
  readonly missingPath?: string | undefined;
  readonly text: string;
  /** False when nothing is wrong, as when ranks are already up to date. The default is true. */
  readonly isFailure?: boolean;
  /** A link that tries again or goes back; null for none. */
  readonly link: { readonly text: string; readonly address: string } | null;
}

export const definition: PageDefinition<ErrorPage> = {
  title: ({ title, missingPath }, { name }) =>
    missingPath
      ? errorPageTexts.notFoundTitle(missingPath, name)
      : errorPageTexts.title(title, name),
  Screen: ErrorScreen,
};

function ErrorScreen({ page }: { page: ErrorPage }) {
  const { link } = page;
  return (
    <div className={`centred ${styles.page}`}>
      {page.isFailure === false ? null : (
        <>
          <img src={brokenStone} width="144" height="144" alt="" />
          <b className="fine-print">{page.status}</b>
        </>
      )}
      <h1>{page.title}</h1>
      <p className={`muted ${styles.text}`}>{page.text}</p>
      <div className="choices">
        {link ? (
          <LinkButton kind="primary" href={link.address}>
            {link.text}
          </LinkButton>
        ) : null}
        <LinkButton kind={link ? 'secondary' : 'primary'} href="/">
          {errorPageTexts.toHomePage}
        </LinkButton>
      </div>
    </div>
  );
}
