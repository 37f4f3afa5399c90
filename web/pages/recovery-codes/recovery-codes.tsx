import { primaryButton, secondaryButton } from '../../components/button.ts';
import { card, FormPage } from '../../components/form-page.tsx';
import { useCopy } from '../../components/use-copy.ts';
import type { PageDefinition, Site } from '../../page-definition.ts';
import { formatPasskeyWarning } from '../account/password-section.tsx';
import { useAccountAddress } from '../account/use-account-address.ts';
import styles from './recovery-codes.module.css';

export interface RecoveryCodesPage {
  readonly kind: 'recovery-codes';
  readonly codes: readonly string[];
  /** How many passkeys still work, if the same form has changed the password; null otherwise. */
  readonly passkeysLeft: number | null;
}

export const definition: PageDefinition<RecoveryCodesPage> = {
  title: (_page, site) => `Your recovery codes · ${site.name}`,
  Screen: RecoveryCodes,
};

/** Shows new recovery codes. The server sends them only once. */
export function RecoveryCodes({ site, page }: { site: Site; page: RecoveryCodesPage }) {
  useAccountAddress();
  return (
    <FormPage
      title="Your recovery codes"
      lead="Do not save them only on this device. They are shown only once."
      size="small"
    >
      <div className={card}>
        {page.passkeysLeft === null ? null : (
          <p role="status" className={styles.notPrinted}>
            Your password was changed. You are signed out everywhere else, and your old codes no
            longer work.{formatPasskeyWarning(page.passkeysLeft)}
          </p>
        )}
        <p className={styles.explanation}>
          For <b>{site.viewer?.displayName}</b> on {site.name}
        </p>
        <ul className={styles.codes}>
          {page.codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <SaveButtons site={site} codes={page.codes} />
        <p className={styles.explanation}>
          Each code works once. Use one with your username to set a new password at {site.origin}
          /recover
        </p>
        <a className={`${primaryButton} ${styles.notPrinted}`} href="/account">
          I have saved them
        </a>
      </div>
    </FormPage>
  );
}

/** Buttons that copy, download and print the codes. Only the download works without script. */
function SaveButtons({ site, codes }: { site: Site; codes: readonly string[] }) {
  const text = `Recovery codes of ${site.viewer?.displayName ?? ''} on ${site.name}
Use them at ${site.origin}/recover. Each one works once.

${codes.join('\n')}
`;
  const { isCopied, copy } = useCopy(text);
  return (
    <div className={`row ${styles.buttons} ${styles.notPrinted}`}>
      <button className={`${secondaryButton} scripted`} type="button" onClick={copy}>
        {isCopied ? 'Copied' : 'Copy'}
      </button>
      <a
        className={secondaryButton}
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        download="recovery-codes.txt"
      >
        Download
      </a>
      <button
        className={`${secondaryButton} scripted`}
        type="button"
        onClick={() => window.print()}
      >
        Print
      </button>
    </div>
  );
}
