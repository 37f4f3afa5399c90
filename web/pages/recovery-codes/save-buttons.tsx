import { quietButton } from '../../components/button.ts';
import { useCopy } from '../../components/use-copy.ts';
import type { Site } from '../../page.ts';
import styles from './recovery-codes.module.css';

/** Copying and printing need script, the download does not. */
export function SaveButtons({ site, codes }: { site: Site; codes: readonly string[] }) {
  const text = formatFile(site, codes);
  const { isCopied, copy } = useCopy(text);
  return (
    <div className={`${styles.keep} ${styles.onScreen}`}>
      <button className={`${quietButton} ${styles.scripted}`} type="button" onClick={copy}>
        {isCopied ? 'Copied' : 'Copy'}
      </button>
      <a
        className={quietButton}
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        download="recovery-codes.txt"
      >
        Download
      </a>
      <button
        className={`${quietButton} ${styles.scripted}`}
        type="button"
        onClick={() => window.print()}
      >
        Print
      </button>
    </div>
  );
}

function formatFile({ name, origin, viewer }: Site, codes: readonly string[]): string {
  return [
    `Recovery codes of ${viewer?.displayName ?? ''} on ${name}`,
    `Use them at ${origin}/recover. Each one works once.`,
    '',
    ...codes,
    '',
  ].join('\n');
}
