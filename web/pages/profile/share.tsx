import { useEffect, useRef, useState } from 'react';
import { profileAddress } from '../../../domain/profiles/addresses.ts';
import { quietButton } from '../../components/button.ts';
import { Icon } from '../../components/icons.tsx';
import { useCopy } from '../../components/use-copy.ts';
import type { OwnerTools } from '../own-profile/tools.ts';
import { CopyField } from './copy-field.tsx';
import styles from './share.module.css';

/**
 * Ways to pass the page on: its link with one press, and a sheet with everything else. The sheet is the browser's own
 * popover, which opens before and without script.
 * @param props.origin address of the site.
 * @param props.owner owners find what they put elsewhere, too.
 */
export function Share(props: {
  displayName: string;
  origin: string;
  owner: OwnerTools | undefined;
}) {
  const { displayName, origin, owner } = props;
  const address = origin + profileAddress(displayName);
  const { isCopied, copy } = useCopy(address);
  const canShare = useCanShare();
  const sheet = useRef<HTMLElement>(null);

  async function copyLink() {
    // Where the clipboard is refused, the sheet has the link to select.
    if (!(await copy())) sheet.current?.showPopover();
  }

  return (
    <div className={styles.share}>
      <button className={`${quietButton} ${styles.copy}`} type="button" onClick={copyLink}>
        <Icon name={isCopied ? 'check' : 'link'} />
        {isCopied ? 'Copied' : 'Copy link'}
      </button>
      <button className={quietButton} type="button" popoverTarget="share">
        <Icon name="share" />
        Share
      </button>
      <span className="visually-hidden" role="status">
        {isCopied ? 'The link was isCopied.' : ''}
      </span>
      <section
        ref={sheet}
        className={styles.sheet}
        id="share"
        popover="auto"
        aria-labelledby="share-title"
      >
        <header className={styles.head}>
          <h2 className={styles.title} id="share-title">
            Share {owner ? 'your page' : <bdi>{displayName}</bdi>}
          </h2>
          <button
            className={styles.close}
            type="button"
            popoverTarget="share"
            popoverTargetAction="hide"
            aria-label="Close"
          >
            <Icon name="close" />
          </button>
        </header>
        <CopyField label="Link" text={address} />
        {canShare ? (
          <button className={quietButton} type="button" onClick={() => share(address)}>
            <Icon name="share" />
            Send with…
          </button>
        ) : null}
        {owner ? <owner.ShareElsewhere displayName={displayName} origin={origin} /> : null}
      </section>
    </div>
  );
}

/** The sheet that phones have for this. Known in the browser alone, and shown where nothing moves by it. */
function useCanShare(): boolean {
  const [can, setCan] = useState(false);
  useEffect(() => setCan('share' in navigator), []);
  return can;
}

/** Whoever closes the phone's sheet again has decided against it, which is no failure. */
function share(url: string): void {
  navigator.share({ url }).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  });
}
