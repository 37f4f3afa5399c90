import { recoveryCodesTexts } from '../../../texts/recovery.ts';
import type { PageDefinition, Site } from '../../page-definition.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { card, FormPage } from '../../ui/form-page.tsx';
import { useAccountAddress } from '../../ui/use-account-address.ts';
import { useCopy } from '../../ui/use-copy.ts';
import styles from './recovery-codes.module.css';

interface RecoveryCodesPage {
  readonly kind: 'recovery-codes';
  readonly username: string;
  readonly codes: readonly string[];
  readonly isPasswordChanged: boolean;
}

export const definition: PageDefinition<RecoveryCodesPage> = {
  title: (_page, site) => `${recoveryCodesTexts.title} · ${site.name}`,
  hydratesAtOnce: () => true,
  Screen: RecoveryCodes,
};

/** Shows new recovery codes. The server sends them only once. */
function RecoveryCodes({ site, page }: { site: Site; page: RecoveryCodesPage }) {
  useAccountAddress();
  return (
    <FormPage title={recoveryCodesTexts.title} lead={recoveryCodesTexts.lead} size="small">
      <div className={card}>
        {page.isPasswordChanged ? (
          <p role="status" className="screen-only">
            {recoveryCodesTexts.passwordChanged}
          </p>
        ) : null}
        <p className="muted">{recoveryCodesTexts.owner(<b>{page.username}</b>, site.name)}</p>
        <ul className={`tiles sunken ${styles.codes}`}>
          {page.codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <SaveButtons site={site} {...page} />
        <p className="muted">{recoveryCodesTexts.use(site.origin)}</p>
        <LinkButton kind="primary" href="/account">
          {recoveryCodesTexts.saved}
        </LinkButton>
      </div>
    </FormPage>
  );
}

function SaveButtons({ site, username, codes }: RecoveryCodesPage & { site: Site }) {
  const text = recoveryCodesTexts.file(username, site.name, site.origin, codes);
  const { isCopied, copy } = useCopy(text);
  return (
    <div className="row fill">
      <Button className="scripted" onClick={copy}>
        {isCopied ? recoveryCodesTexts.copied : recoveryCodesTexts.copy}
      </Button>
      <LinkButton
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        download="recovery-codes.txt"
      >
        {recoveryCodesTexts.download}
      </LinkButton>
      <Button className="scripted" onClick={() => window.print()}>
        {recoveryCodesTexts.print}
      </Button>
    </div>
  );
}
