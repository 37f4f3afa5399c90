/** The content of the share sheet with script. It is loaded when the sheet opens. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { UserDocument } from '../../../domain/profiles/user-document.ts';
import { shareSheetTexts } from '../../../texts/share-sheet.ts';
import { Alert } from '../../ui/alert.tsx';
import { secondaryButton } from '../../ui/button.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useCloseOnBack } from '../../ui/use-close-on-back.ts';
import { PreviewPicture, SaveImage, toPictureAddress } from './preview-picture.tsx';
import { Badge, StreamOverlay } from './rank-pictures.tsx';
import styles from './share-parts.module.css';

/** @param props.origin the site's address without a slash at the end. */
export function ShareSheet({ document, origin }: { document: UserDocument; origin: string }) {
  const picture = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useCloseOnBack(isOpen, () => findPopover(picture.current)?.hidePopover());

  useEffect(() => {
    const popover = findPopover(picture.current);
    const update = () => setIsOpen(popover?.matches(':popover-open') ?? false);
    update();
    popover?.addEventListener('toggle', update);
    return () => popover?.removeEventListener('toggle', update);
  }, []);

  return (
    <>
      <CopyField
        isPrimary
        label={shareSheetTexts.link}
        text={`${origin}/${document.displayName}`}
      />
      <div ref={picture} className={`stack ${styles.picture}`}>
        <PreviewPicture document={document} />
        <SendButtons document={document} origin={origin} />
      </div>
      <div className={styles.more}>
        <Section title={shareSheetTexts.badge}>
          <Badge document={document} origin={origin} />
        </Section>
        <Section title={shareSheetTexts.overlay}>
          <StreamOverlay document={document} origin={origin} />
        </Section>
      </div>
    </>
  );
}

/** A section that a visitor can expand. Only one of them is open, so that the sheet stays short. */
function Section({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details name="share-more" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={`row apart ${styles.summary}`}>
        {title}
        <Icon name="open" />
      </summary>
      {/* In a closed element, animations would never end. */}
      {isOpen ? children : null}
    </details>
  );
}

const findPopover = (element: HTMLElement | null) => element?.closest<HTMLElement>('[popover]');

/** 'Save image', and the system's own ways to send the link and the picture, where the browser has them. */
export function SendButtons({ document, origin }: { document: UserDocument; origin: string }) {
  const [canSend, setCanSend] = useState({ link: false, image: false });
  const [error, setError] = useState('');

  useEffect(() => {
    const files = [new File([], 'a.png', { type: 'image/png' })];
    // Only the browser knows what it can share with other apps.
    setCanSend({ link: 'share' in navigator, image: navigator.canShare?.({ files }) ?? false });
  }, []);

  async function send(
    findData: () => ShareData | Promise<ShareData>,
    failedText: string,
  ): Promise<void> {
    setError('');
    try {
      await navigator.share(await findData());
    } catch (thrown) {
      // The visitor may cancel in the system's dialog, or press twice before it is open.
      const { name } = thrown as Error;
      if (name !== 'AbortError' && name !== 'InvalidStateError') setError(failedText);
    }
  }

  return (
    <>
      <div className={`row ${styles.buttons}`}>
        <SaveImage document={document} />
        {canSend.image ? (
          <button
            className={secondaryButton}
            type="button"
            onClick={() =>
              send(
                async () => ({ files: [await fetchPicture(document)] }),
                shareSheetTexts.imageFailed,
              )
            }
          >
            <Icon name="share" />
            {shareSheetTexts.sendImage}
          </button>
        ) : null}
        {canSend.link ? (
          <button
            className={secondaryButton}
            type="button"
            onClick={() =>
              send(() => ({ url: `${origin}/${document.displayName}` }), shareSheetTexts.linkFailed)
            }
          >
            <Icon name="share" />
            {shareSheetTexts.sendLink}
          </button>
        ) : null}
      </div>
      <Alert>{error}</Alert>
    </>
  );
}

async function fetchPicture(document: UserDocument): Promise<File> {
  const response = await fetch(toPictureAddress(document));
  if (!response.ok) throw new Error(`the picture got the status ${response.status}`);
  return new File([await response.blob()], `${document.displayName}.png`, { type: 'image/png' });
}
