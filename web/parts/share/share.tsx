import { useEffect, useRef, useState } from 'react';
import type { UserDocument } from '../../../domain/profiles/user-document.ts';
import { shareTexts } from '../../../texts/share.ts';
import { iconButton, primaryButton, secondaryButton } from '../../ui/button.ts';
import { CopyLink } from '../../ui/copy-link.tsx';
import { Icon } from '../../ui/icons.tsx';
import { openState } from '../../ui/open-state.ts';
import { PreviewPicture, SaveImage } from './preview-picture.tsx';
import styles from './share.module.css';
import { shareAddress } from './share-address.ts';

/**
 * A button that copies the link of a profile, and a sheet with other ways to share it. The sheet is a popover, which works
 * without script.
 * @param props.origin the site's address without a slash at the end.
 */
export function Share(props: { document: UserDocument; origin: string; isOwner: boolean }) {
  const { document, origin } = props;
  const { displayName, savedGames } = document;
  const isMainAction = props.isOwner && savedGames.length > 0;
  const address = `${origin}/${displayName}`;
  const sheet = useRef<HTMLElement>(null);
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadSheet>>>();

  useEffect(() => {
    // The visitor may have opened the sheet before this script has arrived, or reloaded the page while it was open.
    if (sheet.current?.matches(':popover-open') || history.state === openState)
      void loadSheet().then(setLoaded);
  }, []);

  return (
    <div className={`row ${styles.share}`}>
      <CopyLink address={address} buttonClass={`${secondaryButton} scripted`} />
      <button
        className={`${isMainAction ? primaryButton : secondaryButton} ${styles.opener}`}
        type="button"
        popoverTarget="share"
      >
        <Icon name="share" />
        {shareTexts.share}
      </button>
      <section
        ref={sheet}
        className={`surface raised ${styles.sheet}`}
        id="share"
        popover="auto"
        role="dialog"
        aria-labelledby="share-title"
        onToggle={({ newState }) =>
          void (newState === 'open' && !loaded && loadSheet().then(setLoaded))
        }
      >
        <header className={`row apart ${styles.head}`}>
          <h2 className={`title ${styles.title}`} id="share-title">
            {shareTexts.sharePage(displayName)}
          </h2>
          <button
            className={`${iconButton} ${styles.close}`}
            type="button"
            popoverTarget="share"
            popoverTargetAction="hide"
            aria-label={shareTexts.close}
          >
            <Icon name="close" />
          </button>
        </header>
        {loaded ? (
          <loaded.ShareSheet document={document} origin={origin} />
        ) : (
          <>
            <PreviewPicture document={document} />
            <a href={`/${displayName}`}>{address}</a>
            <div className="row">
              <SaveImage document={document} />
              <a className={secondaryButton} href={shareAddress(displayName)}>
                {shareTexts.moreWays}
              </a>
            </div>
          </>
        )}
      </section>
    </div>
  );
}

/** @returns undefined if the script cannot be loaded: the sheet then stays as it is without script. */
const loadSheet = () => import('./share-sheet.tsx').catch(() => undefined);
