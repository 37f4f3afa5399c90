import { useEffect, useRef, useState } from 'react';
import { iconButton, quietButton } from '../../components/button.ts';
import { Icon } from '../../components/icons.tsx';
import { useCopy } from '../../components/use-copy.ts';
import type { OwnerTools } from '../own-profile/owner-tools.tsx';
import { CopyField } from './copy-field.tsx';
import styles from './share.module.css';

/**
 * A button that copies the link of a profile, and a sheet with other ways to share it. The sheet is a popover, which works
 * without script.
 * @param props.origin the site's address without a slash at the end.
 */
export function Share(props: {
  displayName: string;
  origin: string;
  owner: OwnerTools | undefined;
}) {
  const { displayName, origin, owner } = props;
  const address = `${origin}/${displayName}`;
  const { isCopied, copy } = useCopy(address);
  const [canShare, setCanShare] = useState(false);
  const sheet = useRef<HTMLElement>(null);

  // Only the browser can tell whether it can share links with other apps.
  useEffect(() => setCanShare('share' in navigator), []);

  async function copyLink() {
    // Without access to the clipboard, the visitor can select the link in the sheet.
    if (!(await copy())) sheet.current?.showPopover();
  }

  return (
    <div className={`row ${styles.share}`}>
      <button className={`${quietButton} scripted`} type="button" onClick={copyLink}>
        <Icon name={isCopied ? 'check' : 'link'} />
        {isCopied ? 'Copied' : 'Copy link'}
      </button>
      <button className={quietButton} type="button" popoverTarget="share">
        <Icon name="share" />
        Share
      </button>
      <span className="visually-hidden" role="status">
        {isCopied ? 'The link was copied.' : ''}
      </span>
      <section
        ref={sheet}
        className={`surface raised ${styles.sheet}`}
        id="share"
        popover="auto"
        aria-labelledby="share-title"
      >
        <header className={`row apart ${styles.head}`}>
          <h2 className={`title ${styles.title}`} id="share-title">
            Share {owner ? 'your page' : <bdi>{displayName}</bdi>}
          </h2>
          <button
            className={`${iconButton} ${styles.close}`}
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
          <button className={quietButton} type="button" onClick={() => shareLink(address)}>
            <Icon name="share" />
            Send with…
          </button>
        ) : null}
        {owner ? <owner.ShareElsewhere displayName={displayName} origin={origin} /> : null}
      </section>
    </div>
  );
}

function shareLink(url: string): void {
  navigator.share({ url }).catch((error: unknown) => {
    // The visitor may cancel in the system's dialog.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  });
}
