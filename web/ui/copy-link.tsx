import { shareTexts } from '../../texts/profile.ts';
import styles from './copy-link.module.css';
import { Icon } from './icons.tsx';
import { useCopy } from './use-copy.ts';

/**
 * Copies a link. On a touch screen it also opens the system's sheet.
 * @param props.onRefused is called if the browser refuses both. By default it opens the page with all ways to share a profile.
 */
export function CopyLink(props: {
  address: string;
  buttonClass: string;
  onRefused?: (address: string) => void;
}) {
  const { address, buttonClass, onRefused = openSharePage } = props;
  const { isCopied, copy } = useCopy(address);

  async function share() {
    // Both start now, because the browser allows them only during a press.
    const outcomes = await Promise.all([copy(), openSystemSheet(address)]);
    if (!outcomes.includes(true)) onRefused(address);
  }

  return (
    <>
      <button className={buttonClass} type="button" onClick={share}>
        <Icon name={isCopied ? 'check' : 'link'} />
        {isCopied ? (
          shareTexts.copied
        ) : (
          <>
            <span className={styles.copy}>{shareTexts.copyLink}</span>{' '}
            <span className={styles.share}>{shareTexts.sendLink}</span>
          </>
        )}
      </button>{' '}
      <span className="visually-hidden" role="status">
        {isCopied ? shareTexts.linkCopied : ''}
      </span>
    </>
  );
}

function openSharePage(address: string): void {
  location.assign(`${new URL(address).pathname}/share`);
}

/** @returns whether the system's sheet was open. A mouse user gets none, because copying is enough there. */
async function openSystemSheet(url: string): Promise<boolean> {
  if (!('share' in navigator) || !matchMedia('(pointer: coarse)').matches) return false;
  try {
    await navigator.share({ url });
    return true;
  } catch (thrown) {
    // The visitor has closed the sheet.
    return (thrown as Error).name === 'AbortError';
  }
}
